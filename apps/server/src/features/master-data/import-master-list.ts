import type { MasterListImport } from '@tsunagu/contract/endpoints/master-data-calls.ts'
import { type MasterList, masterListLimits } from '@tsunagu/contract/search/master-lists.ts'
import type { UncheckedList } from '#server/master-data/checks/judge-list.ts'
import { ListChecksBusy } from '#server/master-data/checks/list-checks.ts'
import type { Fault } from '#server/master-data/read-table.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { findStoredLists, loadNewest, lockLists, putInForce, removeLists, storeList } from './master-list.queries.ts'
import { isRailwayList, judgeRailwaySet, railwayLists } from './railway-set.ts'
import { rowsInForce } from './rows-in-force.ts'

type Context = Pick<RequestContext, 'tenant' | 'run' | 'services' | 'stream'>

/** Lists whose codes postings are found by: importing one rebuilds the search rows. */
const searchedLists: ReadonlySet<MasterList> = new Set(['municipalities', ...railwayLists])

/** A refusal names the first faults and how many there are. */
function refusal(list: MasterList, faults: readonly Fault[], count = faults.length): Problem {
  const named = faults.slice(0, masterListLimits.namedFaults)
  const texts = named.map(({ line, reason }) => (line === 0 ? reason : `line ${line}: ${reason}`))
  const more = count > named.length ? [`and ${count - named.length} more lines`] : []
  const message = `The file is refused, and the list "${list}" stays as it is.`
  return new Problem('invalid_argument', { message, generalErrors: [...texts, ...more] })
}

async function readWhole(stream: RequestContext['stream'], list: MasterList): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  const iterator = stream[Symbol.asyncIterator]()
  // by hand: leaving a for loop would destroy the stream, and no response could be sent
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    length += next.value.byteLength
    const reason = `the file is longer than ${masterListLimits.fileBytes} bytes: pack it with gzip`
    if (length > masterListLimits.fileBytes) throw refusal(list, [{ line: 0, reason }])
    pieces.push(next.value)
  }
  return Buffer.concat(pieces)
}

/** A file that ends early at the end of a line looks whole: far fewer rows than before are not believed. */
function shareFault(rows: number, before: number | null): Fault | undefined {
  if (before === null || rows >= before * masterListLimits.smallestShare) return undefined
  const reason = `the file has ${rows} rows, the list in force ${before}: is it whole? If it is, import it with allowFewer`
  return { line: 0, reason }
}

/** Brings the set into force where it is whole; a `line_stations` that fits to nothing is refused. */
async function settleRailway(scope: TenantScope, list: MasterList): Promise<MasterList[]> {
  const { missing, strays } = judgeRailwaySet(await loadNewest(scope, railwayLists))
  if (list === 'line_stations') {
    const reason = `${missing.join(' and ')} of the same set must be imported first`
    if (missing.length > 0) throw refusal(list, [{ line: 0, reason }])
    if (strays.length > 0) throw refusal(list, strays)
  }
  if (missing.length === 0 && strays.length === 0) await putInForce(scope, railwayLists)
  return strays.length > 0 ? ['line_stations'] : missing
}

/** How soon a check that was not made is worth another try. */
const retryAfterSeconds = 30

async function judge(
  { services, tenant }: Context,
  file: UncheckedList,
): Promise<{ rows: number; content: Uint8Array }> {
  const judged = await services.listChecks.check(tenant.key, file).catch((error: unknown) => {
    if (!(error instanceof ListChecksBusy)) throw error
    const message = `Too many lists are being checked. Nothing has changed: make the same call again in ${retryAfterSeconds} seconds.`
    throw new Problem('resource_exhausted', { message, retryAfterSeconds })
  })
  if ('faults' in judged) throw refusal(file.list, judged.faults, judged.count)
  return judged
}

/**
 * Replaces a service's list by a file, in one transaction; a refused file changes nothing. Stations, lines and their
 * order take effect together, when the three match.
 * @throws Problem with a line and a reason for each fault
 */
export async function importMasterList(
  context: Context,
  { list, allowFewer, importedBy }: { list: MasterList; allowFewer: boolean; importedBy: string },
): Promise<MasterListImport> {
  const { services, tenant, run } = context
  const bytes = await readWhole(context.stream, list)
  const { rows, content } = await judge(context, { list, bytes, imported: services.importedLists(tenant.key) })
  const waitsFor = await run(async (scope) => {
    await lockLists(scope)
    const before = rowsInForce(list, await findStoredLists(scope))
    const fault = allowFewer ? undefined : shareFault(rows, before)
    if (fault) throw refusal(list, [fault])
    const state = isRailwayList(list) ? 'waiting' : 'in_force'
    await storeList(scope, { list, state, rows, content, importedAt: services.clock(), importedBy })
    const waiting = isRailwayList(list) ? await settleRailway(scope, list) : []
    if (waiting.length === 0) await rebuildSearch(context, scope, list)
    return waiting
  })
  await services.refreshMasterData()
  return { list, rows, isInForce: waitsFor.length === 0, waitsFor }
}

/** Goes back to the shipped list; the railway set goes back as a whole. */
export async function resetMasterList({ run, services, tenant }: Context, list: MasterList): Promise<void> {
  await run(async (scope) => {
    await lockLists(scope)
    const hadSome = await removeLists(scope, isRailwayList(list) ? railwayLists : [list])
    if (hadSome) await rebuildSearch({ services, tenant }, scope, list)
  })
  await services.refreshMasterData()
}

/** Enqueues a rebuild of the search rows; the job exists only if this transaction commits. */
async function rebuildSearch(
  { services, tenant }: Pick<Context, 'services' | 'tenant'>,
  scope: TenantScope,
  list: MasterList,
): Promise<void> {
  if (searchedLists.has(list)) await services.enqueue(scope.transaction, 'rebuild_search', { tenant: tenant.key })
}
