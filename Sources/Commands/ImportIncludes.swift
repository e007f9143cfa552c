import Configuration
import Importing
import Settings

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Environment {
  /// The files that a pattern of `Include` stands for in an ssh_config, as ssh finds them.
  ///
  /// - Parameter folder: What relative paths begin at.
  func filesIncludedBySSH(_ pattern: String, from folder: String) -> [ImportedFile] {
    var path = pattern
    if pattern.contains("${") || pattern.contains("%"), expandsIncludes {
      switch expanded(pattern) {
      case .success(let text): path = text
      case .failure(let problem): return [ImportedFile(path: pattern, problem: problem.message)]
      }
    }
    return includedFiles(path, from: folder)
  }

  /// The files that a path or glob stands for; what is no file, or cannot be read, comes with the reason.
  func includedFiles(_ pattern: String, from folder: String) -> [ImportedFile] {
    let path = FilePath.join(folder, files.expandTilde(pattern))
    return files.foundFiles(path, from: "-").map { found in
      if let refusal = files.refusal(ofIncluded: found.path) {
        return ImportedFile(path: found.path, problem: "it is left out: \(refusal.reason)")
      }
      do throws(FileError) {
        return ImportedFile(path: found.path, bytes: try files.read(found.path))
      } catch {
        // ssh opens a directory, and finds no line in it.
        let isDirectory = (try? files.names(in: found.path)) != nil
        let reason = isDirectory ? "it is a directory" : "\(error.message), and ssh refuses the file"
        return ImportedFile(path: found.path, problem: reason)
      }
    }
  }

  /// Whether the ssh of this machine expands variables and tokens in `Include`; without one, as the current release does.
  private var expandsIncludes: Bool {
    guard let ran = try? SystemProcess.run(["sh", "-c", "exec ssh -V 2>&1"], in: self), ran.status == 0 else {
      return true
    }
    let text = String(decoding: ran.output, as: UTF8.self).drop { $0 != "_" }.dropFirst()
    let version = text.prefix { $0.isNumber || $0 == "." }
    return OpenSSHVersion(version).map { $0 >= OpenSSHVersion(9, 9) } ?? true
  }

  private struct ExpansionProblem: Error {
    let message: String
  }

  /// A path with its variables and the tokens that are the same for every host in place.
  private func expanded(_ pattern: String) -> Result<String, ExpansionProblem> {
    var result = ""
    var rest = pattern[...]
    while let character = rest.popFirst() {
      if character == "$", rest.first == "{", let end = rest.firstIndex(of: "}") {
        let name = rest[..<end].dropFirst()
        guard let value = variables[String(name)] else {
          return .failure(ExpansionProblem(message: "there is no variable \(name), and ssh refuses the file"))
        }
        result += value
        rest = rest[end...].dropFirst()
      } else if character == "%", let token = rest.popFirst() {
        guard let value = value(of: token) else {
          return .failure(ExpansionProblem(message: "%\(token) is not the same for every host; it is left out"))
        }
        result += value
      } else {
        result.append(character)
      }
    }
    return .success(result)
  }

  private func value(of token: Character) -> String? {
    switch token {
    case "%": return "%"
    case "d": return files.home
    case "i": return String(getuid())
    case "u": return getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) }
    case "l", "L":
      var name = [CChar](repeating: 0, count: 256)
      guard gethostname(&name, name.count - 1) == 0 else { return nil }
      let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return token == "l" ? text : text.split(separator: ".").first.map(String.init)
    default: return nil
    }
  }
}
