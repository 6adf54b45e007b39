import { resolve } from 'node:path'
import type { ProviderPattern } from '@tsunagu/contract/base/provider-hosts.ts'
import { parseKeys, type SecretKey } from '#server/platform/secrets/keyring.ts'
import { type ObjectStore, parseStorageUrl } from '#server/platform/storage/storage-url.ts'
import { readDatabases } from './database-settings.ts'
import { type LineSettings, readLine } from './line-settings.ts'
import { type PushKeys, readPushKeys } from './push-keys.ts'
import { type SecondFactorRule, secretSetting } from './settings.ts'
import { type ProviderSettings, readSignInProvider } from './sign-in-provider-settings.ts'
import { read } from './variables.ts'

/** Everything the server takes from its environment, parsed once at start. Nothing else reads `process.env`. */
export interface Env {
  /** 0 takes any free port. */
  port: number
  /** `null`: this machine's own addresses alone. */
  host: string | null
  isDevelopment: boolean
  /** PostgreSQL; `null` means the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Past the pooler, for what needs a session; the same as `databaseUrl` where there is none. */
  directUrl: string | null
  /** Whether a pooler in transaction mode is in front of PostgreSQL. */
  hasPooler: boolean
  /** Replicas that are read from. */
  readUrls: string[]
  dataDir: string
  /** The storage of files; all processes of an installation share it. */
  filesFolder: string
  /** The object store that keeps files instead; `null`: the folder. */
  objectStore: ObjectStore | null
  /** What seals and signs, the key in force first; `null`: generated into `dataDir`, which the embedded database alone allows. */
  secretKeys: [SecretKey, ...SecretKey[]] | null
  /** Whether keys that the database has been used with, and that are not given any more, are given up. */
  forgetsSecretKeys: boolean
  tenantsFolder: string
  webDist: string
  deskDist: string
  /** Hosts below which the first label is the tenant, such as `example.jp`; `localhost` where no other is named. */
  providerDomains: string[]
  /** Domains whose API has hosts of its own. */
  apiHosts: ProviderPattern[]
  hasDemoData: boolean
  /** Job seekers that demo data adds to each service after the start. */
  demoPeople: number
  /** Which staff must have a second factor. */
  secondFactor: SecondFactorRule
  /** By what other provider staff sign in; null: by the desk alone. */
  signInProvider: ProviderSettings | null
  /** The services' channels at LINE. */
  line: LineSettings
  /** The mail server; `null`: mails are stored for reading (embedded), or wait in the queue until it is set. */
  smtpUrl: string | null
  /** Whether events may be posted to `http://` and to addresses of the own network. */
  allowsPrivateWebhooks: boolean
  /** What signs push messages to browsers; null: there are none. */
  pushKeys: PushKeys | null
  /** Where figures and health are shown to those who run it; null: nowhere. */
  management: { port: number; host: string } | null
  /** How long a process that ends says so before it takes no more requests. */
  stopDelaySeconds: number
  /** Networks of the proxy in front: `X-Forwarded-*` of callers from there, and of nobody else, is believed. */
  proxyNetworks: string[]
  /** The port under which browsers reach the services, where it is neither the usual one nor `port`. */
  publicPort: number | null
  logLevel: string
  processes: ProcessSettings
}

/** The processes of one start (`WEB_CONCURRENCY`). */
interface ProcessSettings {
  count: number
  /** Which of them this is; 0 does the jobs. The process that starts them sets it. */
  number: number
  /** Connections of this process's pool. */
  pool: number
}

const root = resolve(import.meta.dirname, '../../../../..')

/** What leads to other programs, each with a password in it perhaps. */
function readSecrets(source: NodeJS.ProcessEnv) {
  const smtpUrl = secretSetting(source, 'SMTP_URL') || null
  const storageUrl = secretSetting(source, 'STORAGE_URL')
  const secretKeys = secretSetting(source, 'SECRET_KEYS')
  if (smtpUrl && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new Error('SMTP_URL must be an address such as smtp://user:password@host:587 or smtps://host.')
  }
  return {
    ...readDatabases(source),
    smtpUrl,
    objectStore: storageUrl ? parseStorageUrl(storageUrl) : null,
    secretKeys: secretKeys ? parseKeys(secretKeys) : null,
  }
}

function readPlaces(source: NodeJS.ProcessEnv) {
  const dataDir = resolve(read(source, 'DATA_DIR') ?? '.data')
  return {
    dataDir,
    filesFolder: resolve(read(source, 'FILES_DIR') ?? `${dataDir}/files`),
    tenantsFolder: resolve(read(source, 'TENANTS_DIR') ?? `${root}/tenants`),
    webDist: resolve(root, 'apps/web/dist'),
    deskDist: resolve(root, 'apps/desk/dist'),
  }
}

function readManagement(source: NodeJS.ProcessEnv): Env['management'] {
  const port = read(source, 'MANAGEMENT_PORT')
  const host = read(source, 'MANAGEMENT_HOST') ?? '127.0.0.1'
  return port === null ? null : { port, host }
}

function readProcesses(source: NodeJS.ProcessEnv, isEmbedded: boolean): ProcessSettings {
  const count = read(source, 'WEB_CONCURRENCY') ?? 1
  if (isEmbedded && count > 1) {
    throw new Error('WEB_CONCURRENCY needs DATABASE_URL: the embedded database belongs to one process.')
  }
  const all = read(source, 'DATABASE_POOL') ?? Math.max(10, count * 5)
  if (all < count * 2) throw new Error(`DATABASE_POOL is ${all}, but ${count} processes need ${count * 2} at least.`)
  return { count, number: Number(source['WEB_PROCESS'] ?? 0), pool: Math.floor(all / count) }
}

/**
 * Each process has a port of its own for figures and health: what they say is about one process.
 * @throws an English sentence where one of these ports is no port, or that of the pages
 */
function ownManagement(
  management: Env['management'],
  { count, number }: ProcessSettings,
  port: number,
): Env['management'] {
  if (management === null || management.port === 0) return management
  const last = management.port + count - 1
  if (count > 1 && (last > 65_535 || (management.port <= port && port <= last))) {
    throw new Error(`MANAGEMENT_PORT is ${management.port}, but ${count} processes need the ports up to ${last}.`)
  }
  return { ...management, port: management.port + number }
}

/**
 * Reads every variable that the server knows, each trimmed and checked.
 * @throws an English sentence that names the variable at fault, its value (never a secret's) and what is expected
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const secrets = readSecrets(source)
  const isEmbedded = secrets.databaseUrl === null
  const hasDemoData = read(source, 'DEMO_DATA') === true || isEmbedded
  const processes = readProcesses(source, isEmbedded)
  const port = read(source, 'PORT') ?? 3000
  return {
    ...secrets,
    ...readPlaces(source),
    forgetsSecretKeys: read(source, 'FORGET_SECRET_KEYS') ?? false,
    port,
    // The embedded installation shows mails with codes and links, and has demo accounts whose password is public
    host: read(source, 'HOST') ?? (isEmbedded ? null : '0.0.0.0'),
    isDevelopment: source['NODE_ENV'] === 'development',
    providerDomains: read(source, 'PROVIDER_DOMAINS') ?? ['localhost'],
    apiHosts: read(source, 'API_HOSTS') ?? [],
    hasDemoData,
    demoPeople: read(source, 'DEMO_PEOPLE') ?? 283,
    // The demo staff's password is public, and somebody who tries them out has no authenticator app for each
    secondFactor: read(source, 'SECOND_FACTOR') ?? (hasDemoData ? 'none' : 'roles'),
    signInProvider: readSignInProvider(source),
    line: readLine(source),
    allowsPrivateWebhooks: read(source, 'PRIVATE_WEBHOOKS') ?? isEmbedded,
    pushKeys: readPushKeys(source),
    management: ownManagement(readManagement(source), processes, port),
    processes,
    stopDelaySeconds: read(source, 'STOP_DELAY_SECONDS') ?? 0,
    publicPort: read(source, 'PUBLIC_PORT'),
    proxyNetworks: read(source, 'BEHIND_PROXY') ?? [],
    // Someone trying it out reads the terminal; a log collector wants every refusal.
    logLevel: read(source, 'LOG_LEVEL') ?? (isEmbedded ? 'warn' : 'info'),
  }
}
