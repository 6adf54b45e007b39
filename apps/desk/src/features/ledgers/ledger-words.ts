import type { LedgerKind } from '@tsunagu/contract/hiring/ledgers.ts'

/** Names of the ledgers, as the law has them. */
export const ledgerNames: Record<LedgerKind, string> = {
  'job-seekers': '求職管理簿',
  postings: '求人管理簿',
  fees: '手数料管理簿',
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** A cell as it is read: days with strokes. */
export const cellText = (cell: string): string => cell.replace(isoDay, '$1/$2/$3')
