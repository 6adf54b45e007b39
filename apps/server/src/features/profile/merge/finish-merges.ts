import { eraseAccount } from '#server/hiring/accounts/erase-account.queries.ts'
import { handHistoryOn, listDueMerges, lockMerge, type MergeRow, markFinal } from './merge.queries.ts'
import { lockAccounts } from './merge-accounts.queries.ts'
import { removeFolder } from './merged-files.ts'
import { type MergeServices, moveRest } from './settle-merge.ts'

const batchSize = 100

/** Deletes the registration that went, with what was remembered to undo the merge. */
async function finish(services: MergeServices, tenant: string, merge: MergeRow): Promise<void> {
  const { id, staysId, goesId, goneEmail: email } = merge
  await moveRest(services, tenant, merge)
  // The bytes first: those of a registration without a row would be found by nobody
  await removeFolder(services, tenant, goesId)
  await services.runInScope(tenant, async (scope) => {
    await lockAccounts(scope, [staysId, goesId])
    const locked = await lockMerge(scope, id)
    if (!locked || locked.undoneAt || locked.finalAt) return
    await handHistoryOn(scope, goesId, staysId)
    await eraseAccount(scope, { id: goesId, email })
    await markFinal(scope, id, services.clock())
  })
}

/** Makes merges final whose time to undo is over. */
export async function finishMerges(services: MergeServices): Promise<void> {
  for (const tenant of services.tenants().keys()) {
    const due = await services.runInScope(tenant, (scope) => listDueMerges(scope, services.clock(), batchSize))
    for (const merge of due) await finish(services, tenant, merge)
  }
}
