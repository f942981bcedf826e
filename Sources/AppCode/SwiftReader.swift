internal import SwiftParser
