import { resolve } from 'node:path'
import type { ProviderPattern } from '@tsunagu/contract/base/provider-hosts.ts'
import { parseKeys, type SecretKey } from '#server/platform/secrets/keyring.ts'
import { type ObjectStore, parseStorageUrl } from '#server/platform/storage/storage-url.ts'
import { type SecondFactorRule, secretSetting } from './settings.ts'
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
  /** Which staff must have a second factor. */
  secondFactor: SecondFactorRule
  /** The mail server; `null`: mails are stored for reading (embedded), or wait in the queue until it is set. */
  smtpUrl: string | null
  /** Whether events may be posted to `http://` and to addresses of the own network. */
  allowsPrivateWebhooks: boolean
  /** Where figures and health are shown to those who run it; null: nowhere. */
  management: { port: number; host: string } | null
  /** How long a process that ends says so before it takes no more requests. */
  stopDelaySeconds: number
  /** Networks of the proxy in front: `X-Forwarded-*` of callers from there, and of nobody else, is believed. */
  proxyNetworks: string[]
  /** The port under which browsers reach the services, where it is neither the usual one nor `port`. */
  publicPort: number | null
  logLevel: string
}

const root = resolve(import.meta.dirname, '../../../../..')

/** What leads to other programs, each with a password in it perhaps. */
function readSecrets(source: NodeJS.ProcessEnv) {
  const databaseUrl = secretSetting(source, 'DATABASE_URL') || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  const smtpUrl = secretSetting(source, 'SMTP_URL') || null
  const storageUrl = secretSetting(source, 'STORAGE_URL')
  const secretKeys = secretSetting(source, 'SECRET_KEYS')
  if (smtpUrl && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new Error('SMTP_URL must be an address such as smtp://user:password@host:587 or smtps://host.')
  }
  return {
    databaseUrl,
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

/**
 * Reads every variable that the server knows, each trimmed and checked.
 * @throws an English sentence that names the variable at fault, its value (never a secret's) and what is expected
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const secrets = readSecrets(source)
  const isEmbedded = secrets.databaseUrl === null
  const hasDemoData = read(source, 'DEMO_DATA') === true || isEmbedded
  return {
    ...secrets,
    ...readPlaces(source),
    forgetsSecretKeys: read(source, 'FORGET_SECRET_KEYS') ?? false,
    port: read(source, 'PORT') ?? 3000,
    // The embedded installation shows mails with codes and links, and has demo accounts whose password is public
    host: read(source, 'HOST') ?? (isEmbedded ? null : '0.0.0.0'),
    isDevelopment: source['NODE_ENV'] === 'development',
    providerDomains: read(source, 'PROVIDER_DOMAINS') ?? ['localhost'],
    apiHosts: read(source, 'API_HOSTS') ?? [],
    hasDemoData,
    // The demo staff's password is public, and somebody who tries them out has no authenticator app for each
    secondFactor: read(source, 'SECOND_FACTOR') ?? (hasDemoData ? 'none' : 'roles'),
    allowsPrivateWebhooks: read(source, 'PRIVATE_WEBHOOKS') ?? isEmbedded,
    management: readManagement(source),
    stopDelaySeconds: read(source, 'STOP_DELAY_SECONDS') ?? 0,
    publicPort: read(source, 'PUBLIC_PORT'),
    proxyNetworks: read(source, 'BEHIND_PROXY') ?? [],
    // Someone trying it out reads the terminal; a log collector wants every refusal.
    logLevel: read(source, 'LOG_LEVEL') ?? (isEmbedded ? 'warn' : 'info'),
  }
}
