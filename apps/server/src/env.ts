import { resolve } from 'node:path'
import { type ProviderPattern, parseProviderPatterns } from '@tsunagu/contract/provider-hosts.ts'
import { parseKeys, type SecretKey } from './secrets/keyring.ts'

/** Everything the server takes from its environment, parsed once at start. Nothing else reads `process.env`. */
export interface Env {
  /** 0 takes any free port. */
  port: number
  host: string
  isDevelopment: boolean
  /** PostgreSQL; `null` means the embedded database in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  /** Where files are kept; all processes of an installation share it. */
  filesFolder: string
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
  /** Whether `X-Forwarded-*` of a proxy in front is believed. */
  isBehindProxy: boolean
  logLevel: string
}

const root = resolve(import.meta.dirname, '../../..')
const isSwitchedOn = (value: string | undefined) => value === '1' || value === 'true'

function parsePort(value: string | undefined): number {
  const port = Number(value ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a whole number from 0 to 65535, but it is "${value}".`)
  }
  return port
}

/** Reads the environment; throws an English sentence that names the variable at fault. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const databaseUrl = source['DATABASE_URL'] || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  const smtpUrl = source['SMTP_URL'] || null
  if (smtpUrl && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new Error('SMTP_URL must be an address such as smtp://user:password@host:587 or smtps://host.')
  }
  const dataDir = resolve(source['DATA_DIR'] || '.data')
  return {
    port: parsePort(source['PORT']),
    host: source['HOST'] || '0.0.0.0',
    isDevelopment: source['NODE_ENV'] === 'development',
    databaseUrl,
    dataDir,
    filesFolder: resolve(source['FILES_DIR'] || `${dataDir}/files`),
    secretKeys: source['SECRET_KEYS'] ? parseKeys(source['SECRET_KEYS']) : null,
    tenantsFolder: resolve(source['TENANTS_DIR'] || `${root}/tenants`),
    webDist: resolve(root, 'apps/web/dist'),
    providerDomains: ['localhost', ...(source['PROVIDER_DOMAINS'] ?? '').split(',').filter(Boolean)],
    apiHosts: parseProviderPatterns(source['API_HOSTS'] ?? ''),
    hasDemoData: databaseUrl === null || isSwitchedOn(source['DEMO_DATA']),
    smtpUrl,
    isBehindProxy: isSwitchedOn(source['BEHIND_PROXY']),
    // Someone trying it out reads the terminal; a log collector wants every refusal.
    logLevel: source['LOG_LEVEL'] || (databaseUrl ? 'info' : 'warn'),
  }
}
