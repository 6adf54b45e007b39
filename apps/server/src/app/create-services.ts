import { createMasterDataStore, type MasterDataStore } from '#server/features/master-data/master-data-store.ts'
import { createListChecks } from '#server/master-data/checks/list-checks.ts'
import { changeChannel } from '#server/platform/changes/change-event.queries.ts'
import { SseConnections, type StreamOptions } from '#server/platform/changes/sse-connections.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { readInstallationSecret } from '#server/platform/db/installation-secret.queries.ts'
import { createRunInScope } from '#server/platform/db/tenant-scope.ts'
import { createContentChecks } from '#server/platform/file-checks/content-checks.ts'
import { defaultRateLimits } from '#server/platform/limits/rate-limits.ts'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { CountCache } from '#server/request/count-cache.ts'
import type { Services } from '#server/request/services.ts'

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
    | 'secondFactor'
  > {
  connection: Connection
  /** How long the event streams of open pages last, and how many an account may have. */
  streams: StreamOptions
}

/** The services of one server, and what has to be ended with it. */
export interface OpenServices {
  services: Services
  masterLists: MasterDataStore
  /** Ends worker threads and listening; the connection stays open. */
  close: () => Promise<void>
}

/**
 * Builds the services of one server on a database that is up to date. Nothing is shared with another server in the process.
 * @param replaced parts of a test's own
 */
export async function createServices(
  { connection, streams, ...given }: GivenParts,
  replaced: Partial<Services> = {},
): Promise<OpenServices> {
  const { db } = connection
  const runInScope = createRunInScope(db)
  const masterLists = createMasterDataStore(db, runInScope)
  await masterLists.refresh()
  const services: Services = {
    ...given,
    db,
    runInScope,
    masterData: masterLists.masterData,
    importedLists: masterLists.importedLists,
    refreshMasterData: masterLists.refresh,
    sseConnections: new SseConnections(streams),
    contentChecks: createContentChecks(),
    listChecks: createListChecks(),
    rateLimits: defaultRateLimits,
    counts: new CountCache(),
    passwords: createPasswords(),
    fakeAccountSecret: await readInstallationSecret(db, 'fake_account'),
    ...replaced,
  }
  const { sseConnections, contentChecks, listChecks } = services
  const stopListening = await connection.listen(changeChannel, {
    onPayload: sseConnections.receive,
    onGap: sseConnections.sendToAll,
  })
  const close = async () => {
    await contentChecks.close()
    await listChecks.close()
    await stopListening()
  }
  return { services, masterLists, close }
}
