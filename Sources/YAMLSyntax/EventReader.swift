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

  /// A text with an address, of which nothing is read.
  private static let nothing: StaticString = "\n"

  /// The next event, or `nil` after a syntax error; what it points to is valid until the next call.
  mutating func next() -> Event? {
    if holdsEvent { yaml_event_delete(event) }
    holdsEvent = yaml_parser_parse(parser, event) != 0
    return holdsEvent ? Event(event: event) : nil
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

/// One event, read through typed properties instead of the union of the C library.
///
/// It is a view of libyaml's own memory, because copying each event would cost as much as composing it.
struct Event {
  /// What an event says, as far as the composer cares.
  enum Kind {
    case documentStart, scalar, alias, sequenceStart, mappingStart, collectionEnd, streamEnd
    /// The start of the stream and the end of a document.
    case other
  }

  fileprivate let event: UnsafePointer<yaml_event_t>

  /// Code points from the start of the text.
  @inline(__always)
  var start: Int { Int(event.pointee.start_mark.index) }

  /// Code points up to the end of the event.
  @inline(__always)
  var end: Int { Int(event.pointee.end_mark.index) }

  /// What the event says.
  @inline(__always)
  var kind: Kind {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: .scalar
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_ALIAS_EVENT: .alias
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: .collectionEnd
    case YAML_DOCUMENT_START_EVENT: .documentStart
    // After its end libyaml gives YAML_NO_EVENT for ever.
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: .streamEnd
    default: .other
    }
  }

  /// The style of a scalar or collection.
  @inline(__always)
  var style: Node.Style {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      switch event.pointee.data.scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    case YAML_MAPPING_START_EVENT:
      event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
    case YAML_SEQUENCE_START_EVENT:
      event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
    default: .plain
    }
  }

  /// The anchor of a node, or the name that an alias repeats.
  @inline(__always)
  var anchor: UnsafePointer<UInt8>? {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: UnsafePointer(event.pointee.data.scalar.anchor)
    case YAML_MAPPING_START_EVENT: UnsafePointer(event.pointee.data.mapping_start.anchor)
    case YAML_SEQUENCE_START_EVENT: UnsafePointer(event.pointee.data.sequence_start.anchor)
    case YAML_ALIAS_EVENT: UnsafePointer(event.pointee.data.alias.anchor)
    default: nil
    }
  }

  /// The tag of a node, expanded.
  @inline(__always)
  var tag: UnsafePointer<UInt8>? {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: UnsafePointer(event.pointee.data.scalar.tag)
    case YAML_MAPPING_START_EVENT: UnsafePointer(event.pointee.data.mapping_start.tag)
    case YAML_SEQUENCE_START_EVENT: UnsafePointer(event.pointee.data.sequence_start.tag)
    default: nil
    }
  }

  /// The text of a scalar after unescaping.
  @inline(__always)
  var value: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
  }
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
