import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { lockMerge, type MergeRow } from './merge.queries.ts'
import { lockAccounts } from './merge-accounts.queries.ts'
import { moveApplications } from './merge-progress.queries.ts'
import { moveChildren, moveRows } from './merge-rows.queries.ts'
import { copyFiles, listFiles, removeFiles } from './merged-files.ts'

export type MergeServices = Pick<Services, 'storage' | 'runInScope' | 'clock' | 'tenants'>

/** Moves what has arrived since at the registration that went. The caller has copied the bytes of its files. */
async function moveLate(scope: TenantScope, { id, staysId, goesId }: MergeRow): Promise<void> {
  await lockAccounts(scope, [staysId, goesId])
  const merge = await lockMerge(scope, id)
  if (!merge || merge.undoneAt || merge.finalAt) return
  const pair = { mergeId: id, staysId, goesId }
  await moveApplications(scope, pair)
  await moveRows(scope, pair)
  await moveChildren(scope, goesId, staysId)
}

/** Moves the rest of a merge in force. Safe to repeat. */
export async function moveRest(services: MergeServices, tenant: string, merge: MergeRow): Promise<void> {
  const { staysId: to, goesId: from } = merge
  const files = await services.runInScope(tenant, (scope) => listFiles(scope, from))
  await copyFiles(services, tenant, { from, to, files })
  await services.runInScope(tenant, (scope) => moveLate(scope, merge))
}

/**
 * Ends what a merge, or its undo, could not do in its transaction: a call that waited for it may have written to the registration that
 * goes; and the copies of files that went back are deleted.
 */
export async function settleMerge(
  services: MergeServices,
  { tenant, mergeId }: { tenant: string; mergeId: string },
): Promise<void> {
  const merge = await services.runInScope(tenant, (scope) => lockMerge(scope, mergeId))
  if (!merge || merge.finalAt) return
  if (!merge.undoneAt) return moveRest(services, tenant, merge)
  const files = await services.runInScope(tenant, (scope) => listFiles(scope, merge.goesId))
  await removeFiles(services, tenant, merge.staysId, files)
}
