import type { MasterListStatus } from '@tsunagu/contract/endpoints/master-data-calls.ts'
import { masterLists } from '@tsunagu/contract/search/master-lists.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'
import { importMasterList, resetMasterList } from './import-master-list.ts'
import { findStoredLists, type StoredList } from './master-list.queries.ts'
import { shippedRows } from './rows-in-force.ts'

const presentStored = ({ rows, importedAt }: StoredList) => ({ rows, importedAt: dateTimeInTokyo(importedAt) })

function presentList(list: MasterListStatus['list'], stored: readonly StoredList[]): MasterListStatus {
  const inForce = stored.find((one) => one.list === list && one.state === 'in_force')
  const waits = stored.find((one) => one.list === list && one.state === 'waiting')
  return {
    list,
    ...(inForce
      ? { source: 'imported', ...presentStored(inForce) }
      : { source: 'shipped', rows: shippedRows(list), importedAt: null }),
    waiting: waits ? presentStored(waits) : null,
  }
}

async function presentLists(run: RequestContext['run']): Promise<{ lists: MasterListStatus[] }> {
  const stored = await run(findStoredLists)
  return { lists: masterLists.map((list) => presentList(list, stored)) }
}

/** The operator's calls about a service's own master lists. */
export const masterListHandlers: Handlers<'listMasterLists' | 'importMasterList' | 'resetMasterList'> = {
  listMasterLists: async ({ run }) => {
    return presentLists(run)
  },
  importMasterList: async (context, { params, query }) => {
    const allowFewer = query.allowFewer ?? false
    return importMasterList(context, { list: params.list, allowFewer, importedBy: context.operator.id })
  },
  resetMasterList: async (context, { params }) => {
    await resetMasterList(context, params.list)
    return presentLists(context.run)
  },
}
