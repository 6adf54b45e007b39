import { type LedgerKind, ledgerKinds } from '@tsunagu/contract/hiring/ledgers.ts'

/** The search parameters of the ledgers. */
export interface LedgerSearch {
  kind?: LedgerKind
  /** Days of Tokyo; the current business year where they are left out. */
  from?: string
  to?: string
  /** Words that lines are narrowed by. */
  q?: string
  /** `1`: lines with something missing alone. */
  missing?: string
  /** The row that is being filled. */
  row?: string
}
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads them from an address, whatever it holds. */
export function readLedgerSearch(search: Readonly<Record<string, unknown>>): LedgerSearch {
  const kind = ledgerKinds.find((one) => one === search['kind'])
  const [from, to, row] = [search['from'], search['to'], search['row']].map(text)
  const q = text(String(search['q'] ?? ''))
  return {
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(q && { q }),
    ...(String(search['missing'] ?? '') === '1' && { missing: '1' }),
    ...(row && { row }),
  }
}
