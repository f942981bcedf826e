internal import Diagnostics
