// An empty program that imports what langlab imports: the measure for its start.

internal import CEditline
internal import Foundation
internal import FoundationXML
internal import SwiftOperators
internal import SwiftParser
internal import SwiftSyntax
internal import Synchronization

print("> ")
