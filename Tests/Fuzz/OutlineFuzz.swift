/// The entry of the fuzzer: any bytes are looked at as a source, and nothing may break.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOutline(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let outline = SourceScanner.scan(bytes)
  for constant in outline.textConstants {
    precondition(constant.text.range.upperBound <= count, "a text ends inside the source")
    precondition(constant.name.range.upperBound <= count, "a name ends inside the source")
  }
  for text in SourceScanner.texts(in: bytes) {
    precondition(text.range.upperBound <= count, "a text ends inside the source")
  }
  return 0
}
