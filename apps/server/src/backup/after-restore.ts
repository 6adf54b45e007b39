import type { Tenants } from '#server/definitions/tenant.ts'
import { eraseAgain } from '#server/features/account-end/erase-files.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createRunInScope, type RunInScope, type TenantScope } from '#server/platform/db/tenant-scope.ts'
import { type FileStorage, storedFileKey } from '#server/platform/storage/file-storage.ts'
import type { Installation } from './write-backup.ts'

/** What a database was brought to that was restored without its files. */
export interface AfterRestore {
  /** Job seekers who were there again although they were erased since. */
  erased: number
  /** Files that rows name. */
  files: number
  /** Those of them whose bytes are not in the storage. */
  missing: number
}

const pageSize = 5_000

/** Files by their rows, a page at a time. */
async function* storedFiles(runInScope: RunInScope, tenant: string) {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = (scope: TenantScope) =>
      scope
        .selectFrom('stored_file')
        .select(['id', 'job_seeker_id'])
        .where('removed_at', 'is', null)
        .where('id', '>', last)
        .orderBy('id')
        .limit(pageSize)
        .execute()
    const rows = await runInScope(tenant, page)
    yield* rows
    if (rows.length < pageSize) return
    last = rows.at(-1)?.id ?? last
  }
}

/** The files of a service whose bytes there are, by key. */
async function keysIn(storage: FileStorage, tenant: string, now: Date): Promise<Set<string>> {
  const later = new Date(now.getTime() + 24 * 60 * 60_000)
  return new Set(await Array.fromAsync(storage.listBefore(`kept/${tenant}`, later)))
}

/**
 * Finishes the restore of a database by other means than `restoreBackup` (to a moment from its log, from a snapshot of the
 * disk), before anybody connects: brings it to this version's schema, erases job seekers again who were erased since by the
 * notes beside the files, and counts the files that rows name. Safe to repeat.
 */
export async function finishRestore(
  { connection, storage }: Installation,
  { tenants, now }: { tenants: Tenants; now: Date },
): Promise<AfterRestore> {
  await migrate(connection)
  const runInScope = createRunInScope(connection.db)
  const erased = await eraseAgain({ storage, runInScope, clock: () => now, tenants: () => tenants })
  const found = { files: 0, missing: 0 }
  for (const tenant of tenants.keys()) {
    const keys = await keysIn(storage, tenant, now)
    for await (const { id, job_seeker_id } of storedFiles(runInScope, tenant)) {
      found.files += 1
      if (!keys.has(storedFileKey(tenant, job_seeker_id, id))) found.missing += 1
    }
  }
  return { erased, ...found }
}
