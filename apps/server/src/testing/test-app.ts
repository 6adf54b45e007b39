import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { errorBody } from '@tsunagu/contract/base/errors.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { misplacedMembers } from '@tsunagu/contract/screens/member-order.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { createWebSession } from '#server/accounts/web-session.queries.ts'
import { createApp } from '#server/app/app.ts'
import { loadTenants } from '#server/definitions/load-tenants.ts'
import type { Tenants } from '#server/definitions/tenant.ts'
import { createMasterDataStore } from '#server/features/master-data/master-data-store.ts'
import { sessionCookieName } from '#server/http/request-context.ts'
import { createListChecks } from '#server/master-data/checks/list-checks.ts'
import { changeChannel } from '#server/platform/changes/change-event.queries.ts'
import { SseConnections } from '#server/platform/changes/sse-connections.ts'
import type { Connection, OnStatement } from '#server/platform/db/connection.ts'
import { readInstallationSecret } from '#server/platform/db/installation-secret.queries.ts'
import { createRunInScope } from '#server/platform/db/tenant-scope.ts'
import { createContentChecks } from '#server/platform/file-checks/content-checks.ts'
import { defaultRateLimits } from '#server/platform/limits/rate-limits.ts'
import type { SendMail } from '#server/platform/mail/mailer.ts'
import { createOutboxSender, listOutbox, type StoredMail } from '#server/platform/mail/outbox.queries.ts'
import { openJobQueue } from '#server/platform/queue/pg-boss-queue.ts'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { createLog } from '#server/platform/settings/log.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import { createWebhookSender } from '#server/platform/webhooks/webhook-sender.ts'
import type { Services } from '#server/request/services.ts'
import { type Vocabulary, vocabularyFor } from '#server/request/vocabulary.ts'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { openTestDatabase } from './test-database.ts'

const tenantsFolder = resolve(import.meta.dirname, '../../../../tenants')

let shipped: Promise<Tenants> | undefined
/** The services that ship, read once for all test files of a process: nothing changes them. */
const shippedTenants = (): Promise<Tenants> => {
  shipped ??= loadTenants(tenantsFolder)
  return shipped
}

/** Who calls, and with what. */
export interface CallOptions {
  tenant?: string
  /** A session's secret (`signedIn`), sent as the cookie. */
  session?: string
  params?: Record<string, string | number>
  query?: Record<string, string | number | string[]>
  body?: unknown
  headers?: Record<string, string>
}

/** A response, with its body typed as the operation's own. */
export interface CallAnswer<N extends OperationName> {
  status: number
  body: Output<N>
  headers: LightMyRequestResponse['headers']
  response: LightMyRequestResponse
}

/** The whole application over HTTP (injected), on a database of its own, with a clock that tests set. */
export interface TestApp {
  app: FastifyInstance
  services: Services
  connection: Connection
  /** Calls an operation by its name. */
  call: <N extends OperationName>(name: N, options?: CallOptions) => Promise<CallAnswer<N>>
  /** Starts a session for a job seeker made by a factory; returns the cookie's secret. */
  signedIn: (jobSeeker: { tenant: string; id: string }) => Promise<string>
  /** Works off waiting jobs; `sendMail` in the outbox's place where given. */
  work: (sendMail?: SendMail) => Promise<void>
  /** Runs waiting jobs, then returns the mails of a service, newest first. */
  mails: (tenant?: string) => Promise<StoredMail[]>
  setNow: (now: Date | string) => void
  /** SQL statements sent since the last call. */
  statements: () => string[]
  /** Lines of the log since the last call. */
  logLines: () => Record<string, unknown>[]
}

const urlOf = (name: OperationName, { params = {}, query = {} }: CallOptions): string => {
  const path = (routes[name].split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) for (const each of [value].flat()) search.append(key, String(each))
  return search.size > 0 ? `${path}?${search}` : path
}

/** What a test sets: parts in place of the usual ones, the clock's beginning, a database of its own. */
type TestAppOptions = Partial<Services> & {
  now?: string
  logLevel?: string
  isBehindProxy?: boolean
  providerDomains?: string[]
  openDatabase?: (onStatement: OnStatement) => Promise<Connection>
}

async function createTestApp({
  openDatabase = openTestDatabase,
  logLevel = 'warn',
  isBehindProxy = false,
  providerDomains = ['localhost'],
  ...overrides
}: TestAppOptions = {}): Promise<TestApp & { close: () => Promise<void> }> {
  const filesFolder = mkdtempSync(join(tmpdir(), 'tsunagu-test-files-'))
  const sent: string[] = []
  const logged: string[] = []
  let now = new Date(overrides.now ?? '2026-11-20T09:00:00+09:00')
  const connection = await openDatabase((statement) => sent.push(statement))
  const queue = await openJobQueue(connection, {
    pollingIntervalSeconds: 60,
    onError: (error) => console.error(error),
    keyring: testKeyring,
  })
  const tenants = await shippedTenants()
  const runInScope = createRunInScope(connection.db)
  const masterLists = createMasterDataStore(connection.db, runInScope)
  // Injected responses are complete before they return: one of an open stream never would be
  const sseConnections =
    overrides.sseConnections ?? new SseConnections({ heartbeatMs: 20, longestMs: 60, perAccount: 3 })
  const stopListening = await connection.listen(changeChannel, {
    onPayload: sseConnections.receive,
    onGap: sseConnections.sendToAll,
  })
  const services: Services = {
    db: connection.db,
    runInScope,
    clock: () => now,
    tenants: () => tenants,
    masterData: masterLists.masterData,
    importedLists: masterLists.importedLists,
    refreshMasterData: masterLists.refresh,
    enqueue: queue.enqueue,
    originsOf: ({ key }) => ({ page: `http://${key}.localhost`, api: `http://${key}.localhost` }),
    sendsMails: true,
    log: (entry, text) => app.log.warn(entry, text),
    keyring: testKeyring,
    storage: createDiskStorage({ folder: filesFolder, keyring: testKeyring }),
    contentChecks: createContentChecks(),
    listChecks: createListChecks(),
    sseConnections,
    webhooks: createWebhookSender({ timeoutMs: 20_000, allowsPrivate: true }),
    rateLimits: defaultRateLimits,
    passwords: createPasswords(),
    fakeAccountSecret: await readInstallationSecret(connection.db, 'fake_account'),
    ...overrides,
  }
  const outbox = createOutboxSender(runInScope, services.clock)
  const work = (sendMail: SendMail = outbox) => queue.drain(createWorkers(services, sendMail))
  const app = await createApp({
    services,
    providerDomains,
    apiHosts: [{ page: '*.split.example', api: '*.api.split.example' }],
    pages: null,
    hasOutbox: true,
    isReferenceLocal: true,
    // Injected requests have this address
    proxyNetworks: isBehindProxy ? ['127.0.0.1'] : [],
    shouldCheckResponses: true,
    log: createLog(logLevel, { write: (line) => void logged.push(line) }),
  })
  const call = async <N extends OperationName>(name: N, options: CallOptions = {}): Promise<CallAnswer<N>> => {
    const method = routes[name].split(' ')[0] as 'GET'
    const response = await app.inject({
      method,
      url: urlOf(name, options),
      headers: {
        host: `${options.tenant ?? 'kango'}.localhost`,
        'x-client-type': 'web',
        ...(options.session ? { cookie: `${sessionCookieName}=${options.session}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    })
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    const body = (isJson ? response.json() : {}) as Output<N>
    if (response.statusCode >= 400) expect(misplacedMembers(errorBody, body), `members of ${name}'s error`).toEqual([])
    return { status: response.statusCode, body, headers: response.headers, response }
  }
  return {
    app,
    services,
    connection,
    call,
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
    logLines: () => logged.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>),
    close: async () => {
      await app.close()
      await services.contentChecks.close()
      await services.listChecks.close()
      await queue.stop()
      await stopListening()
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
