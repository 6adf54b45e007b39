import type { TenantScope } from '#server/db/tenant-scope.ts'

/**
 * Removes what has run out: sessions, codes, ledger records, sign-up links, and entries whose link has run out or was used, because personal
 * data of people without an account is not kept for longer than it serves them.
 */
export async function deleteExpired(scope: TenantScope, now: Date): Promise<void> {
  const tables = ['web_session', 'app_session', 'answered_challenge', 'confirmation_code'] as const
  for (const table of tables) await scope.deleteFrom(table).where('expires_at', '<=', now).execute()
  await scope.deleteFrom('ledger_record').where('delete_after', '<=', now).execute()
  await scope
    .deleteFrom('sign_up_token')
    .where((is) => is.or([is('expires_at', '<=', now), is('used_at', 'is not', null)]))
    .execute()
  await scope
    .deleteFrom('entry')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sign_up_token')
            .select('sign_up_token.email')
            .whereRef('sign_up_token.tenant', '=', 'entry.tenant')
            .whereRef('sign_up_token.entry_id', '=', 'entry.id'),
        ),
      ),
    )
    .execute()
}
