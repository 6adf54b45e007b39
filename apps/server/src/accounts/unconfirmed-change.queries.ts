import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** So often a session may change the account without the password. */
const mostChanges = 3

/** Counts a change that is made without the password; false when the session has made as many as it may. */
export async function countUnconfirmedChange(scope: TenantScope, sessionId: string): Promise<boolean> {
  for (const table of ['web_session', 'app_session'] as const) {
    const row = await scope
      .updateTable(table)
      .set((is) => ({ unconfirmed_changes: is('unconfirmed_changes', '+', 1) }))
      .where('id', '=', sessionId)
      .where('unconfirmed_changes', '<', mostChanges)
      .returning('id')
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
