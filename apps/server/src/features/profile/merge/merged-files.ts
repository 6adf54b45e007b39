import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { storedFileFolder, storedFileKey } from '#server/platform/storage/file-storage.ts'
import type { Services } from '#server/request/services.ts'

type FileServices = Pick<Services, 'storage' | 'clock'>

interface StoredFile {
  id: string
  size: number
}

/** The files of a registration whose bytes are still there. */
export const listFiles = (scope: TenantScope, jobSeekerId: string): Promise<StoredFile[]> =>
  scope.selectFrom('stored_file').select(['id', 'size']).where('job_seeker_id', '=', jobSeekerId).execute()

/**
 * Copies the bytes of files into the folder of another registration, before their rows move: a merge that fails leaves copies,
 * and nothing without its bytes. Safe to repeat.
 */
export async function copyFiles(
  { storage }: FileServices,
  tenant: string,
  { from, to, files }: { from: string; to: string; files: readonly StoredFile[] },
): Promise<void> {
  for (const { id, size } of files) {
    const content = await storage.read(storedFileKey(tenant, from, id))
    if (content) await storage.write(storedFileKey(tenant, to, id), content, size)
  }
}

/** Deletes the bytes of files in a registration's folder. */
export async function removeFiles(
  { storage }: FileServices,
  tenant: string,
  owner: string,
  files: readonly Pick<StoredFile, 'id'>[],
): Promise<void> {
  for (const { id } of files) await storage.remove(storedFileKey(tenant, owner, id))
}

/** Deletes all that is left in the folder of a registration whose files have moved. */
export async function removeFolder({ storage, clock }: FileServices, tenant: string, owner: string): Promise<void> {
  const afterNow = new Date(clock().getTime() + 24 * 60 * 60_000)
  for await (const key of storage.listBefore(storedFileFolder(tenant, owner), afterNow)) await storage.remove(key)
}
