import Commands
import Options

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(run(.process()).rawValue)
