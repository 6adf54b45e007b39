import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createWebSession } from '#server/accounts/web-session.queries.ts'
import { createApp } from '#server/app/app.ts'
import { createServices } from '#server/app/create-services.ts'
import { loadDefinitions, loadPublished } from '#server/app/load-definitions.ts'
import { DefinitionsInForce } from '#server/definitions/definitions-in-force.ts'
import type { Definitions } from '#server/definitions/load-tenants.ts'
import type { Connection, OnStatement } from '#server/platform/db/connection.ts'
import type { SendMail } from '#server/platform/mail/mailer.ts'
import { createOutboxSender, listOutbox, type StoredMail } from '#server/platform/mail/outbox.queries.ts'
import { openJobQueue } from '#server/platform/queue/pg-boss-queue.ts'
import { createLog } from '#server/platform/settings/log.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { createWebhookSender } from '#server/platform/webhooks/webhook-sender.ts'
import type { Services } from '#server/request/services.ts'
import { type Vocabulary, vocabularyFor } from '#server/request/vocabulary.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { withOneConnection, withoutNestedStatements } from './one-connection.ts'
import { type Call, callsOf } from './operation-calls.ts'
import { openTestDatabase } from './test-database.ts'

export type { CallOptions } from './operation-calls.ts'

const tenantsFolder = resolve(import.meta.dirname, '../../../../tenants')

let shipped: Promise<Definitions> | undefined
/** The services that ship, read once for all test files of a process: nothing changes them. */
const shippedDefinitions = (): Promise<Definitions> => {
  shipped ??= loadDefinitions(tenantsFolder)
  return shipped
}

/** The whole application over HTTP (injected), on a database of its own, with a clock that tests set. */
export interface TestApp {
  app: FastifyInstance
  /** For factories, and for tests that hold a transaction of their own and call the application meanwhile. */
  services: Services
  /**
   * What requests and `work` are given: inside a transaction a second connection is refused (`one-connection.ts`). For jobs,
   * workers and applications that a test calls itself. What is replaced in `services` holds here too.
   */
  served: Services
  connection: Connection
  /** Calls an operation by its name. */
  call: Call
  /** Starts a session for a job seeker made by a factory; returns the cookie's secret. */
  signedIn: (jobSeeker: { tenant: string; id: string }) => Promise<string>
  /** Works off waiting jobs; `sendMail` in the outbox's place where given. */
  work: (sendMail?: SendMail) => Promise<void>
  /** Runs waiting jobs, then returns the mails of a service, newest first. */
  mails: (tenant?: string) => Promise<StoredMail[]>
  setNow: (now: Date | string) => void
  /** SQL statements sent since the last call. */
  statements: () => string[]
  /** How often an answer was waited for since the last call. */
  roundTrips: () => number
  /** Lines of the log since the last call. */
  logLines: () => Record<string, unknown>[]
}

/** What a test sets: parts in place of the usual ones, the clock's beginning, a database of its own. */
export type TestAppOptions = Partial<Services> & {
  now?: string
  logLevel?: string
  isBehindProxy?: boolean
  providerDomains?: string[]
  openDatabase?: (onStatement: OnStatement) => Promise<Connection>
  /** Addresses of replicas. */
  readUrls?: () => readonly string[]
}

async function createTestApp({
  openDatabase = openTestDatabase,
  logLevel = 'warn',
  isBehindProxy = false,
  providerDomains = ['localhost'],
  readUrls,
  ...overrides
}: TestAppOptions = {}): Promise<TestApp & { close: () => Promise<void> }> {
  const filesFolder = mkdtempSync(join(tmpdir(), 'tsunagu-test-files-'))
  const sent: string[] = []
  let roundTrips = 0
  const logged: string[] = []
  let now = new Date(overrides.now ?? '2026-11-20T09:00:00+09:00')
  const opened = await openDatabase((statement, _, isRoundTrip) => {
    sent.push(statement)
    if (isRoundTrip) roundTrips += 1
  })
  const connection = withoutNestedStatements(opened)
  const log = createLog(logLevel, { write: (line) => void logged.push(line) })
  const queue = await openJobQueue(connection, {
    pollingIntervalSeconds: 60,
    onError: (error) => console.error(error),
    keyring: testKeyring,
  })
  const definitions = new DefinitionsInForce((sites) => loadPublished(tenantsFolder, sites), await shippedDefinitions())
  const { services, close } = await createServices(
    {
      connection,
      clock: () => now,
      tenants: () => definitions.tenants,
      definitions,
      tenantsFolder,
      enqueue: queue.enqueue,
      originsOf: ({ key }) => ({ page: `http://${key}.localhost`, api: `http://${key}.localhost` }),
      sendsMails: true,
      secondFactor: 'none',
      signInProvider: null,
      line: new Map(),
      log: (entry, text) => log.warn(entry, text),
      keyring: testKeyring,
      storage: createDiskStorage({ folder: filesFolder, keyring: testKeyring }),
      push: null,
      webhooks: createWebhookSender({ timeoutMs: 20_000, allowsPrivate: true }),
      // Injected responses are complete before they return: one of an open stream never would be
      streams: { heartbeatMs: 20, longestMs: 60, perAccount: 3 },
      replicas: readUrls ? { urls: readUrls(), max: 4, isPooled: false } : null,
    },
    overrides,
  )
  const { runInScope } = services
  const served = withOneConnection(services)
  const outbox = createOutboxSender(runInScope, services.clock)
  const work = (sendMail: SendMail = outbox) => queue.drain(createWorkers(served, sendMail))
  const app = await createApp({
    services: served,
    providerDomains,
    apiHosts: [{ page: '*.split.example', api: '*.api.split.example' }],
    pages: null,
    hasOutbox: true,
    isReferenceLocal: true,
    // Injected requests have this address
    proxyNetworks: isBehindProxy ? ['127.0.0.1'] : [],
    shouldCheckResponses: true,
    log,
  })
  return {
    app,
    services,
    served,
    connection,
    call: callsOf(app),
    signedIn: (jobSeeker) =>
      runInScope(
        jobSeeker.tenant,
        async (scope) => (await createWebSession(scope, { jobSeekerId: jobSeeker.id }, now)).secret,
      ),
    work,
    mails: async (tenant = 'kango') => {
      await work()
      return runInScope(tenant, listOutbox)
    },
    setNow: (next) => {
      now = new Date(next)
    },
    statements: () => sent.splice(0),
    roundTrips: () => {
      const counted = roundTrips
      roundTrips = 0
      return counted
    },
    logLines: () => logged.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>),
    close: async () => {
      await app.close()
      await close()
      await queue.stop()
      rmSync(filesFolder, { recursive: true, force: true })
      await connection.close()
    },
  }
}

/** One application for a test file: `const portal = useTestApp()`, then `portal().call(…)` inside tests. */
export function useTestApp(overrides: TestAppOptions = {}): () => TestApp {
  let current: (TestApp & { close: () => Promise<void> }) | undefined
  beforeAll(async () => {
    current = await createTestApp(overrides)
  })
  afterAll(() => current?.close())
  return () => {
    if (!current) throw new Error('The test application is there only inside tests.')
    return current
  }
}

/** The codes that a service's search understands. */
export function vocabularyOf({ services }: TestApp, tenantKey: string): Vocabulary {
  const tenant = services.tenants().get(tenantKey)
  if (!tenant) throw new Error(`There is no service ${tenantKey}.`)
  return vocabularyFor(services, tenant)
}
