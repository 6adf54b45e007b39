/** A place in a definition file; lines and columns begin at 1. */
export interface Position {
  /** Such as `tenants/kango/app.yaml`. */
  file: string
  line: number
  column: number
}

/** One fault of a definition: where, and why in English. */
export interface DefinitionProblem extends Position {
  reason: string
}

/** Definitions that cannot be used, with every fault found. The message can be printed as it is. */
export class DefinitionError extends Error {
  readonly problems: readonly DefinitionProblem[]

  constructor(problems: readonly DefinitionProblem[]) {
    const sorted = problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    const lines = sorted.map(({ file, line, column, reason }) => `  ${file}:${line}:${column}: ${reason}`)
    super(`The definitions of the services have ${lines.length === 1 ? 'a fault' : 'faults'}:\n${lines.join('\n')}`)
    this.name = 'DefinitionError'
    this.problems = sorted
  }
}
