import { Readable } from 'node:stream'
import { eraseAccount } from '#server/hiring/accounts/erase-account.queries.ts'
import { erasedFolder, erasedKey, storedFileFolder, uploadFolder } from '#server/platform/storage/file-storage.ts'
import type { Services } from '#server/request/services.ts'
import { isUuid } from '#server/request/uuid.ts'
import { listExistingAccounts } from './account-end.queries.ts'

type ErasingServices = Pick<Services, 'storage' | 'runInScope' | 'clock' | 'tenants'>

/** Everything that is there now. */
const afterNow = (now: Date) => new Date(now.getTime() + 24 * 60 * 60_000)

/**
 * Removes the bytes of an erased account's files, and notes beside the files that it was erased: a backup of the database
 * may be older than that, and must not bring it back. Safe to repeat.
 */
export async function eraseFiles(
  { storage, clock }: Pick<ErasingServices, 'storage' | 'clock'>,
  { tenant, jobSeekerId }: { tenant: string; jobSeekerId: string },
): Promise<void> {
  await storage.write(erasedKey(tenant, jobSeekerId), Readable.from([]), 0)
  for (const folder of [storedFileFolder(tenant, jobSeekerId), uploadFolder(tenant, jobSeekerId)]) {
    for await (const key of storage.listBefore(folder, afterNow(clock()))) await storage.remove(key)
  }
}

/**
 * Erases job seekers again who were erased before and are in the database all the same, after a restored backup.
 * @returns how many there were
 */
export async function eraseAgain({ storage, runInScope, clock, tenants }: ErasingServices): Promise<number> {
  let count = 0
  for (const tenant of tenants().keys()) {
    const ids: string[] = []
    for await (const key of storage.listBefore(erasedFolder(tenant), afterNow(clock()))) {
      const id = key.slice(key.lastIndexOf('/') + 1)
      if (isUuid(id)) ids.push(id)
    }
    const back = await runInScope(tenant, (scope) => listExistingAccounts(scope, ids))
    for (const account of back) {
      await runInScope(tenant, (scope) => eraseAccount(scope, account))
      await eraseFiles({ storage, clock }, { tenant, jobSeekerId: account.id })
    }
    count += back.length
  }
  return count
}
