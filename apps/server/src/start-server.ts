import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { connectEmbedded } from './db/connect-embedded.ts'
import type { Connection } from './db/connection.ts'
import { connectPostgresql } from './db/connect-postgresql.ts'
import { migrate } from './db/migrate.ts'
import { createRunInScope } from './db/tenant-scope.ts'
import { loadTenants } from './definitions/load-tenants.ts'
import type { Env } from './env.ts'
import { createPasswords } from './features/auth/passwords.ts'
import { defaultRateLimits } from './features/rate-limits.ts'
import type { Services } from './features/services.ts'
import { openPages } from './http/open-pages.ts'
import { openJobQueue } from './jobs/pg-boss-queue.ts'
import { createWorkers } from './jobs/workers.ts'
import { createSmtpSender, type SendMail } from './mail/mailer.ts'
import { createOutboxSender } from './mail/outbox.queries.ts'

/** A running server. */
export interface RunningServer {
  app: FastifyInstance
  services: Services
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

/** Opens the database, brings it up to date, loads the definitions and starts listening. Definitions come first: a wrong one stops the start before anything is touched. */
export async function startServer(env: Env): Promise<RunningServer> {
  let tenants = await loadTenants(env.tenantsFolder)
  const connection = await connect(env, (error) => console.warn(`Lost a database connection: ${error.message}`))
  try {
    await migrate(connection)
    const queue = await openJobQueue(connection, {
      pollingIntervalSeconds: 1,
      onError: (error) => console.warn(`The job queue met an error and goes on: ${error.message}`),
    })
    const runInScope = createRunInScope(connection.db)
    const services: Services = {
      db: connection.db,
      runInScope,
      clock: () => new Date(),
      tenants: () => tenants,
      enqueue: queue.enqueue,
      rateLimits: defaultRateLimits,
      passwords: createPasswords(),
    }
    const pages = await openPages(env, (reloaded) => {
      tenants = reloaded
    })
    const app = await createApp({
      services,
      providerDomains: env.providerDomains,
      pages: { source: pages.source, middleware: pages.middleware, clientFolder: join(env.webDist, 'client') },
      hasOutbox: env.databaseUrl === null,
      isBehindProxy: env.isBehindProxy,
      shouldCheckAnswers: env.isDevelopment,
      logLevel: env.logLevel,
    })
    const sendMail = senderFor(env, services)
    if (!sendMail) console.warn('SMTP_URL is not set: mails wait in the job queue until it is.')
    await queue.startWorkers(createWorkers(services, sendMail))
    const stop = async () => {
      await app.close()
      await pages.close()
      await queue.stop()
      await connection.close()
    }
    await app.listen({ port: env.port, host: env.host })
    return { app, services, stop }
  } catch (error) {
    await connection.close()
    throw error
  }
}
