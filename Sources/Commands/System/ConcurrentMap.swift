import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Transforms elements on as many threads as the machine has cores; the results are in the order of the elements.
///
/// Plain threads rather than a pool: one that does not start costs nothing, and a single element or core starts none.
/// The calling thread takes its share of the work.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  let count = min(elements.count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  guard count > 1 else { return elements.map(transform) }
  let work = SharedWork(elements, transform)
  let threads = (1..<count).compactMap { _ in startThread(work.run) }
  work.run()
  for thread in threads { pthread_join(thread, nil) }
  return work.results
}

/// Results that other threads compute ahead of their use, while the caller waits for something else.
///
/// No more of them work at a time than the machine has cores.
struct AheadOfUse<Key: Hashable & Sendable, Result: Sendable> {
  private let work = Work()
  private var threads: [pthread_t] = []

  private final class Work: Sendable {
    let state = Mutex(State())

    struct State {
      var queue: [(key: Key, compute: @Sendable () -> Result)] = []
      var found: [Key: Result] = [:]
      var workers = 0
    }

    /// Computes until nothing is left to do.
    @Sendable func run() {
      while let (key, compute) = next() {
        let result = compute()
        state.withLock { $0.found[key] = result }
      }
    }

    private func next() -> (Key, @Sendable () -> Result)? {
      state.withLock { state in
        guard !state.queue.isEmpty else {
          state.workers -= 1
          return nil
        }
        let job = state.queue.removeFirst()
        return (job.key, job.compute)
      }
    }
  }

  /// Begins to compute a result, or puts it behind those that wait.
  mutating func begin(_ key: Key, _ compute: @escaping @Sendable () -> Result) {
    let limit = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let isShort = work.state.withLock { state in
      state.queue.append((key, compute))
      guard state.workers < limit else { return false }
      state.workers += 1
      return true
    }
    guard isShort else { return }
    if let thread = startThread(work.run) {
      threads.append(thread)
    } else {
      work.state.withLock { $0.workers -= 1 }
    }
  }

  /// Waits for all results that were begun, and hands them out.
  mutating func finish() -> [Key: Result] {
    for thread in threads { pthread_join(thread, nil) }
    threads = []
    return work.state.withLock { $0.found }
  }
}

/// Elements that several threads take one by one.
private final class SharedWork<Element: Sendable, Result: Sendable>: Sendable {
  private let elements: [Element]
  private let transform: @Sendable (Element) -> Result

  /// The next element to take, and the results so far.
  private let state: Mutex<(next: Int, results: [Result?])>

  init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
    self.elements = elements
    self.transform = transform
    state = Mutex((0, Array(repeating: nil, count: elements.count)))
  }

  /// Takes elements until none is left.
  @Sendable func run() {
    while let number = takeNext() {
      let result = transform(elements[number])
      state.withLock { $0.results[number] = result }
    }
  }

  /// Complete when every `run` has returned.
  var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }

  private func takeNext() -> Int? {
    state.withLock { state in
      guard state.next < elements.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }
}

/// Starts a thread; `nil` if the system has none to give, and then the others do its work.
private func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { attributes -> pthread_t? in
    guard let attributes = attributes.baseAddress, pthread_attr_init(attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(attributes) }
    // As much as the main thread usually has; some systems give other threads far less.
    pthread_attr_setstacksize(attributes, 8 << 20)
    let box = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Glibc)
      var thread: pthread_t = 0
    #else
      var thread: pthread_t?
    #endif
    let code = pthread_create(&thread, attributes, runThread, box.toOpaque())
    if code != 0 { box.release() }
    return code == 0 ? thread : nil
  }
}

/// Carries a closure through the C function.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

#if canImport(Glibc)
  private func runThread(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }
#else
  private func runThread(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }
#endif
