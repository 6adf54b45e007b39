import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { freePort } from '../../e2e/testing/free-port.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'
import { makeCertificate } from '../../scripts/make-secrets.mjs'
import { startNginx } from './nginx.ts'
import { type Api, prepareApi, startMails, startStore } from './parts.ts'

/** The domain whose first labels are the services; nobody resolves it: callers connect to 127.0.0.1. */
const domain = 'tsunagu.test'
const secretKeys = 'bench:a-secret-of-the-benchmark-long-enough-for-one'

/** What PostgreSQL promises on a real installation: what was acknowledged is on the disk. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '100' }

/** The database of a cluster. */
interface ClusterDatabase {
  url: string
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  stop: () => Promise<void>
}

type Sql = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>

/** The installation of `deploy/compose.yaml` as processes of this machine: all of it listens on loopback addresses. */
export interface Cluster {
  /** Of nginx, by TLS. */
  port: number
  /** The certificate that callers trust, as PEM. */
  certificate: string
  hostOf: (service: string) => string
  apis: readonly Api[]
  databaseUrl: string
  /** The servers' environment, for commands beside them. */
  environment: NodeJS.ProcessEnv
  /** Asks the database beside the portal. */
  sql: Sql
  restartDatabase: (mode: 'fast' | 'immediate') => Promise<void>
  mails: Awaited<ReturnType<typeof startMails>>
  store: Awaited<ReturnType<typeof startStore>>
  stop: () => Promise<void>
}

interface Addresses {
  port: number
  httpPort: number
  apiPorts: readonly number[]
  storePort: number
}

/** What `deploy/compose.yaml` gives nginx, on addresses of this machine. */
export const proxyVariables = ({ port, httpPort, apiPorts, storePort }: Addresses, folder: string) => ({
  PROXY_HTTP_PORT: `127.0.0.1:${httpPort}`,
  PROXY_HTTPS_PORT: `127.0.0.1:${port}`,
  PROXY_BACKEND_1: `127.0.0.1:${apiPorts[0]}`,
  PROXY_BACKEND_2: `127.0.0.1:${apiPorts[1]}`,
  // Callers have loopback addresses of their own, such as 127.1.0.7: they count as the world
  PROXY_SERVERS_NETWORK: '127.0.0.1/32',
  PROXY_FILES_BACKEND: `127.0.0.1:${storePort}`,
  PROXY_SERVER_NAMES: `*.${domain}`,
  PROXY_FILES_HOST: 'localhost',
  PROXY_ORIGINS: `^https://[a-z0-9-]+\\.${domain.replace('.', '\\.')}(:\\d+)?$`,
  PROXY_CERTIFICATE: join(folder, 'tls_certificate'),
  PROXY_CERTIFICATE_KEY: join(folder, 'tls_key'),
  PROXY_ACCESS_LOG: join(folder, 'access.log'),
  PROXY_ACME_FOLDER: join(folder, 'acme'),
})

/** The environment that both servers have, as compose.yaml gives it. */
const serverEnv = ({ port }: Addresses, given: { folder: string; databaseUrl: string; smtpUrl: string }) => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: join(given.folder, 'data'),
  DATABASE_URL: given.databaseUrl,
  SECRET_KEYS: secretKeys,
  STORAGE_URL: `s3://S3RVER:S3RVER@localhost:${port}/tsunagu?forcePathStyle=true`,
  SMTP_URL: given.smtpUrl,
  PROVIDER_DOMAINS: domain,
  BEHIND_PROXY: '127.0.0.1',
  STOP_DELAY_SECONDS: '2',
  DEMO_DATA: '1',
  LOG_LEVEL: 'warn',
  NODE_EXTRA_CA_CERTS: join(given.folder, 'tls_certificate'),
})

/** One query at a time on a connection of its own, which is reopened after the database was down. */
function openSql(url: string): { sql: Sql; close: () => Promise<void> } {
  const connection = connectPostgresql({ url, max: 2, onConnectionLost: () => undefined })
  return {
    sql: async (text, values = []) => (await connection.executeSql(text, [...values])).rows,
    close: connection.close,
  }
}

async function chooseAddresses(): Promise<Addresses> {
  const [port = 0, httpPort = 0, storePort = 0, ...apiPorts] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  )
  return { port, httpPort, storePort, apiPorts }
}

async function prepareApis(ports: readonly number[], env: NodeJS.ProcessEnv, isInspected: boolean): Promise<Api[]> {
  const prepare = async (port: number, index: number) => {
    const [managementPort, inspectorPort] = [await freePort(), isInspected ? await freePort() : null]
    const options = inspectorPort === null ? {} : { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` }
    const own = { ...env, ...options, PORT: String(port), MANAGEMENT_PORT: String(managementPort) }
    return prepareApi(`api-${index + 1}`, { managementPort, inspectorPort }, own)
  }
  return Promise.all(ports.map(prepare))
}

/** A PostgreSQL of its own, which this starts and ends. */
async function startDatabase(): Promise<ClusterDatabase> {
  const { url, restart, stop } = await ensurePostgres({ settings: durable })
  if (!restart) throw new Error('Leave TEST_DATABASE_URL out: this restarts its PostgreSQL.')
  return { url, restart, stop }
}

/**
 * Starts two servers behind nginx, with PostgreSQL, an object store and a mail server, and the demo data.
 *
 * @param options `isInspected`: whether V8's inspector listens in both servers; `database`: one that is there already
 */
export async function startCluster({
  isInspected = false,
  database,
}: {
  isInspected?: boolean
  database?: ClusterDatabase
} = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-cluster-'))
  const addresses = await chooseAddresses()
  const { port, apiPorts, storePort } = addresses
  makeCertificate({ folder, names: [domain, `*.${domain}`, 'localhost'] })
  const postgres = database ?? (await startDatabase())
  const mails = await startMails()
  const store = await startStore(join(folder, 'store'), storePort)
  const nginx = await startNginx(join(folder, 'nginx'), proxyVariables(addresses, folder))
  const env = serverEnv(addresses, { folder, databaseUrl: postgres.url, smtpUrl: mails.url })
  const apis = await prepareApis(apiPorts, env, isInspected)
  for (const api of apis) await api.start()
  const { sql, close } = openSql(postgres.url)
  return {
    port,
    certificate: readFileSync(join(folder, 'tls_certificate'), 'utf8'),
    hostOf: (service) => `${service}.${domain}`,
    apis,
    databaseUrl: postgres.url,
    environment: env,
    sql,
    restartDatabase: postgres.restart,
    mails,
    store,
    stop: async () => {
      await close()
      await Promise.all(apis.map((api) => api.end('SIGTERM').catch(() => api.end('SIGKILL'))))
      await nginx.stop()
      await Promise.all([mails.stop(), store.goAway()])
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
