import { randomUUID } from 'node:crypto'
import { readLedgerEntry } from '#server/hiring/records/ledger-entry.queries.ts'
import { keptFor } from '#server/hiring/records/retention.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addYears } from '#server/platform/time/clock.ts'

/**
 * Sets apart what the agency's ledgers must keep of somebody who leaves. Of who was never referred to anybody, and never
 * applied, nothing is kept. Answers whether something is.
 */
export async function keepLedger(scope: TenantScope, jobSeekerId: string, now: Date): Promise<boolean> {
  const entry = await readLedgerEntry(scope, jobSeekerId)
  if (!entry) return false
  await scope
    .insertInto('ledger_record', {
      id: randomUUID(),
      document: JSON.stringify({ ...entry, endedAt: now.toISOString() }),
      created_at: now,
      delete_after: addYears(now, keptFor.ledgerYears),
    })
    .execute()
  return true
}
