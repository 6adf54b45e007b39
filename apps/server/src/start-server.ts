import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import { checkSurroundings } from './check-surroundings.ts'
import type { Connection } from './db/connection.ts'
import { readInstallationSecret } from './db/installation-secret.queries.ts'
import { migrate } from './db/migrate.ts'
import { noteKeys, requireKnownKeys } from './db/secret-key-check.queries.ts'
import { createRunInScope } from './db/tenant-scope.ts'
import { loadTenants } from './definitions/load-tenants.ts'
import type { Env } from './env.ts'
import { createPasswords } from './features/auth/passwords.ts'
import { newsChannel } from './features/change-news.queries.ts'
import { followEvents } from './features/events/follow-events.ts'
import { createContentChecks } from './features/files/content-checks.ts'
import { NewsStreams, ordinaryStreams } from './features/live-news/news-streams.ts'
import { createListChecks } from './features/master-data/list-checks.ts'
import { createMasterDataStore, type MasterDataStore } from './features/master-data/master-data-store.ts'
import { defaultRateLimits } from './features/rate-limits.ts'
import type { Services } from './features/services.ts'
import { listen, portOf } from './http/listen.ts'
import { openPages } from './http/open-pages.ts'
import type { OpenPages } from './http/page-host.ts'
import { originsOf } from './http/service-origins.ts'
import { mailsAtOnce } from './jobs/mail-lanes.ts'
import { openJobQueue } from './jobs/pg-boss-queue.ts'
import { createWorkers } from './jobs/workers.ts'
import type { MailSender } from './mail/mailer.ts'
import { createOutboxSender } from './mail/outbox.queries.ts'
import { createSmtpSender } from './mail/smtp-sender.ts'
import { createMetrics } from './metrics/metrics.ts'
import { connect, openKeyring, openStorage } from './open-installation.ts'
import { startManagement } from './start-management.ts'
import { createWebhookSender } from './webhooks/webhook-sender.ts'

const queueOptions = {
  pollingIntervalSeconds: 1,
  onError: (error: Error) => console.warn(`The job queue met an error and goes on: ${error.message}`),
}

/** How soon a process sees what another has imported. */
const masterListIntervalMs = 2_000
/** How soon an event is on its way. */
const eventIntervalMs = 2_000
/** A receiver that has not answered by then is tried again later. */
const webhookTimeoutMs = 15_000

/** A running server. */
export interface RunningServer<P> {
  app: FastifyInstance
  /** Where figures and health are; null where they are not wanted. */
  managementPort: number | null
  services: Services
  /** What `prepare` answered. */
  prepared: P
  /** Reads the definitions again; bad ones are refused whole, and the old ones stay in service. */
  reloadTenants: () => Promise<void>
  /** Stops taking requests, lets the running ones end, then closes queue and database. */
  stop: () => Promise<void>
}

const onConnectionLost = (error: Error) => console.warn(`Lost a database connection: ${error.message}`)

/** The open pages of this process, which hear what every process announces. */
async function hearNews(connection: Connection) {
  const news = new NewsStreams(ordinaryStreams)
  const stopListening = await connection.listen(newsChannel, { onPayload: news.hear, onGap: news.tellAll })
  return { news, stopListening }
}

/** SMTP where it is given; the embedded server keeps mails to be read; otherwise nothing is sent, and nothing lost. */
function senderFor(env: Env, services: Services): MailSender | null {
  if (env.smtpUrl) return createSmtpSender(env.smtpUrl, mailsAtOnce)
  if (env.databaseUrl === null) {
    return Object.assign(createOutboxSender(services.runInScope, services.clock), { close: () => undefined })
  }
  console.warn('SMTP_URL is not set: mails wait in the job queue until it is.')
  return null
}

/** The master lists of all services, as they stand now. */
async function openMasterLists({ db }: Connection, runInScope: Services['runInScope']): Promise<MasterDataStore> {
  const lists = createMasterDataStore(db, runInScope)
  await lists.refresh()
  return lists
}

/** What goes on beside the answering of requests: others' master lists are taken over, and events delivered. */
function follow(
  connection: Connection,
  services: Services,
  masterLists: MasterDataStore,
): { stop: () => Promise<void> } {
  // the embedded database belongs to this process alone
  const lists = connection.kind === 'postgresql' ? masterLists.follow(masterListIntervalMs) : null
  const events = followEvents(services, eventIntervalMs)
  return {
    stop: async () => {
      await lists?.stop()
      await events.stop()
    },
  }
}

/** The services that depend on the environment and the database alone. */
const openParts = async (env: Env, keyring: Services['keyring'], connection: Connection) => ({
  keyring,
  webhooks: createWebhookSender({ timeoutMs: webhookTimeoutMs, allowsPrivate: env.allowsPrivateWebhooks }),
  storage: await openStorage(env, keyring),
  contentChecks: createContentChecks(),
  listChecks: createListChecks(),
  rateLimits: defaultRateLimits,
  passwords: createPasswords(),
  fakeAccountSecret: await readInstallationSecret(connection.db, 'fake_account'),
})

/** What follows from the settings, and from the port that was free where any would do. */
const fromSettings = (env: Env, app: () => FastifyInstance | null): Pick<Services, 'originsOf' | 'sendsMails'> => ({
  originsOf: (tenant) => {
    const listening = app()
    return originsOf(tenant, { ...env, port: (listening && portOf(listening)) ?? env.port })
  },
  sendsMails: env.smtpUrl !== null || env.databaseUrl === null,
})

/** @throws an English sentence where the keys are not those that the database has been used with; it is as it was then */
async function bringUpToDate(
  connection: Connection,
  keyring: Services['keyring'],
  { isForgetting }: { isForgetting: boolean },
): Promise<void> {
  if (!isForgetting) await requireKnownKeys(connection, keyring)
  await migrate(connection)
  await noteKeys(connection, keyring, { isForgetting })
}

/**
 * Loads the definitions, opens the database and brings it up to date, lets `prepare` fill it, and only then listens:
 * whoever gets an answer finds everything there. A wrong definition stops the start before anything is touched.
 */
export async function startServer<P>(env: Env, prepare: (services: Services) => Promise<P>): Promise<RunningServer<P>> {
  await checkSurroundings(env)
  const keyring = openKeyring(env)
  let tenants = await loadTenants(env.tenantsFolder, (warning) => console.warn(`Warning: ${warning}`))
  const connection = await connect(env, { onConnectionLost })
  try {
    await bringUpToDate(connection, keyring, { isForgetting: env.forgetsSecretKeys })
    const queue = await openJobQueue(connection, { ...queueOptions, keyring })
    const runInScope = createRunInScope(connection.db)
    const masterLists = await openMasterLists(connection, runInScope)
    const { news, stopListening } = await hearNews(connection)
    let listening: FastifyInstance | null = null
    const services: Services = {
      db: connection.db,
      runInScope,
      clock: () => new Date(),
      tenants: () => tenants,
      masterData: masterLists.masterData,
      importedLists: masterLists.importedLists,
      refreshMasterData: masterLists.refresh,
      enqueue: queue.enqueue,
      ...fromSettings(env, () => listening),
      log: (entry, text) => app.log.warn(entry, text),
      news,
      ...(await openParts(env, keyring, connection)),
    }
    const prepared = await prepare(services)
    const pages = await openPages(env, (reloaded) => {
      tenants = reloaded
    })
    const metrics = createMetrics()
    let isStopping = false
    const app = await createApp(appOptions(env, { services, pages, metrics, isStopping: () => isStopping }))
    listening = app
    const sender = senderFor(env, services)
    await queue.startWorkers(createWorkers(services, sender))
    const management = await startManagement(env, services, metrics)
    const stopListeningBeside = await listen(app, env)
    const following = follow(connection, services, masterLists)
    const reloadTenants = async () => {
      tenants = await loadTenants(env.tenantsFolder)
    }
    const stop = async () => {
      isStopping = true
      await management.announceStop()
      await app.close()
      for (const end of [stopListeningBeside, following.stop]) await end()
      for (const part of [pages, services.contentChecks, services.listChecks]) await part.close()
      await queue.stop()
      sender?.close()
      await stopListening()
      await connection.close()
      await management.stop()
    }
    return { app, managementPort: management.port, services, prepared, reloadTenants, stop }
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
  }: Pick<Required<AppOptions>, 'metrics' | 'isStopping'> & {
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
    clientFolder: join(env.webDist, 'client'),
    gallery: env.databaseUrl === null || env.isDevelopment ? pages.gallery : null,
  },
  hasOutbox: env.databaseUrl === null,
  isReferenceLocal: env.databaseUrl === null,
  proxyNetworks: env.proxyNetworks,
  shouldCheckAnswers: env.isDevelopment,
  logLevel: env.logLevel,
})
