import { randomUUID } from 'node:crypto'
import { readLedgerEntry } from '#server/hiring/records/ledger-entry.queries.ts'
import { retention } from '#server/hiring/records/retention.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addYears } from '#server/platform/time/clock.ts'

/**
 * Stores what the agency's ledgers require of a leaving job seeker; nothing of one who was never referred and never
 * applied. Returns whether something was stored.
 */
export async function keepLedger(scope: TenantScope, jobSeekerId: string, now: Date): Promise<boolean> {
  const entry = await readLedgerEntry(scope, jobSeekerId)
  if (!entry) return false
  await scope
    .insertInto('ledger_record', {
      id: randomUUID(),
      document: JSON.stringify({ ...entry, endedAt: now.toISOString() }),
      created_at: now,
      delete_after: addYears(now, retention.ledgerYears),
    })
    .execute()
  return true
}
