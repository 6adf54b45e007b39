import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import type { Services } from '#server/request/services.ts'
import { deleteFiles, existingIds, lockForsakenFiles } from './file.queries.ts'

type FileServices = Pick<Services, 'storage' | 'runInScope' | 'clock' | 'tenants'>

const hourMs = 60 * 60_000
const batchSize = 500

/** Deletes uploads that were not stored within a day, and finally files removed, or stored and never sent, a day ago. */
export async function cleanUpFiles({ storage, runInScope, clock, tenants }: FileServices): Promise<void> {
  const yesterday = new Date(clock().getTime() - 24 * hourMs)
  for await (const key of storage.listBefore('tmp', yesterday)) await storage.remove(key)
  const removeSome = (tenant: string) =>
    runInScope(tenant, async (scope) => {
      const files = await lockForsakenFiles(scope, yesterday, batchSize)
      // The bytes first: a row that is left over leads here again, bytes without a row would only be swept
      for (const { id, jobSeekerId } of files) await storage.remove(storedFileKey(tenant, jobSeekerId, id))
      await deleteFiles(
        scope,
        files.map(({ id }) => id),
      )
      return files.length
    })
  for (const tenant of tenants().keys()) while ((await removeSome(tenant)) === batchSize);
}

const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/**
 * Deletes bytes without a row: of deleted accounts, and of moves that failed before their commit. Leaves those of the
 * last hour, whose move may be running.
 */
export async function sweepFiles({ storage, runInScope, clock, tenants }: FileServices): Promise<void> {
  const before = new Date(clock().getTime() - hourMs)
  for (const tenant of tenants().keys()) {
    const removeOrphans = async (keys: readonly string[]) => {
      const known = await runInScope(tenant, (scope) => existingIds(scope, keys.map(idOf)))
      for (const key of keys) if (!known.has(idOf(key))) await storage.remove(key)
    }
    let batch: string[] = []
    for await (const key of storage.listBefore(`kept/${tenant}`, before)) {
      batch.push(key)
      if (batch.length < batchSize) continue
      await removeOrphans(batch)
      batch = []
    }
    if (batch.length > 0) await removeOrphans(batch)
  }
}
