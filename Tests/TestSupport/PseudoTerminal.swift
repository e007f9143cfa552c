import Foundation
import Synchronization

#if os(Linux)
  /// A terminal whose other end is the test.
  package final class PseudoTerminal: Sendable {
    /// What the program gets.
    package let descriptor: Int32

    private let master: Int32
    private let output = Mutex<[UInt8]>([])

    package init(columns: UInt16, rows: UInt16 = 24) throws {
      // Swift does not see posix_openpt(3) on Linux; this is what it and its companions do, says pts(4).
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (number, unlocked): (UInt32, Int32) = (0, 0)
      guard master >= 0, ioctl(master, setLock, &unlocked) == 0, ioctl(master, getNumber, &number) == 0 else {
        throw RunFailure(description: "there is no pseudo terminal")
      }
      descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0, resize(columns: columns, rows: rows) else {
        throw RunFailure(description: "the pseudo terminal cannot be opened")
      }
    }

    /// Gives the window another size, and says whether that worked.
    @discardableResult package func resize(columns: UInt16, rows: UInt16 = 24) -> Bool {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      return ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0
    }

    deinit { close(master) }

    /// Waits until the program has written a text, for some seconds at most.
    package func waitFor(_ text: String) {
      for _ in 0..<1000 { if read(for: 10).contains(text) { return } }
    }

    /// Closes the program's end, and returns all that was written.
    package func finish() -> String {
      let text = read(for: 50)
      close(descriptor)
      return text
    }

    /// Takes what comes for some milliseconds, and returns all so far.
    private func read(for milliseconds: Int32) -> String {
      output.withLock { output in
        var poll = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        var buffer = [UInt8](repeating: 0, count: 65536)
        while Foundation.poll(&poll, 1, milliseconds) > 0 {
          let count = Foundation.read(master, &buffer, buffer.count)
          guard count > 0 else { break }
          output += buffer[..<count]
        }
        return String(decoding: output, as: UTF8.self)
      }
    }
  }

  /// TIOCSPTLCK and TIOCGPTN of Linux, whose macros Swift cannot read.
  private let setLock: UInt = 0x4004_5431
  private let getNumber: UInt = 0x8004_5430
#endif
