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

/** A fault as a line: `tenants/kango/app.yaml:3:1: "title" is missing`. */
export const describeProblem = ({ file, line, column, reason }: DefinitionProblem): string =>
  `${file}:${line}:${column}: ${reason}`

/** Faults in the order of their files and lines. */
export const inFileOrder = <P extends DefinitionProblem>(problems: readonly P[]): P[] =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)

/** Definitions that cannot be used, with every fault found. The message can be printed as it is. */
export class DefinitionError extends Error {
  readonly problems: readonly DefinitionProblem[]
  /** The services that cannot be used because of them. */
  readonly services: readonly string[]

  constructor(problems: readonly DefinitionProblem[], services: readonly string[] = []) {
    const sorted = inFileOrder(problems)
    const lines = sorted.map((problem) => `  ${describeProblem(problem)}`)
    super(`The definitions of the services have ${lines.length === 1 ? 'a fault' : 'faults'}:\n${lines.join('\n')}`)
    this.name = 'DefinitionError'
    this.problems = sorted
    this.services = services
  }
}
