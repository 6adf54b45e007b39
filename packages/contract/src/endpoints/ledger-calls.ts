import { day, nullable, object, oneOf, type Static, Type, text } from '../base/schema.ts'
import { ledgerKinds } from '../hiring/ledgers.ts'
import { defineEndpoint } from './define-endpoint.ts'

const ledgerLine = object({
  /** In the order of the columns; `''` where nothing is known. */
  cells: Type.Array(Type.String()),
  /** Places of cells that the law wants filled in, and that are empty. */
  missing: Type.Array(Type.Integer({ minimum: 0 })),
  /** It is about the same job seeker, or the same posting, as the line before it. */
  isContinued: Type.Boolean(),
})
export type LedgerLine = Static<typeof ledgerLine>

/** The ledgers that an employment agency keeps (職業安定法 32条の15); an addition to the specification. */
export const ledgerEndpoints = {
  getLedger: defineEndpoint({
    summary:
      'A ledger as CSV (UTF-8 with a byte order mark): 求職管理簿 (`job-seekers`), 求人管理簿 (`postings`) or 手数料管理簿 (`fees`), a line for each referral, or each placement, that was handled between two days of Tokyo. Those who left are in it for two years. Needs the scope `ledgers:read`.',
    access: 'operator',
    scopes: ['ledgers:read'],
    confirm: true,
    params: object({ kind: oneOf(ledgerKinds) }),
    query: object({ from: day(), to: day() }),
    response: null,
    download: true,
    errors: ['permission_denied'],
  }),
  listLedgerLines: defineEndpoint({
    summary:
      'The lines of a ledger, a page at a time, as `getLedger` writes them, with what is missing in each. A page may have no line although more follow: `next` alone says that.',
    access: 'operator',
    scopes: ['ledgers:read'],
    params: object({ kind: oneOf(ledgerKinds) }),
    query: object({ from: day(), to: day(), after: Type.Optional(text(60)) }),
    response: object({
      columns: Type.Array(Type.String()),
      /** So many columns, from the first one, say the same in continued lines. */
      sharedColumns: Type.Integer({ minimum: 0 }),
      lines: Type.Array(ledgerLine),
      /** What `after` is for the page behind; null on the last one. */
      next: nullable(Type.String()),
    }),
    errors: ['permission_denied'],
  }),
}
