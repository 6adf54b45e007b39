import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DefinitionsInForce } from '#server/definitions/definitions-in-force.ts'
import { listen } from '#server/http/listen.ts'
import { openPages, requireBuiltPages } from '#server/http/pages/open-pages.ts'
import type { OpenPages } from '#server/http/pages/page-host.ts'
import { ordinaryStreams } from '#server/platform/changes/sse-connections.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { openJobQueue } from '#server/platform/queue/pg-boss-queue.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { createLog, type Log } from '#server/platform/settings/log.ts'
import type { Services } from '#server/request/services.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { type AppOptions, createApp } from './app.ts'
import { checkRuntime } from './check-runtime.ts'
import { createServices } from './create-services.ts'
import { followProcesses } from './follow-processes.ts'
import { loadDefinitions, loadPublished } from './load-definitions.ts'
import { connectForServing, openKeyring, replicasOf } from './open-installation.ts'
import { bringDatabaseUpToDate } from './prepare-database.ts'
import { follow, fromSettings, makeReady, senderFor } from './server-parts.ts'
import { startManagement } from './start-management.ts'

/** Writes to the log what goes wrong outside of requests and does not end the process. */
const warningsOf = (log: Log) => ({
  queue: (error: Error) => log.warn(`The job queue met an error and goes on: ${error.message}`),
  connection: (error: Error) => log.warn(`Lost a database connection: ${error.message}`),
  definitions: (warning: string) => log.warn(`Warning: ${warning}`),
})

/** A running server. */
export interface RunningServer<P> {
  app: FastifyInstance
  /** The addresses that it listens at, such as `127.0.0.1:3000`. */
  listensAt: string[]
  /** Where figures and health are; null where they are not wanted. */
  managementPort: number | null
  services: Services
  /** The result of `prepare`. */
  prepared: P
  /** What it serves by; bad ones are refused whole at a reload, and the old ones stay in service. */
  definitions: DefinitionsInForce
  /** Stops taking requests, lets the running ones end, then closes queue and database. */
  stop: () => Promise<void>
}

/** Keys and definitions, once it is known that what the settings name can be used. */
async function readWhatIsGiven(env: Env, onWarning: (warning: string) => void) {
  await checkRuntime(env)
  const keyring = openKeyring(env)
  const loaded = await loadDefinitions(env.tenantsFolder, onWarning)
  requireBuiltPages(env)
  return { keyring, definitions: new DefinitionsInForce((sites) => loadPublished(env.tenantsFolder, sites), loaded) }
}

/**
 * Loads the definitions, opens the database and migrates it, lets `prepare` fill it, and only then listens, so that no
 * response is incomplete. A wrong definition stops the start before anything is written.
 */
export async function startServer<P>(
  env: Env,
  prepare: (services: Services) => Promise<P>,
  log: Log = createLog(env.logLevel),
): Promise<RunningServer<P>> {
  const warnings = warningsOf(log)
  const { keyring, definitions } = await readWhatIsGiven(env, warnings.definitions)
  const connection = await connectForServing(env, { max: env.processes.pool, onConnectionLost: warnings.connection })
  try {
    await bringDatabaseUpToDate(env, { connection, keyring, log })
    const queue = await openJobQueue(connection, { pollingIntervalSeconds: 1, onError: warnings.queue, keyring })
    let listening: FastifyInstance | null = null
    const { services, masterLists, close } = await createServices({
      ...(await fromSettings(env, keyring, () => listening)),
      connection,
      clock: () => new Date(),
      tenants: () => definitions.tenants,
      definitions,
      tenantsFolder: env.tenantsFolder,
      enqueue: queue.enqueue,
      log: (entry, text) => log.warn(entry, text),
      streams: ordinaryStreams,
      replicas: replicasOf(env),
    })
    const prepared = await makeReady(connection, services, prepare)
    const pages = await openPages(env, log, definitions)
    const metrics = createMetrics(services.replicas)
    let isStopping = false
    const app = await createApp(appOptions(env, { services, pages, metrics, log, isStopping: () => isStopping }))
    listening = app
    const sender = senderFor(env, services, log)
    if (env.processes.number === 0) await queue.startWorkers(createWorkers(services, sender))
    const beside = followProcesses(services, definitions)
    const management = await startManagement(env, services, metrics, beside.state)
    const { listensAt, stopBeside } = await listen(app, env)
    const following = follow(connection, services, masterLists)
    const stop = async () => {
      isStopping = true
      await management.announceStop()
      await app.close()
      for (const end of [stopBeside, following.stop, beside.stop]) await end()
      await pages.close()
      await close()
      await queue.stop()
      sender?.close()
      await connection.close()
      await management.stop()
    }
    return { app, listensAt, managementPort: management.port, services, definitions, prepared, stop }
  } catch (error) {
    await connection.close()
    throw error
  }
}

const appOptions = (
  env: Env,
  {
    services,
    pages,
    metrics,
    isStopping,
    log,
  }: Pick<Required<AppOptions>, 'metrics' | 'isStopping' | 'log'> & {
    services: Services
    pages: OpenPages
  },
): AppOptions => ({
  services,
  metrics,
  isStopping,
  providerDomains: env.providerDomains,
  apiHosts: env.apiHosts,
  pages: {
    source: pages.source,
    middleware: pages.middleware,
    desk: pages.desk,
    clientFolder: join(env.webDist, 'client'),
    gallery: env.databaseUrl === null || env.isDevelopment ? pages.gallery : null,
  },
  hasOutbox: env.databaseUrl === null,
  isReferenceLocal: env.databaseUrl === null,
  proxyNetworks: env.proxyNetworks,
  shouldCheckResponses: env.isDevelopment,
  log,
})
