import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ProviderPattern, parseProviderPatterns } from '@tsunagu/contract/provider-hosts.ts'
import { parseKeys, type SecretKey } from './secrets/keyring.ts'
import { type ObjectStore, parseStorageUrl } from './storage/storage-url.ts'

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
  /** Where files are kept; all processes of an installation share it. */
  filesFolder: string
  /** The object store that keeps files instead; `null`: the folder. */
  objectStore: ObjectStore | null
  /** What seals and signs, the key in force first; `null`: generated into `dataDir`, which the embedded database alone allows. */
  secretKeys: [SecretKey, ...SecretKey[]] | null
  tenantsFolder: string
  webDist: string
  /** Hosts below which the first label is the tenant, such as `example.jp`; `localhost` always is one. */
  providerDomains: string[]
  /** Domains whose API has hosts of its own. */
  apiHosts: ProviderPattern[]
  hasDemoData: boolean
  /** Where mails are sent; `null`: kept to be read (embedded), or waiting in the queue until it is set. */
  smtpUrl: string | null
  /** Whether events may be posted to `http://` and to addresses of the own network. */
  allowsPrivateWebhooks: boolean
  /** Where figures and health are shown to those who run it; null: nowhere. */
  management: { port: number; host: string } | null
  /** How long a process that ends says so before it takes no more requests. */
  stopDelaySeconds: number
  /** Whether `X-Forwarded-*` of a proxy in front is believed. */
  isBehindProxy: boolean
  /** The port under which browsers reach the services, where it is neither the usual one nor `port`. */
  publicPort: number | null
  logLevel: string
}

const root = resolve(import.meta.dirname, '../../..')
const isSwitchedOn = (value: string | undefined) => value === '1' || value === 'true'

function parsePort(value: string | undefined, name = 'PORT'): number {
  const port = Number(value ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a whole number from 0 to 65535, but it is "${value}".`)
  }
  return port
}

function parseSeconds(value: string | undefined): number {
  const seconds = Number(value ?? '0')
  if (!(seconds >= 0 && seconds <= 300))
    throw new Error(`STOP_DELAY_SECONDS must be from 0 to 300, but it is "${value}".`)
  return seconds
}

/** What may stand in a file instead, `NAME_FILE`: an environment can be read by too many. */
type SecretName = 'DATABASE_URL' | 'SECRET_KEYS' | 'STORAGE_URL' | 'SMTP_URL'

/** A value that is a secret, from the environment or from the file that it names; '' without. */
function secretOf(source: NodeJS.ProcessEnv, name: SecretName): string {
  const file = source[`${name}_FILE`]
  if (!file) return source[name] ?? ''
  if (source[name]) throw new Error(`Set ${name} or ${name}_FILE, not both.`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Reads the environment; throws an English sentence that names the variable at fault. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const databaseUrl = secretOf(source, 'DATABASE_URL') || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  const smtpUrl = secretOf(source, 'SMTP_URL') || null
  const storageUrl = secretOf(source, 'STORAGE_URL')
  const secretKeys = secretOf(source, 'SECRET_KEYS')
  if (smtpUrl && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new Error('SMTP_URL must be an address such as smtp://user:password@host:587 or smtps://host.')
  }
  const dataDir = resolve(source['DATA_DIR'] || '.data')
  return {
    port: parsePort(source['PORT']),
    // The embedded installation shows mails with codes and links, and has demo accounts whose password is public
    host: source['HOST'] || (databaseUrl ? '0.0.0.0' : null),
    isDevelopment: source['NODE_ENV'] === 'development',
    databaseUrl,
    dataDir,
    filesFolder: resolve(source['FILES_DIR'] || `${dataDir}/files`),
    objectStore: storageUrl ? parseStorageUrl(storageUrl) : null,
    secretKeys: secretKeys ? parseKeys(secretKeys) : null,
    tenantsFolder: resolve(source['TENANTS_DIR'] || `${root}/tenants`),
    webDist: resolve(root, 'apps/web/dist'),
    providerDomains: ['localhost', ...(source['PROVIDER_DOMAINS'] ?? '').split(',').filter(Boolean)],
    apiHosts: parseProviderPatterns(source['API_HOSTS'] ?? ''),
    hasDemoData: databaseUrl === null || isSwitchedOn(source['DEMO_DATA']),
    smtpUrl,
    allowsPrivateWebhooks: source['PRIVATE_WEBHOOKS'] ? isSwitchedOn(source['PRIVATE_WEBHOOKS']) : databaseUrl === null,
    management: source['MANAGEMENT_PORT']
      ? {
          port: parsePort(source['MANAGEMENT_PORT'], 'MANAGEMENT_PORT'),
          host: source['MANAGEMENT_HOST'] || '127.0.0.1',
        }
      : null,
    stopDelaySeconds: parseSeconds(source['STOP_DELAY_SECONDS']),
    publicPort: source['PUBLIC_PORT'] ? parsePort(source['PUBLIC_PORT'], 'PUBLIC_PORT') : null,
    isBehindProxy: isSwitchedOn(source['BEHIND_PROXY']),
    // Someone trying it out reads the terminal; a log collector wants every refusal.
    logLevel: source['LOG_LEVEL'] || (databaseUrl ? 'info' : 'warn'),
  }
}
