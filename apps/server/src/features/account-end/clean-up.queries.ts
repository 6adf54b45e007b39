import { deleteOldPlacements } from '#server/hiring/placements/placement.queries.ts'
import { retention } from '#server/hiring/records/retention.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addYears } from '#server/platform/time/clock.ts'

/** An invitation that nobody accepted: long enough for an adviser to ask once more. */
const invitationRetentionMs = 30 * 24 * 60 * 60_000

/** How long an expired or used link is remembered, so that the page can say why it no longer works. */
const lateLinkMs = 7 * 24 * 60 * 60_000

/**
 * Deletes expired rows: sessions, known devices, old sign-ins, codes, ledger records, sign-up links, links of comparisons and schedules, upload addresses, invitations,
 * and entries without usable links, since personal data of people without an account is stored only as long as it is
 * needed.
 */
export async function deleteExpired(scope: TenantScope, now: Date): Promise<void> {
  const tables = [
    'web_session',
    'app_session',
    'answered_challenge',
    'confirmation_code',
    'known_device',
    'comparison_share',
    'schedule_share',
  ] as const
  for (const table of tables) await scope.deleteFrom(table).where('expires_at', '<=', now).execute()
  // Uploads that nobody keeps are there for a day and count as long
  await scope
    .deleteFrom('upload_grant')
    .where('expires_at', '<=', new Date(now.getTime() - 24 * 60 * 60_000))
    .execute()
  const recordsBefore = new Date(now.getTime() - retention.signInRecordDays * 24 * 60 * 60_000)
  await scope.deleteFrom('sign_in_record').where('at', '<', recordsBefore).execute()
  const requestsBefore = new Date(now.getTime() - retention.scheduleRequestDays * 24 * 60 * 60_000)
  await scope.deleteFrom('schedule_request').where('created_at', '<', requestsBefore).execute()
  const endsBefore = addYears(now, -retention.endReasonYears)
  await scope.deleteFrom('account_end_reason').where('created_at', '<', endsBefore).execute()
  await deleteOldPlacements(scope, addYears(now, -retention.ledgerYears))
  await scope.deleteFrom('ledger_record').where('delete_after', '<=', now).execute()
  await scope
    .deleteFrom('sign_up_token')
    .where('expires_at', '<=', new Date(now.getTime() - lateLinkMs))
    .execute()
  await scope
    .deleteFrom('invitation')
    .where('link_until', '<=', new Date(now.getTime() - invitationRetentionMs))
    .execute()
  await scope
    .deleteFrom('entry')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sign_up_token')
            .select('sign_up_token.email')
            .whereRef('sign_up_token.tenant', '=', 'entry.tenant')
            .whereRef('sign_up_token.entry_id', '=', 'entry.id')
            .where('sign_up_token.used_at', 'is', null),
        ),
      ),
    )
    .execute()
}
