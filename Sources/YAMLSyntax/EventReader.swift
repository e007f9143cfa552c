import CLibYAML

/// Reads the events of a YAML text from libyaml; the only file that knows the library.
struct EventReader: ~Copyable {
  /// On the heap because libyaml keeps pointers into it.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Whether `event` holds memory that has to be given back.
  private var holdsEvent = false

  /// Starts to read a text.
  ///
  /// - Parameter text: UTF-8 without a byte order mark and without characters that YAML refuses; it has to outlive the
  ///   reader, because libyaml does not copy it.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    // An empty buffer may have no address, which libyaml answers with abort().
    if let start = text.baseAddress {
      yaml_parser_set_input_string(parser, start, text.count)
    } else {
      yaml_parser_set_input_string(parser, Self.nothing.utf8Start, 0)
    }
  }

  deinit {
    if holdsEvent { yaml_event_delete(event) }
    yaml_parser_delete(parser)
    parser.deallocate()
    event.deallocate()
  }

  private static let nothing: StaticString = "\n"

  /// The next event, or `nil` after a syntax error; what it points to is valid until the next call.
  mutating func next() -> Event? {
    if holdsEvent { yaml_event_delete(event) }
    holdsEvent = yaml_parser_parse(parser, event) != 0
    guard holdsEvent else { return nil }
    return Event(event)
  }

  /// What made `next` return `nil`.
  var failure: SyntaxFailure {
    let state = parser.pointee
    return SyntaxFailure(
      problem: state.problem.map { String(cString: $0) } ?? "",
      context: state.context.map { String(cString: $0) } ?? "",
      place: Mark(state.problem_mark), contextPlace: Mark(state.context_mark))
  }
}

/// One event, freed from the union of the C library.
struct Event {
  enum Kind {
    case documentStart, scalar, alias, sequenceStart, mappingStart, collectionEnd, streamEnd
    /// The start of the stream and the end of a document.
    case other
  }

  let kind: Kind
  let style: Node.Style

  /// Code points from the start of the text.
  let start: Int
  let end: Int

  private(set) var anchor: UnsafePointer<UInt8>?
  private(set) var tag: UnsafePointer<UInt8>?

  /// The text of a scalar after unescaping.
  private(set) var value = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
}

/// What libyaml says about text that is not YAML.
struct SyntaxFailure {
  let problem: String
  let context: String
  let place: Mark

  /// Where the construct begins that `context` names; all zero without one.
  let contextPlace: Mark
}

/// A place as libyaml counts it: code points from 0, with lines and columns from 0.
struct Mark {
  let index: Int
  let line: Int
  let column: Int
}

extension Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(index: Int(mark.index), line: Int(mark.line), column: Int(mark.column))
  }
}

extension Event {
  /// Converts the C event.
  @inline(__always)
  fileprivate init(_ event: UnsafePointer<yaml_event_t>) {
    start = Int(event.pointee.start_mark.index)
    end = Int(event.pointee.end_mark.index)
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.pointee.data.scalar
      kind = .scalar
      switch scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: style = .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: style = .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: style = .literal
      case YAML_FOLDED_SCALAR_STYLE: style = .folded
      default: style = .plain
      }
      anchor = UnsafePointer(scalar.anchor)
      tag = UnsafePointer(scalar.tag)
      value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.pointee.data.mapping_start
      kind = .mappingStart
      style = mapping.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
      anchor = UnsafePointer(mapping.anchor)
      tag = UnsafePointer(mapping.tag)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.pointee.data.sequence_start
      kind = .sequenceStart
      style = sequence.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
      anchor = UnsafePointer(sequence.anchor)
      tag = UnsafePointer(sequence.tag)
    case YAML_ALIAS_EVENT:
      kind = .alias
      style = .plain
      anchor = UnsafePointer(event.pointee.data.alias.anchor)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      kind = .collectionEnd
      style = .block
    case YAML_DOCUMENT_START_EVENT:
      kind = .documentStart
      style = .block
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      // After its end libyaml gives YAML_NO_EVENT for ever.
      kind = .streamEnd
      style = .block
    default:
      kind = .other
      style = .block
    }
  }
}
