import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { SiteStore } from '#server/definitions/site-store.ts'
import type { Tenant, Tenants } from '#server/definitions/tenant.ts'
import type { ListChecks } from '#server/master-data/checks/list-checks.ts'
import type { ImportedLists } from '#server/master-data/imported-lists.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import type { SseConnections } from '#server/platform/changes/sse-connections.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { OpenReads } from '#server/platform/db/read-scope.ts'
import type { RunInScope } from '#server/platform/db/tenant-scope.ts'
import type { ContentChecks } from '#server/platform/file-checks/content-checks.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import type { LineChannels } from '#server/platform/line/line-channel.ts'
import type { PaperPress } from '#server/platform/papers/paper-press.ts'
import type { PushSender } from '#server/platform/push/push-sender.ts'
import type { Enqueue } from '#server/platform/queue/job-queue.ts'
import type { Replicas } from '#server/platform/replicas/replicas.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import type { SecondFactorRule } from '#server/platform/settings/settings.ts'
import type { SignInProvider } from '#server/platform/sign-in-provider/sign-in-provider.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { WebhookSender } from '#server/platform/webhooks/webhook-sender.ts'
import type { CountCache } from './count-cache.ts'
import type { OrderKeyCache } from './order-key-cache.ts'
import type { PostingDocuments } from './posting-documents.ts'
import type { ServicePlaces } from './service-places.ts'
import type { SharedReads } from './shared-reads.ts'

/** Where a service's pages and its API are, such as `https://kango.example.jp`; they may share a host. */
export interface ServiceOrigins {
  page: string
  api: string
}

/** Explicit dependencies of all handlers; tests replace any of them. */
export interface Services {
  db: QueryBuilder
  runInScope: RunInScope
  openReads: OpenReads
  /** The servers that are read from where a delay is allowed; null where there are none. */
  replicas: Replicas | null
  clock: Clock
  /** The services that this server's database serves. */
  tenants: () => Tenants
  /** Defined services that another database serves. */
  elsewhere: () => Tenants
  /** What the two follow from. */
  places: ServicePlaces
  /** What the desk changes of the definitions. */
  sites: SiteStore
  /** The master lists in force for a service. */
  masterData: (tenant: string) => MasterData
  /** The files of a service's own master lists in force. */
  importedLists: (tenant: string) => ImportedLists
  /** Takes over at once what has been imported for any service. */
  refreshMasterData: () => Promise<void>
  /** Enqueues a job inside the given transaction: it exists exactly when the transaction commits. */
  enqueue: Enqueue
  /** A service's address, or the desk's, for mails without a request. */
  originsOf: (tenant: Pick<Tenant, 'key' | 'hosts'>) => ServiceOrigins
  /** Whether mails leave; otherwise they wait in the queue until there is a server to send them by. */
  sendsMails: boolean
  /** Writes a structured line to the log where no request does: no personal data, no values that somebody typed. */
  log: (entry: Readonly<Record<string, string>>, text: string) => void
  /** What signs and seals. */
  keyring: Keyring
  /** Posts events to the agencies' own systems. */
  webhooks: WebhookSender
  /** Sends push messages to browsers; null where there are no keys for them. */
  push: PushSender | null
  /** Where the bytes of files are. */
  storage: FileStorage
  /** Looks at uploads beside the event loop. */
  contentChecks: ContentChecks
  /** Looks at master lists beside the event loop. */
  listChecks: ListChecks
  /** Draws papers as PDF beside the event loop. */
  paperPress: PaperPress
  /** The open event streams of pages. */
  sseConnections: SseConnections
  rateLimits: RateLimits
  /** Counts of searches of the last minute. */
  counts: CountCache
  orderKeys: OrderKeyCache
  postingDocuments: PostingDocuments
  /** Queues that open desks read at the same change. */
  queueReads: SharedReads<Output<'getWorkQueue'>>
  passwords: Passwords
  /** Which staff must have a second factor. */
  secondFactor: SecondFactorRule
  /** The way to the provider of single sign-on; null where there is none. */
  signInProvider: SignInProvider | null
  /** The ways to LINE by service; services without channels are missing. */
  line: LineChannels
  /** The random data for accounts that do not exist. */
  fakeAccountSecret: Buffer
}
