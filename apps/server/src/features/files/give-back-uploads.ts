import { uploadKey } from '#server/platform/storage/file-storage.ts'
import type { Services } from '#server/request/services.ts'
import { giveGrantBack, listTakenGrants } from './upload-grant.queries.ts'

async function isUploaded({ storage }: Pick<Services, 'storage'>, key: string): Promise<boolean> {
  const content = await storage.read(key)
  await content?.[Symbol.asyncIterator]().return?.()
  return content !== null
}

/**
 * Gives the addresses back whose uploads a killed process has left off: they take the file again. Only while no process
 * takes uploads: an upload that is under way looks the same.
 */
export async function giveBackUploads(
  services: Pick<Services, 'runInScope' | 'storage' | 'tenants' | 'clock'>,
): Promise<void> {
  for (const tenant of services.tenants().keys()) {
    const taken = await services.runInScope(tenant, (scope) => listTakenGrants(scope, services.clock()))
    for (const { id, jobSeekerId } of taken) {
      if (await isUploaded(services, uploadKey(tenant, jobSeekerId, id))) continue
      await services.runInScope(tenant, (scope) => giveGrantBack(scope, id))
    }
  }
}
