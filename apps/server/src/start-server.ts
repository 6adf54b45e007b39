import { createServer } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from './app.ts'
import { connectEmbedded } from './db/connect-embedded.ts'
import { connectPostgresql } from './db/connect-postgresql.ts'
import type { Connection } from './db/connection.ts'
import { readInstallationSecret } from './db/installation-secret.queries.ts'
import { migrate } from './db/migrate.ts'
import { createRunInScope } from './db/tenant-scope.ts'
import { loadTenants } from './definitions/load-tenants.ts'
import type { Env } from './env.ts'
import { createPasswords } from './features/auth/passwords.ts'
import { createMasterDataStore } from './features/master-data/master-data-store.ts'
import { defaultRateLimits } from './features/rate-limits.ts'
import type { Services } from './features/services.ts'
import { openPages } from './http/open-pages.ts'
import type { OpenPages } from './http/page-host.ts'
import { originsOf } from './http/service-origins.ts'
import { openJobQueue } from './jobs/pg-boss-queue.ts'
import { createWorkers } from './jobs/workers.ts'
import type { SendMail } from './mail/mailer.ts'
import { createOutboxSender } from './mail/outbox.queries.ts'
import { createSmtpSender } from './mail/smtp-sender.ts'
import { createKeyring, type Keyring } from './secrets/keyring.ts'
import { readOwnKeys } from './secrets/own-keys.ts'
import { createDiskStorage } from './storage/disk-storage.ts'

/** How soon a process sees what another has imported. */
const masterListIntervalMs = 2_000

/** A running server. */
export interface RunningServer<P> {
  app: FastifyInstance
  services: Services
  /** What `prepare` answered. */
  prepared: P
  /** Reads the definitions again; bad ones are refused whole, and the old ones stay in service. */
  reloadTenants: () => Promise<void>
  /** Stops taking requests, lets the running ones end, then closes queue and database. */
  stop: () => Promise<void>
}

const connect = (env: Env, onConnectionLost: (error: Error) => void): Promise<Connection> | Connection =>
  env.databaseUrl
    ? connectPostgresql({ url: env.databaseUrl, onConnectionLost })
    : connectEmbedded({ dataDir: env.dataDir })

/** SMTP where it is given; the embedded server keeps mails to be read; otherwise nothing is sent, and nothing lost. */
function senderFor(env: Env, services: Services): SendMail | null {
  if (env.smtpUrl) return createSmtpSender(env.smtpUrl)
  return env.databaseUrl === null ? createOutboxSender(services.runInScope, services.clock) : null
}

/** Processes that share a database must share the keys: what one has signed or sealed is used at another. */
function openKeyring({ databaseUrl, dataDir, secretKeys }: Env): Keyring {
  if (databaseUrl && !secretKeys) {
    throw new Error('SECRET_KEYS must be set beside DATABASE_URL: name:secret, the same for all processes.')
  }
  return createKeyring(secretKeys ?? readOwnKeys(dataDir))
}

/** Fails at once when the port is taken, rather than after the database has been opened and filled. */
function requireFreePort({ port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/**
 * Loads the definitions, opens the database and brings it up to date, lets `prepare` fill it, and only then listens:
 * whoever gets an answer finds everything there. A wrong definition stops the start before anything is touched.
 */
export async function startServer<P>(env: Env, prepare: (services: Services) => Promise<P>): Promise<RunningServer<P>> {
  await requireFreePort(env)
  const keyring = openKeyring(env)
  let tenants = await loadTenants(env.tenantsFolder, (warning) => console.warn(`Warning: ${warning}`))
  const connection = await connect(env, (error) => console.warn(`Lost a database connection: ${error.message}`))
  try {
    await migrate(connection)
    const queue = await openJobQueue(connection, {
      pollingIntervalSeconds: 1,
      onError: (error) => console.warn(`The job queue met an error and goes on: ${error.message}`),
    })
    const runInScope = createRunInScope(connection.db)
    const masterLists = createMasterDataStore(connection.db, runInScope)
    await masterLists.refresh()
    const services: Services = {
      db: connection.db,
      runInScope,
      clock: () => new Date(),
      tenants: () => tenants,
      masterData: masterLists.masterData,
      refreshMasterData: masterLists.refresh,
      enqueue: queue.enqueue,
      originsOf: (tenant) => originsOf(tenant, env),
      log: (entry, text) => app.log.warn(entry, text),
      keyring,
      storage: createDiskStorage({ folder: env.filesFolder, keyring }),
      rateLimits: defaultRateLimits,
      passwords: createPasswords(),
      fakeAccountSecret: await readInstallationSecret(connection.db, 'fake_account'),
    }
    const prepared = await prepare(services)
    const pages = await openPages(env, (reloaded) => {
      tenants = reloaded
    })
    const app = await createApp(appOptions(env, services, pages))
    const sendMail = senderFor(env, services)
    if (!sendMail) console.warn('SMTP_URL is not set: mails wait in the job queue until it is.')
    await queue.startWorkers(createWorkers(services, sendMail))
    await app.listen({ port: env.port, host: env.host })
    // the embedded database belongs to this process alone
    const following = connection.kind === 'postgresql' ? masterLists.follow(masterListIntervalMs) : null
    const reloadTenants = async () => {
      tenants = await loadTenants(env.tenantsFolder)
    }
    const stop = async () => {
      following?.stop()
      await app.close()
      await pages.close()
      await queue.stop()
      await connection.close()
    }
    return { app, services, prepared, reloadTenants, stop }
  } catch (error) {
    await connection.close()
    throw error
  }
}

const appOptions = (env: Env, services: Services, pages: OpenPages): AppOptions => ({
  services,
  providerDomains: env.providerDomains,
  apiHosts: env.apiHosts,
  pages: {
    source: pages.source,
    middleware: pages.middleware,
    clientFolder: join(env.webDist, 'client'),
    gallery: env.databaseUrl === null || env.isDevelopment ? pages.gallery : null,
  },
  hasOutbox: env.databaseUrl === null,
  isBehindProxy: env.isBehindProxy,
  shouldCheckAnswers: env.isDevelopment,
  logLevel: env.logLevel,
})
