internal import AppCode
internal import InterfaceBuilder

// Tables and collections: rows come from the document when they are static, else from the app's code.

extension Interpreter<World> {
  /// How many rows and sections of one list are made; what is further down is not on screen.
  private static var rowLimit: Int { 40 }

  /// Fills the lists of a controller's view whose rows its code makes, as the first layout does.
  mutating func fillLists(of id: ObjectID) throws(Trap) {
    guard let view = host.controller(id)?.view else { return }
    for list in [view] + host.descendants(of: view) {
      let chain = host.classChain(of: list)
      guard chain.contains("UITableView") || chain.contains("UICollectionView") else { continue }
      if host.controllerHolding(list) == id { try reload(list) }
    }
  }

  /// Asks the data source of a list anew: old rows go, new ones are made (view-runtime section 7).
  mutating func reload(_ list: ObjectID) throws(Trap) {
    let form = host.classChain(of: list).contains("UITableView") ? ListForm.table : .collection
    guard let source = host.dataSource(of: list, form),
      host.app.program.declares(form.cell, in: host.classChain(of: source))
    else { return try retitleSections(of: list) }
    for child in host.process.objects[list]?.children ?? []
    where host.slot("isMadeByCode", of: child) != nil { host.removeFromParent(child) }
    let declared = host.classChain(of: source)
    func asks(_ method: String) -> Bool { host.app.program.declares(method, in: declared) }
    var sections = 1
    if asks(form.sections) {
      let count = try send(form.sections, to: source, [Argument("in", .object(list))])
      guard case .int(let number) = count else {
        return doubtCount(of: list, count, "sections")
      }
      sections = number
    }
    var made = 0
    for section in 0..<min(max(sections, 0), Self.rowLimit) {
      guard made < Self.rowLimit, asks(form.rows) else { return }
      let count = try send(
        form.rows, to: source,
        [Argument(nil, .object(list)), Argument(form.rowsLabel, .int(section))])
      guard case .int(let rows) = count else {
        doubtCount(of: list, count, "rows")
        continue
      }
      let part = makeSystemObject(of: "UITableViewSection")
      host.keep("isMadeByCode", .bool(true), of: part)
      host.append(part, to: list)
      try title(part, of: list, section, source, form)
      for row in 0..<min(max(rows, 0), Self.rowLimit - made) {
        made += 1
        let path = Value.structure(
          Structure(
            "IndexPath",
            [
              Value.Element("row", .int(row)), Value.Element("section", .int(section)),
              Value.Element("item", .int(row)),
            ]))
        let cell = try send(
          form.cell, to: source, [Argument(nil, .object(list)), Argument(form.cellLabel, path)])
        guard let cell = cell.objectID else { continue }
        host.keep("indexPath", path, of: cell)
        host.add(cell, to: part)
        host.enterWindow(cell)
      }
    }
  }

  /// How many rows a list has is not known: it may show more than is known.
  private mutating func doubtCount(of list: ObjectID, _ count: Value, _ what: String) {
    var fact = Unknown(.data, "how many \(what) there are is not known")
    if case .unknown(let cause) = count {
      fact = Unknown(cause.code, "\(fact.reason): \(cause.reason)", at: cause.place)
    }
    doubt(.object(list), fact)
  }

  /// Asks code for the titles of a section.
  private mutating func title(
    _ part: ObjectID, of list: ObjectID, _ section: Int, _ source: ObjectID, _ form: ListForm
  ) throws(Trap) {
    guard form == .table else { return }
    for (method, label, property) in [
      ("tableView(_:titleForHeaderInSection:)", "titleForHeaderInSection", "headerTitle"),
      ("tableView(_:titleForFooterInSection:)", "titleForFooterInSection", "footerTitle"),
    ] where host.app.program.declares(method, in: host.classChain(of: source)) {
      let text = try send(
        method, to: source, [Argument(nil, .object(list)), Argument(label, .int(section))])
      if text != .none { setSlot(property, of: part, to: text) }
    }
  }

  /// Code may give the sections of a static table other titles.
  private mutating func retitleSections(of list: ObjectID) throws(Trap) {
    guard let source = host.dataSource(of: list, .table) else { return }
    let parts = host.process.objects[list]?.children ?? []
    let sections = parts.filter { host.className(of: $0) == "UITableViewSection" }
    for (number, part) in sections.enumerated() {
      try title(part, of: list, number, source, .table)
    }
  }

  /// Makes a copy of a cell that was registered or that the document has; an unknown identifier is an
  /// exception where the index path is given.
  mutating func dequeue(_ call: Call, _ label: String) throws(Trap) -> Value {
    guard let list = call.object, let name = call[label]?.text else {
      return .unknown(Unknown(.data, "the reuse identifier is not known", at: call.place))
    }
    guard let prototype = host.process.objects[list]?.prototypes[name] else {
      guard call["for"] != nil else { return .none }
      throw Trap(
        .exception, "unable to dequeue a cell with identifier '\(name)'", at: place, in: functions)
    }
    let cell: ObjectID
    switch prototype.source {
    case .element(let nib, let id, let controller):
      let document = try document(at: nib.path)
      guard let element = document.object(id) else { return .none }
      var decoder = NibDecoder(nib: nib, document: document, owner: controller)
      if let controller, let origin = host.process.objects[controller]?.origin {
        decoder.made[origin.id] = controller
      }
      cell = try decode(element, &decoder, depth: 0)
      for object in element.descendants {
        if let made = decoder.made[object.id] { try applyAttributes(of: object, to: made) }
      }
      for object in element.descendants {
        if let made = decoder.made[object.id] { try connect(object, to: made, decoder) }
      }
      for object in element.descendants {
        if let made = decoder.made[object.id] { try awake(made) }
      }
    case .nib(let name, let bundle):
      guard let first = try loadNib(named: name, owner: nil, in: bundle).first else { return .none }
      cell = first
    case .type(let type):
      guard let made = try construct(type).objectID else { return .none }
      cell = made
    }
    host.keep("reuseIdentifier", .string(Text(name)), of: cell)
    return .object(cell)
  }

  /// Answers `register(_:forCellReuseIdentifier:)` for nibs and classes.
  mutating func register(_ call: Call, _ label: String) -> Value {
    guard let list = call.object, let name = call[label]?.text else { return .void }
    switch call[0] {
    case .type(let type)?:
      host.process.objects[list, default: SystemObject()].prototypes[name] =
        CellPrototype(source: .type(type))
    case .object(let nib)?:
      guard let nibName = host.slot("nibName", of: nib)?.value.text else { return .void }
      let bundle = host.slot("bundle", of: nib)?.value.objectID ?? host.process.mainBundle
      host.process.objects[list, default: SystemObject()].prototypes[name] =
        CellPrototype(source: .nib(name: nibName, bundle: bundle))
    default: break
    }
    return .void
  }

  /// A part of a cell of a built-in style, made when first asked for.
  mutating func cellPart(_ name: String, of call: Call, type: String) -> Value {
    guard let id = call.object else { return .none }
    if let there = host.slot(name, of: id)?.value, there != .none { return there }
    let inside = host.descendants(of: id)
    let decoded = inside.first {
      host.process.objects[$0]?.origin.map { host.key(ofElement: $0) == name } ?? false
    }
    let made = decoded ?? makeSystemObject(of: type)
    if decoded == nil { host.append(made, to: id) }
    host.keep(name, .object(made), of: id)
    return .object(made)
  }

  /// Tells the delegate of a list that a person chose a row.
  mutating func selectRow(_ cell: ObjectID) throws(Trap) -> Int {
    var list = host.process.objects[cell]?.parent
    while let id = list, !host.classChain(of: id).contains("UIScrollView") {
      list = host.process.objects[id]?.parent
    }
    guard let list else { return 0 }
    let form = host.classChain(of: list).contains("UITableView") ? ListForm.table : .collection
    let delegate =
      host.slot("delegate", of: list)?.value.objectID ?? host.dataSource(of: list, form)
    guard let delegate,
      host.app.program.declares(form.selection, in: host.classChain(of: delegate))
    else { return 0 }
    let path = host.slot("indexPath", of: cell)?.value ?? host.indexPath(of: cell, in: list)
    record(.actionSent(sender: cell, target: delegate, selector: form.selection))
    _ = try send(
      form.selection, to: delegate,
      [Argument(nil, .object(list)), Argument(form.selectionLabel, path)])
    return 1
  }
}

/// The methods by which a list asks its data source.
private enum ListForm {
  case table
  case collection

  var sections: String {
    self == .table ? "numberOfSections(in:)" : "numberOfSections(in:)"
  }
  var rows: String {
    self == .table
      ? "tableView(_:numberOfRowsInSection:)" : "collectionView(_:numberOfItemsInSection:)"
  }
  var rowsLabel: String { self == .table ? "numberOfRowsInSection" : "numberOfItemsInSection" }
  var cell: String {
    self == .table ? "tableView(_:cellForRowAt:)" : "collectionView(_:cellForItemAt:)"
  }
  var cellLabel: String { self == .table ? "cellForRowAt" : "cellForItemAt" }
  var selection: String {
    self == .table ? "tableView(_:didSelectRowAt:)" : "collectionView(_:didSelectItemAt:)"
  }
  var selectionLabel: String { self == .table ? "didSelectRowAt" : "didSelectItemAt" }
}

extension World {
  /// What gives a list its rows: its data source, else the table controller that it is the view of.
  fileprivate func dataSource(of list: ObjectID, _ form: ListForm) -> ObjectID? {
    if let source = slot("dataSource", of: list)?.value.objectID { return source }
    guard let owner = owner(ofView: list) else { return nil }
    let chain = classChain(of: owner)
    return chain.contains("UITableViewController") || chain.contains("UICollectionViewController")
      ? owner : nil
  }

  /// The property of the object around it that holds a decoded object.
  fileprivate func key(ofElement origin: DocumentOrigin) -> String? {
    app.document(at: origin.document).document?.object(origin.id)?.key
  }

  /// Where a cell of the document stands in its table.
  fileprivate func indexPath(of cell: ObjectID, in list: ObjectID) -> Value {
    var row = 0
    var section = 0
    for (number, part) in (process.objects[list]?.children ?? []).enumerated() {
      if let found = process.objects[part]?.children.firstIndex(of: cell) {
        row = found
        section = number
      }
    }
    return .structure(
      Structure(
        "IndexPath",
        [
          Value.Element("row", .int(row)), Value.Element("section", .int(section)),
          Value.Element("item", .int(row)),
        ]))
  }
}
