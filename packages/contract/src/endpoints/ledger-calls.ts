import { day, object, oneOf } from '../base/schema.ts'
import { defineEndpoint } from './define-endpoint.ts'

const ledgerKinds = ['job-seekers', 'postings'] as const

/** The ledgers that an employment agency keeps (職業安定法 32条の15); an addition to the specification. */
export const ledgerEndpoints = {
  getLedger: defineEndpoint({
    summary:
      'A ledger as CSV (UTF-8 with a byte order mark): 求職管理簿 (`job-seekers`) or 求人管理簿 (`postings`), a line for each referral that was handled between two days of Tokyo. Those who left are in it for two years. Needs the scope `ledgers:read`.',
    access: 'operator',
    scopes: ['ledgers:read'],
    confirm: true,
    params: object({ kind: oneOf(ledgerKinds) }),
    query: object({ from: day(), to: day() }),
    response: null,
    download: true,
    errors: ['permission_denied'],
  }),
}
