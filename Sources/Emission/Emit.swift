package import Configuration

package func emit(_ configuration: Configuration, options: EmissionOptions) -> [OutputFile] { [] }
