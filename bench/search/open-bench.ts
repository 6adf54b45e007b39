import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { checkDraft, loadDefinitions, loadPublished, readDraft } from '../../apps/server/src/app/load-definitions.ts'
import { DefinitionsInForce } from '../../apps/server/src/definitions/definitions-in-force.ts'
import { createSiteStore } from '../../apps/server/src/definitions/site-store.ts'
import type { Tenant, Tenants } from '../../apps/server/src/definitions/tenant.ts'
import { createListChecks } from '../../apps/server/src/master-data/checks/list-checks.ts'
import { shippedMasterData } from '../../apps/server/src/master-data/master-data.ts'
import { ordinaryStreams, SseConnections } from '../../apps/server/src/platform/changes/sse-connections.ts'
import { connectEmbedded } from '../../apps/server/src/platform/db/connect-embedded.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import type { Connection, OnStatement } from '../../apps/server/src/platform/db/connection.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createOpenReads } from '../../apps/server/src/platform/db/read-scope.ts'
import { createRunInScope, type TenantScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { createContentChecks } from '../../apps/server/src/platform/file-checks/content-checks.ts'
import { defaultRateLimits } from '../../apps/server/src/platform/limits/rate-limits.ts'
import { createPaperPress } from '../../apps/server/src/platform/papers/paper-press.ts'
import { createKeyring } from '../../apps/server/src/platform/secrets/keyring.ts'
import { createPasswords } from '../../apps/server/src/platform/secrets/passwords.ts'
import { createDiskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts'
import { createWebhookSender } from '../../apps/server/src/platform/webhooks/webhook-sender.ts'
import { CountCache } from '../../apps/server/src/request/count-cache.ts'
import { OrderKeyCache } from '../../apps/server/src/request/order-key-cache.ts'
import { PostingDocuments } from '../../apps/server/src/request/posting-documents.ts'
import { createServicePlaces } from '../../apps/server/src/request/service-places.ts'
import type { Services } from '../../apps/server/src/request/services.ts'
import { SharedReads } from '../../apps/server/src/request/shared-reads.ts'
import { type Vocabulary, vocabularyFor } from '../../apps/server/src/request/vocabulary.ts'
import { compactSearchIndex } from '../../apps/server/src/search-index/compact-search-index.ts'
import { makeGrams } from '../../apps/server/src/search-index/grams/make-grams.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'

/** The service that holds all postings. */
export const service = 'kango'
const tenantsFolder = resolve(import.meta.dirname, '../../tenants')

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** A database with the portal's search over it, without the rest of the server. */
export interface Bench {
  connection: Connection
  /** Where a server finds the same database; `null` for an embedded one. */
  url: string | null
  services: Services
  tenant: Tenant
  vocabulary: Vocabulary
  run: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
  /** Statements sent since the last call. */
  taken: () => Statement[]
  /** A statement that may take long, whatever the portal's limits. */
  administer: (sql: string) => Promise<Record<string, unknown>[]>
  /** Does what a worker of jobs would do now. */
  pack: () => Promise<void>
  close: () => Promise<void>
}

/** How an engine is asked for more than the portal asks of it, and ended. */
interface Engineering {
  url: string | null
  administer: Bench['administer']
  stop: () => Promise<void>
}

/** What an installation may do without. */
const nothingBeside = { signInProvider: null, push: null, replicas: null }

const emptyStores = () => ({
  counts: new CountCache(),
  orderKeys: new OrderKeyCache(),
  postingDocuments: new PostingDocuments(),
  queueReads: new SharedReads<Output<'getWorkQueue'>>(),
})

/** Sites of which nothing was published at the desk. */
const unpublishedSites = (definitions: DefinitionsInForce) =>
  createSiteStore({
    definitions,
    listNewest: async () => new Map(),
    loadVersion: async () => undefined,
    readDraft: (key, files) => readDraft(tenantsFolder, key, files),
    checkDraft: (key, files, hosts) => checkDraft(tenantsFolder, key, { files, hosts }),
    onRefused: () => undefined,
  })

function scopesOf({ db, begin }: Connection) {
  const runInScope = createRunInScope(db, begin)
  return { runInScope, openReads: createOpenReads({ begin, run: runInScope, holds: false }) }
}

/** No service of the bench has moved. */
const allHere = ({ db }: Connection, tenants: Tenants): Pick<Services, 'tenants' | 'elsewhere' | 'places'> => ({
  tenants: () => tenants,
  elsewhere: () => new Map(),
  places: createServicePlaces(db),
})

/** Packs all postings and makes the grams of all segments, as the two jobs do. What it sends is forgotten: a hundred megabytes a segment. */
async function packAll(services: Services, sent: Statement[]): Promise<void> {
  await compactSearchIndex(services, service)
  while (await makeGrams(services, service)) sent.splice(0)
}

async function benchOver(
  connection: Connection,
  sent: Statement[],
  { url, administer, stop }: Engineering,
): Promise<Bench> {
  await migrate(connection)
  const definitions = new DefinitionsInForce(
    (sites) => loadPublished(tenantsFolder, sites),
    await loadDefinitions(tenantsFolder),
  )
  const { tenants } = definitions
  const tenant = tenants.get(service)
  if (!tenant) throw new Error(`There is no service ${service}.`)
  const keyring = createKeyring([{ id: 'bench', secret: 'searches neither sign nor seal anything' }])
  const services: Services = {
    db: connection.db,
    ...scopesOf(connection),
    clock: () => new Date(),
    ...allHere(connection, tenants),
    sites: unpublishedSites(definitions),
    masterData: () => shippedMasterData,
    importedLists: () => new Map(),
    listChecks: createListChecks(),
    refreshMasterData: async () => undefined,
    enqueue: async () => undefined,
    originsOf: () => ({ page: '', api: '' }),
    sendsMails: false,
    secondFactor: 'none',
    line: new Map(),
    ...nothingBeside,
    log: () => undefined,
    sseConnections: new SseConnections(ordinaryStreams),
    rateLimits: defaultRateLimits,
    ...emptyStores(),
    webhooks: createWebhookSender({ timeoutMs: 1_000, allowsPrivate: false }),
    keyring,
    storage: createDiskStorage({ folder: join(tmpdir(), 'tsunagu-bench-files'), keyring }),
    contentChecks: createContentChecks(),
    paperPress: createPaperPress(),
    passwords: createPasswords(),
    fakeAccountSecret: Buffer.alloc(32),
  }
  return {
    connection,
    url,
    services,
    tenant,
    vocabulary: vocabularyFor(services, tenant),
    run: (work) => services.runInScope(service, work),
    taken: () => sent.splice(0),
    administer,
    pack: () => packAll(services, sent),
    close: async () => {
      await connection.close()
      await stop()
    },
  }
}

/** Where data is stored between runs; `null`: nowhere. */
type Keep = string | null

/** Memory as on a small server of its own, and no log of indexes that are made; the rest is PostgreSQL's default. */
const serverSettings = {
  shared_buffers: '2GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

async function openPostgresql(postings: number, keep: Keep): Promise<Bench> {
  const server = await ensurePostgres({ keep, settings: serverSettings })
  const name = `tsunagu_bench_${postings}`
  const administration = connectPostgresql({ url: server.url, max: 1 })
  const known = await administration.executeSql('select from pg_database where datname = $1', [name])
  if (known.rows.length > 0 && keep === null) await administration.executeSql(`drop database ${name} with (force)`)
  if (known.rows.length === 0 || keep === null) await administration.executeSql(`create database ${name}`)
  await administration.close()
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const sent: Statement[] = []
  const onStatement: OnStatement = (sql, parameters) => sent.push({ sql, parameters })
  const patient = connectPostgresql({ url: url.href, max: 1 })
  const administer = async (sql: string) => {
    await patient.executeSql('set statement_timeout = 0')
    return (await patient.executeSql(sql)).rows
  }
  const stop = async () => {
    await patient.close()
    await server.stop()
  }
  return benchOver(connectPostgresql({ url: url.href, onStatement }), sent, {
    url: url.href,
    administer,
    stop,
  })
}

async function openEmbedded(postings: number, keep: Keep): Promise<Bench> {
  const folder = keep === null ? mkdtempSync(join(tmpdir(), 'tsunagu-bench-')) : join(keep, `pglite-${postings}`)
  mkdirSync(folder, { recursive: true })
  const sent: Statement[] = []
  const onStatement: OnStatement = (sql, parameters) => sent.push({ sql, parameters })
  const connection = await connectEmbedded({ dataDir: folder, onStatement })
  const administer = async (sql: string) => (await connection.executeSql(sql)).rows
  const stop = async () => {
    if (keep === null) rmSync(folder, { recursive: true, force: true })
  }
  return benchOver(connection, sent, { url: null, administer, stop })
}

/** Opens a database of an engine, from `keep` where it is there already. */
export const openBench = { postgresql: openPostgresql, embedded: openEmbedded } as const
export type Engine = keyof typeof openBench
