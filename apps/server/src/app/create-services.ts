import type { DefinitionsInForce } from '#server/definitions/definitions-in-force.ts'
import { createSiteStore, type SiteStore } from '#server/definitions/site-store.ts'
import { createMasterDataStore, type MasterDataStore } from '#server/features/master-data/master-data-store.ts'
import { findVersion, listNewest } from '#server/features/site/site.queries.ts'
import { createListChecks } from '#server/master-data/checks/list-checks.ts'
import { changeChannel, parseChangeEvent, placesChanged } from '#server/platform/changes/change-event.queries.ts'
import { SseConnections, type StreamOptions } from '#server/platform/changes/sse-connections.ts'
import type { Connection, Listener } from '#server/platform/db/connection.ts'
import { readInstallationSecret } from '#server/platform/db/installation-secret.queries.ts'
import { createOpenReads } from '#server/platform/db/read-scope.ts'
import { createRunInScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { createContentChecks } from '#server/platform/file-checks/content-checks.ts'
import { defaultRateLimits } from '#server/platform/limits/rate-limits.ts'
import { createPaperPress } from '#server/platform/papers/paper-press.ts'
import { openReplicas, type ReplicaSettings } from '#server/platform/replicas/replicas.ts'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { CountCache } from '#server/request/count-cache.ts'
import { OrderKeyCache } from '#server/request/order-key-cache.ts'
import { PostingDocuments } from '#server/request/posting-documents.ts'
import { createServicePlaces } from '#server/request/service-places.ts'
import type { Services } from '#server/request/services.ts'
import { SharedReads } from '#server/request/shared-reads.ts'
import { checkDraft, readDraft } from './load-definitions.ts'

/** What differs between an installation and a test: settings, and what is opened from them. */
interface GivenParts
  extends Pick<
    Services,
    | 'clock'
    | 'tenants'
    | 'enqueue'
    | 'originsOf'
    | 'sendsMails'
    | 'log'
    | 'keyring'
    | 'storage'
    | 'webhooks'
    | 'push'
    | 'secondFactor'
    | 'signInProvider'
    | 'line'
  > {
  connection: Connection
  /** Where replicas are; null where there are none. */
  replicas?: ReplicaSettings | null
  /** How long the event streams of open pages last, and how many an account may have. */
  streams: StreamOptions
  definitions: DefinitionsInForce
  /** Where the files of the definitions are. */
  tenantsFolder: string
}

/** The services of one server, and what has to be ended with it. */
export interface OpenServices {
  services: Services
  masterLists: MasterDataStore
  /** Ends worker threads and listening; the connection stays open. */
  close: () => Promise<void>
}

/** What the desk has published, read from the database and put on top of the files. */
const openSites = (
  {
    connection: { db },
    definitions,
    tenantsFolder,
    log,
  }: Pick<GivenParts, 'connection' | 'definitions' | 'tenantsFolder' | 'log'>,
  runInScope: Services['runInScope'],
): SiteStore =>
  createSiteStore({
    definitions,
    listNewest: () => listNewest(db),
    loadVersion: (service, number) => runInScope(service, (scope) => findVersion(scope, number)),
    readDraft: (service, files) => readDraft(tenantsFolder, service, files),
    checkDraft: (service, files, hosts) => checkDraft(tenantsFolder, service, { files, hosts }),
    onRefused: ({ message }) =>
      log({ definitions: definitions.hash, refused: message }, 'A published version is refused, the former one stays.'),
  })

/** What is done with the news of other processes: before a page asks again, its reads are led to where the news is true. */
const listenerOf = (
  sseConnections: SseConnections,
  { replicas, places }: Pick<Services, 'replicas' | 'places'>,
): Listener => ({
  onPayload: (payload) => {
    if (payload === placesChanged) return void places.refresh().catch(() => undefined)
    const event = replicas && parseChangeEvent(payload)
    if (event && event.topic !== 'presence') replicas.recent.note(event.tenant, event.jobSeekerId, 'primary')
    sseConnections.receive(payload)
  },
  onGap: () => {
    replicas?.recent.noteAll()
    sseConnections.sendToAll()
  },
})

/** Rows that a move has left here are old: a job or a stream that began before must not read them either. */
const scopesHere = (
  { isHere }: Services['places'],
  { runInScope, openReads }: Pick<Services, 'runInScope' | 'openReads'>,
): Pick<Services, 'runInScope' | 'openReads'> => ({
  runInScope: (tenant, work) =>
    isHere(tenant) ? runInScope(tenant, work) : Promise.reject(new Problem('unavailable')),
  openReads: (tenant, write) => {
    const reads = openReads(tenant, write)
    return {
      ...reads,
      read: (work, ownWrite) =>
        isHere(tenant) ? reads.read(work, ownWrite) : Promise.reject(new Problem('unavailable')),
    }
  },
})

/**
 * Builds the services of one server on a database that is up to date. Nothing is shared with another server in the process.
 * @param replaced parts of a test's own
 */
export async function createServices(
  { connection, streams, definitions, tenantsFolder, replicas: replicaSettings, ...given }: GivenParts,
  replaced: Partial<Services> = {},
): Promise<OpenServices> {
  const { db } = connection
  const runInScope = createRunInScope(db, connection.begin)
  const openReads = createOpenReads({
    begin: connection.begin,
    run: runInScope,
    holds: connection.kind === 'postgresql',
  })
  const masterLists = createMasterDataStore(db, runInScope)
  await masterLists.refresh()
  const places = createServicePlaces(db)
  await places.refresh()
  const sites = openSites({ connection, definitions, tenantsFolder, log: given.log }, runInScope)
  await sites.refresh()
  const replicas = replicaSettings ? openReplicas(replicaSettings, connection, given.log) : null
  await replicas?.check()
  const services: Services = {
    ...given,
    tenants: () => places.here(given.tenants()),
    elsewhere: () => places.elsewhere(given.tenants()),
    places,
    sites,
    db,
    ...scopesHere(places, { runInScope, openReads }),
    replicas,
    masterData: masterLists.masterData,
    importedLists: masterLists.importedLists,
    refreshMasterData: masterLists.refresh,
    sseConnections: new SseConnections(streams),
    contentChecks: createContentChecks(),
    listChecks: createListChecks(),
    paperPress: createPaperPress(),
    rateLimits: defaultRateLimits,
    counts: new CountCache(),
    orderKeys: new OrderKeyCache(),
    postingDocuments: new PostingDocuments(),
    queueReads: new SharedReads(),
    passwords: createPasswords(),
    fakeAccountSecret: await readInstallationSecret(db, 'fake_account'),
    ...replaced,
  }
  const { sseConnections, contentChecks, listChecks, paperPress } = services
  const stopListening = await connection.listen(changeChannel, listenerOf(sseConnections, { replicas, places }))
  const close = async () => {
    await contentChecks.close()
    await listChecks.close()
    await paperPress.close()
    await stopListening()
    await replicas?.close()
  }
  return { services, masterLists, close }
}
