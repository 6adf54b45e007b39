import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import type { ImportedLists } from '#server/master-data/imported-lists.ts'
import {
  createMasterData,
  type MasterData,
  type PreparedLists,
  shippedMasterData,
} from '#server/master-data/master-data.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { RunInScope } from '#server/platform/db/tenant-scope.ts'
import { type ListRevision, listRevisions, loadRevision } from './master-list.queries.ts'
import { prepareLists } from './prepare-lists.ts'

/** The master data of all services in this process. */
export interface MasterDataStore {
  /** The lists in force for a service, as of the last refresh. Asks no database. */
  masterData: (tenant: string) => MasterData
  /** The files of a service's own lists in force, as of the last refresh: a thread makes master data of its own of them. */
  importedLists: (tenant: string) => ImportedLists
  /** Takes over what has been imported or reset since: one statement when nothing has. */
  refresh: () => Promise<void>
  /** Refreshes every so often until it is stopped, which waits for a refresh under way. The database may be away for a while: the lists stay as they are. */
  follow: (intervalMs: number) => { stop: () => Promise<void> }
}

interface Held {
  revisions: ReadonlyMap<MasterList, number>
  contents: ImportedLists
  prepared: PreparedLists
  data: MasterData
}

const shipped: Held = { revisions: new Map(), contents: new Map(), prepared: {}, data: shippedMasterData }

const isSame = (a: ReadonlyMap<MasterList, number>, b: ReadonlyMap<MasterList, number>): boolean =>
  a.size === b.size && [...a].every(([list, revision]) => b.get(list) === revision)

/** Loads what is new; lists that are the same stay in memory as they are. */
async function takeOver(run: RunInScope, tenant: string, before: Held, rows: readonly ListRevision[]): Promise<Held> {
  if (rows.length === 0) return shipped
  const revisions = new Map<MasterList, number>()
  const contents = new Map<MasterList, Uint8Array>()
  for (const { list, revision } of rows) {
    const known = before.revisions.get(list) === revision ? before.contents.get(list) : undefined
    const content = known ?? (await run(tenant, (scope) => loadRevision(scope, revision)))
    if (!content) continue
    revisions.set(list, revision)
    contents.set(list, content)
  }
  const prepared = await prepareLists(contents, before)
  return { revisions, contents, prepared, data: createMasterData(contents, prepared) }
}

/** Builds the store; it returns the shipped lists until its first refresh. */
export function createMasterDataStore(db: QueryBuilder, run: RunInScope): MasterDataStore {
  const held = new Map<string, Held>()

  const refreshOnce = async () => {
    const byTenant = Map.groupBy(await listRevisions(db), ({ tenant }) => tenant)
    for (const tenant of new Set([...held.keys(), ...byTenant.keys()])) {
      const rows = byTenant.get(tenant) ?? []
      const before = held.get(tenant) ?? shipped
      if (isSame(before.revisions, new Map(rows.map(({ list, revision }) => [list, revision])))) continue
      held.set(tenant, await takeOver(run, tenant, before, rows))
    }
  }

  // one after the other: an older response must not replace a newer one
  let last = Promise.resolve()
  const refresh = () => {
    const next = last.then(refreshOnce)
    last = next.catch(() => undefined)
    return next
  }

  return {
    masterData: (tenant) => held.get(tenant)?.data ?? shippedMasterData,
    importedLists: (tenant) => held.get(tenant)?.contents ?? shipped.contents,
    refresh,
    follow: (intervalMs) => {
      const timer = setInterval(() => void refresh().catch(() => undefined), intervalMs)
      timer.unref()
      return {
        stop: async () => {
          clearInterval(timer)
          await last
        },
      }
    },
  }
}
