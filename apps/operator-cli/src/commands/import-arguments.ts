import { UsageError } from '#operator-cli/cli-error.ts'
import { readArguments, type ServiceOptions } from '#operator-cli/service-options.ts'

/** What `import` was asked to do. */
export interface ImportArguments extends ServiceOptions {
  /** A path, or `-` for standard input. */
  file: string
}

function readFile([file, ...others]: string[]): { file: string } {
  if (!file) throw new UsageError('Which file? Give its path, or - for standard input.', 'import')
  if (others.length > 0)
    throw new UsageError(`One file at a time: ${file} was given, and also ${others.join(', ')}.`, 'import')
  return { file }
}

/** Reads the arguments of `import`; `help` when that is what was asked for. Throws a UsageError that says what is missing. */
export const readImportArguments = (args: string[]): ImportArguments | 'help' => readArguments(args, 'import', readFile)
