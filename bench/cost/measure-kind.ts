import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { backendsBetween, readBackends } from './backends.ts'
import type { Kind } from './kinds.ts'
import type { MeasuredPortal, Reading } from './measured-portal.ts'
import { type Readers, sendMany } from './send.ts'

/** What requests of a kind cost, each. Times in milliseconds of processor. */
export interface Cost {
  server: number
  postgresql: number
  statements: number
  roundTrips: number
  writes: number
  allocatedKb: number
  collecting: number
}

const difference = (before: Reading, after: Reading, postgresql: number): Cost => ({
  server: (after.processor - before.processor) / 1_000,
  postgresql,
  statements: after.statements - before.statements,
  roundTrips: after.roundTrips - before.roundTrips,
  writes: after.writes - before.writes,
  allocatedKb: (after.allocated - before.allocated) / 1_000,
  collecting: (after.collecting - before.collecting) / 1_000,
})

/** Runs something, and what the server and its backends spent on it, altogether. */
async function spentOn(portal: MeasuredPortal, admin: Connection, work: () => Promise<void>) {
  const backends = await readBackends(admin, portal.applicationName)
  const before = await portal.read()
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1_000
  const after = await portal.read()
  const postgresql = backendsBetween(backends, await readBackends(admin, portal.applicationName))
  return { cost: difference(before, after, postgresql), seconds }
}

/** Each member by a function of its name. */
const mapCost = (cost: Cost, change: (value: number, name: keyof Cost) => number): Cost => ({
  server: change(cost.server, 'server'),
  postgresql: change(cost.postgresql, 'postgresql'),
  statements: change(cost.statements, 'statements'),
  roundTrips: change(cost.roundTrips, 'roundTrips'),
  writes: change(cost.writes, 'writes'),
  allocatedKb: change(cost.allocatedKb, 'allocatedKb'),
  collecting: change(cost.collecting, 'collecting'),
})

const idleSeconds = 4

/** What a second costs in which nobody asks for anything. */
export async function measureIdle(portal: MeasuredPortal, admin: Connection): Promise<Cost> {
  const { cost, seconds } = await spentOn(
    portal,
    admin,
    () => new Promise((done) => setTimeout(done, idleSeconds * 1_000)),
  )
  return mapCost(cost, (value) => value / seconds)
}

interface MeasureOptions {
  readers: Readers
  admin: Connection
  requests: number
  idle: Cost
}

/** What a request of a kind costs, from so many of them, without what the server does by itself meanwhile. */
export async function measureKind(
  kind: Kind,
  portal: MeasuredPortal,
  { readers, admin, requests, idle }: MeasureOptions,
): Promise<Cost> {
  const { cost, seconds } = await spentOn(portal, admin, () => sendMany(kind, readers, { port: portal.port, requests }))
  return mapCost(cost, (value, name) => (value - idle[name] * seconds) / requests)
}
