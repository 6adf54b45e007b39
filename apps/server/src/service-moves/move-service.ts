import { randomUUID } from 'node:crypto'
import { listUnloggedTables, logChanges, stopLog } from './change-log.queries.ts'
import { copyRows, tidyTables } from './copy-rows.queries.ts'
import { bringLateJobs, type HandOver, handOver, type MoveOrder, settleJobsAside } from './hand-over.ts'
import { beginMove, changeState, endMove, findMove, type KnownMove, leaveMove } from './move-state.queries.ts'
import { forgetJobsAside, returnJobs } from './moved-jobs.queries.ts'
import { deleteRows, listFilledTables } from './moved-tables.queries.ts'
import { prepareTarget, requireTwoDatabases } from './prepare-target.queries.ts'

const over = (move: KnownMove | null): boolean => move === null || move.state === 'left' || move.state === 'settled'

const requireSameMove = (here: KnownMove, there: KnownMove | null): void => {
  if (there?.id === here.id) return
  throw new Error('A move to another database has begun: --to must name the same one, or take it back with --undo.')
}

/** A backup of before the switch, restored at one end, would let a later step delete what was written at the other. */
function requireOneServed(here: KnownMove | null, there: KnownMove | null): void {
  const isServedHere = here?.state === 'copying' || here?.state === 'read_only'
  if (!isServedHere || there?.state === 'arriving' || over(there)) return
  throw new Error(
    'Both databases serve the service: one of them was restored from a backup of before the switch. Nothing was changed; see which of them has the rows.',
  )
}

/** Both ends know of the move, and each notes what is written there. */
async function begin(order: MoveOrder): Promise<void> {
  const { from, to, tables, onStep } = order
  const [here, there] = [await findMove(from), await findMove(to)]
  requireOneServed(here, there)
  if (here !== null && !over(here)) return requireSameMove(here, there)
  await onStep('prepare the other database')
  if (over(there)) await prepareTarget(order)
  // A service that was at home there before comes back as what it was; any other is a guest
  const id = await beginMove(to, { id: randomUUID(), state: 'arriving', isGuest: there?.isGuest ?? true })
  await onStep('note changes there')
  await logChanges(to, tables)
  await onStep('note changes here')
  await beginMove(from, { id, state: 'copying', isGuest: false })
  await logChanges(from, tables)
}

/** Tables where changes were not noted since the rows were copied: a migration or a restored backup came between. */
async function requireLog({ from, tables }: MoveOrder, remedy: string): Promise<void> {
  const unlogged = await listUnloggedTables(from, tables)
  if (unlogged.length === 0) return
  throw new Error(
    `Changes of ${unlogged.map(({ name }) => name).join(', ')} were not noted since the move began: a migration or a restored backup came between. ${remedy}`,
  )
}

/**
 * Moves a service to the other database while it is served. Run again after it was cut off, it goes on where it was. Afterwards the rows
 * are at both, and the former ones are neither served nor written, until `confirmMove` or `undoMove`.
 * @throws an English sentence; the service then is served where it was, unless the switch was done
 */
export async function moveService(order: MoveOrder): Promise<HandOver & { copied: number }> {
  const { from, to, tables, onStep } = order
  await requireTwoDatabases(order)
  const before = await findMove(from)
  if (before?.state === 'arriving')
    throw new Error('The move is being taken back: run it with --undo until that is done.')
  if (before?.state === 'left') throw new Error('The service has moved away from the database of DATABASE_URL.')
  await begin(order)
  let copied = 0
  if ((await findMove(from))?.state !== 'away') {
    // A run may have been cut off before all changes were noted: nothing is copied yet then
    if (Object.keys((await findMove(to))?.copied ?? {}).length === 0) await logChanges(from, tables)
    await requireLog(order, 'Take it back with --undo and begin again.')
    const done = await copyRows(order, tables, async (table) => onStep(`copy ${table}`))
    await tidyTables(to, done.tables)
    copied = done.rows
  }
  return { copied, ...(await handOver(order, 'copying')) }
}

/** The other end holds nothing of the service any more, and does not serve it. */
async function clear({ to, tables, onStep }: MoveOrder): Promise<void> {
  await onStep('delete the rows there')
  await stopLog(to, tables)
  await deleteRows(to.connection.db, tables, to.tenant)
  await leaveMove(to)
}

/** Gives up a move before its switch: nobody has written at the other end. */
async function giveUp(order: MoveOrder): Promise<void> {
  const { from, tables, onStep } = order
  if ((await findMove(from))?.state === 'away') await changeState(from, { state: 'copying', former: ['away'] })
  await returnJobs(from)
  await clear(order)
  await onStep('note changes no more')
  await stopLog(from, tables)
  await endMove(from)
}

function requireUndoable({ from: { tenant } }: MoveOrder, here: KnownMove | null, there: KnownMove | null): void {
  if (here?.state === 'left') {
    throw new Error('The move was confirmed: the way back is a new move, from the other database to this one.')
  }
  if (over(here) && over(there)) throw new Error(`No move of ${tenant} between these databases is under way.`)
  if (here !== null && here.state !== 'settled') requireSameMove(here, there)
  requireOneServed(here, there)
}

/**
 * Brings a service back that was moved, with all that was written since; or gives up a move before its switch. Run again after it was
 * cut off, it goes on. At the other end nothing is left.
 */
export async function undoMove(order: MoveOrder): Promise<HandOver> {
  const { from, to, tables, onStep } = order
  await requireTwoDatabases(order)
  const [here, there] = [await findMove(from), await findMove(to)]
  requireUndoable(order, here, there)
  const nothing: HandOver = { readOnlyMs: 0, rows: 0 }
  if (here?.state === 'copying' || here?.state === 'read_only' || there?.state === 'arriving') {
    await giveUp(order)
    return nothing
  }
  if (here?.state === 'away') {
    await onStep('turn round')
    await settleJobsAside(order)
    await changeState(from, { state: 'arriving', former: ['away'] })
  }
  const back: MoveOrder = { ...order, from: to, to: from }
  let done = nothing
  const reached = (await findMove(from))?.state
  if (reached === 'arriving') {
    await requireLog(back, 'It cannot be taken back any more; --confirm settles it there.')
    done = await handOver(back, 'serving')
  }
  // A run before was cut off behind the switch
  if (reached === 'serving') await bringLateJobs(back)
  await clear(order)
  await onStep('note changes no more')
  await stopLog(from, tables)
  await endMove(from)
  return done
}

/** Settles a move that was done: deletes the former rows. From here on there is no way back but another move. */
export async function confirmMove(order: MoveOrder): Promise<HandOver> {
  const { from, to, tables, onStep } = order
  const [here, there] = [await findMove(from), await findMove(to)]
  if (
    here?.state === 'left' &&
    over(there) &&
    (await listFilledTables(from.connection.db, tables, from.tenant)).length === 0
  )
    throw new Error('The move was confirmed before: there is nothing to do.')
  if (here?.state !== 'left' && (here?.state !== 'away' || there?.state !== 'serving'))
    throw new Error(`There is no finished move of ${from.tenant} between these databases: nothing was confirmed.`)
  if (here.state === 'away') {
    requireSameMove(here, there)
    // Whatever is still to come over: the next step forgets it here
    await bringLateJobs({ ...order, lateJobsMs: 0 })
    await onStep('settle here')
    await changeState(from, { state: 'left', former: ['away'] })
  }
  await onStep('settle there')
  if (there?.state === 'serving') {
    await stopLog(to, tables)
    await endMove(to)
  }
  await onStep('delete the former rows')
  await deleteRows(from.connection.db, tables, from.tenant)
  await forgetJobsAside(from.connection.db, from.tenant)
  await stopLog(from, tables)
  return { readOnlyMs: 0, rows: 0 }
}
