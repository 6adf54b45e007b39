/** What of an import is shown: what it changed, what taking it back left, or the lines of its report. */
const parts = ['changes', 'left', 'lines'] as const
export type ImportPart = (typeof parts)[number]

export interface ImportSearch {
  /** What it changed where left out. */
  part?: ImportPart
}

/** Reads the search part of an import's address. */
export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  const part = parts.find((one) => one === search['part'])
  return part ? { part } : {}
}
