import type { LedgerLine } from '@tsunagu/contract/endpoints/ledger-calls.ts'

/** A line as it is shown. */
export interface LedgerRow {
  /** Its place in the ledger, from 0. */
  id: number
  cells: readonly string[]
  missing: readonly number[]
  /** The shown line before it is about the same job seeker or posting. */
  isContinued: boolean
}

interface Narrowing {
  /** Words that are all in the line. */
  words: string
  isMissingOnly: boolean
}

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)

/** The lines that are wanted. A line whose former ones are left out says itself whom it is about. */
export function rowsOf(lines: readonly LedgerLine[], { words, isMissingOnly }: Narrowing): LedgerRow[] {
  const wanted = wordsOf(words)
  const rows: LedgerRow[] = []
  let [group, shownGroup] = [-1, -1]
  for (const [id, { cells, missing, isContinued }] of lines.entries()) {
    if (!isContinued) group = id
    const text = wanted.length === 0 ? '' : cells.join('\n').normalize('NFKC').toLowerCase()
    if ((isMissingOnly && missing.length === 0) || !wanted.every((word) => text.includes(word))) continue
    rows.push({ id, cells, missing, isContinued: group === shownGroup })
    shownGroup = group
  }
  return rows
}

/** How many cells are missing. Those that continued lines repeat count once. */
export const missingCells = (lines: readonly LedgerLine[], sharedColumns: number): number =>
  lines.reduce(
    (sum, { missing, isContinued }) =>
      sum + (isContinued ? missing.filter((place) => place >= sharedColumns).length : missing.length),
    0,
  )
