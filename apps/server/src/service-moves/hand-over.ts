import { setTimeout as wait } from 'node:timers/promises'
import type { MoveState } from '#server/platform/db/tables/service-move-tables.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import { applyChanges } from './apply-changes.queries.ts'
import { closeForWriting, countChanges, isStillClosed, withoutWriters } from './change-log.queries.ts'
import { requireSameCounts } from './compare-rows.queries.ts'
import type { MoveEnds } from './copy-rows.queries.ts'
import { changeState, findMove, setState } from './move-state.queries.ts'
import { forgetJobsAside, handJobsOver, returnJobs, setJobsAside } from './moved-jobs.queries.ts'
import type { MovedTable } from './moved-tables.queries.ts'
import { carrySequences } from './prepare-target.queries.ts'
import { bringAccounts } from './staff-accounts.queries.ts'

/** What a move was asked for, and how it says where it is. */
export interface MoveOrder extends MoveEnds {
  tables: readonly MovedTable[]
  keyring: Keyring
  /** Called before each step; what it throws ends the move there. */
  onStep: (step: string) => void | Promise<void>
  /** How long writes may be refused. */
  readOnlyMs: number
  /** How long after the switch a process may still enqueue jobs here: it has not learned of it. */
  lateJobsMs: number
}

/** What a hand-over did. */
export interface HandOver {
  /** How long writes were refused, in milliseconds. */
  readOnlyMs: number
  /** Rows of the service in all its tables. */
  rows: number
}

/** As few entries are brought over in the time that writes may be refused. */
const fewChanges = 500
const mostPasses = 20
const jobPauseMs = 100

/** Brings over what was noted, until little is left; then compares every table, and brings over the rest. */
async function catchUp(order: MoveOrder): Promise<void> {
  const { from, tables, onStep } = order
  const approach = async () => {
    for (let pass = 0; pass < mostPasses && (await countChanges(from)) > fewChanges; pass += 1)
      await applyChanges(order, { tables, comparesAll: false })
  }
  await onStep('catch up')
  await approach()
  await onStep('compare every table')
  await applyChanges(order, { tables, comparesAll: true })
  await approach()
}

/** Waits until no process does a job of the service: one that began here ends here. */
async function waitForJobs({ from, keyring }: MoveOrder, until: number, otherwise: string): Promise<void> {
  while ((await setJobsAside(from, keyring)) > 0) {
    if (performance.now() > until) throw new Error(`Jobs of the service took too long to end. ${otherwise}`)
    await wait(jobPauseMs)
  }
}

/** All that is left, while nobody writes. @returns how many rows there are */
async function bringOverTheRest(order: MoveOrder, until: number): Promise<number> {
  const { from, to, tables, onStep } = order
  await onStep('set jobs aside')
  await waitForJobs(order, until, 'It goes on where it was: run it again in a while.')
  await onStep('bring over the last changes')
  await applyChanges(order, { tables, comparesAll: false })
  await onStep('compare counts')
  const rows = await requireSameCounts(order, tables)
  await carrySequences(order)
  await onStep('switch')
  if ((await findMove(to))?.state !== 'arriving') throw new Error('The other database does not wait for the service.')
  await withoutWriters(from, async (trx) => {
    if (!(await isStillClosed(trx, from.tenant)))
      throw new Error(
        `It was not done in ${order.readOnlyMs / 1_000} seconds, and the service goes on where it was. Run it again, at a quieter hour.`,
      )
    // Who changes an account meanwhile waits: nobody is stopped between the copy and the switch
    await to.connection.db.transaction().execute((target) => bringAccounts({ source: trx, target }, from.tenant))
    await setState(trx, from.tenant, { state: 'away', former: ['read_only'] })
  })
  return rows
}

/** The state of an end that is served and written to. */
type OpenState = Extract<MoveState, 'copying' | 'serving'>

/** The time without writes; whatever fails before the switch, the service goes on where it was. */
async function close(order: MoveOrder, open: OpenState): Promise<number> {
  const { from, onStep, readOnlyMs } = order
  await onStep('refuse writes')
  await closeForWriting(from, readOnlyMs)
  try {
    // Half of the time for jobs that are being done
    return await bringOverTheRest(order, performance.now() + readOnlyMs / 2)
  } catch (error) {
    if ((await findMove(from))?.state === 'read_only') {
      await returnJobs(from)
      await changeState(from, { state: open, former: ['read_only'] })
    }
    throw error
  }
}

/** The other end serves the service, with the jobs that waited. */
async function open({ from, to, keyring, onStep }: MoveOrder): Promise<void> {
  await onStep('serve at the other database')
  if ((await findMove(to))?.state !== 'arriving') return
  // A call that only enqueues a job writes no row of the service: nothing refused it while writes were refused
  await setJobsAside(from, keyring)
  await to.connection.db.transaction().execute(async (trx) => {
    await handJobsOver(trx, from)
    await setState(trx, to.tenant, { state: 'serving', former: ['arriving'] })
  })
}

/** Hands over what was set aside, and forgets it here. Repeated, it does nothing. */
export async function settleJobsAside({ from, to }: MoveOrder): Promise<void> {
  await to.connection.db.transaction().execute((trx) => handJobsOver(trx, from))
  await forgetJobsAside(from.connection.db, from.tenant)
}

/**
 * Hands over the jobs that were enqueued here after the switch, by processes that had not learned of it: nobody here does them.
 * @throws an English sentence where one is still being done
 */
export async function bringLateJobs(order: MoveOrder): Promise<void> {
  const { readOnlyMs, lateJobsMs, onStep } = order
  await onStep('bring late jobs over')
  await settleJobsAside(order)
  await wait(lateJobsMs)
  const remedy = 'The service is served at the other database: run it again in a while, so that none of them is lost.'
  await waitForJobs(order, performance.now() + readOnlyMs / 2, remedy)
  await settleJobsAside(order)
}

/**
 * Hands a service over whose rows are at both ends: catches up, refuses writes for some seconds, compares and switches. Run again after
 * it was cut off, it goes on. Before the switch it leaves the service where it was; behind it, only the last steps are left.
 */
export async function handOver(order: MoveOrder, state: OpenState): Promise<HandOver> {
  const { from } = order
  const begun = { at: 0, rows: 0 }
  if ((await findMove(from))?.state !== 'away') {
    // What a run before has left off: its seconds without writes are over, or end now
    if ((await findMove(from))?.state === 'read_only') await changeState(from, { state, former: ['read_only'] })
    await returnJobs(from)
    await catchUp(order)
    begun.at = performance.now()
    begun.rows = await close(order, state)
  }
  await open(order)
  const readOnlyMs = begun.at === 0 ? 0 : Math.round(performance.now() - begun.at)
  await bringLateJobs(order)
  return { readOnlyMs, rows: begun.rows }
}
