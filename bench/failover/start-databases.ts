import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { freePort } from '../../e2e/testing/free-port.ts'
import { type Etcd, startEtcd } from './etcd.ts'
import { type DatabaseNode, passwords, startNode } from './node.ts'
import { startProgramAs } from './processes.ts'
import { databaseOwner, findPrograms, type Owner } from './programs.ts'
import { renderTemplate } from './render-template.ts'

/** PostgreSQL that survives: three nodes, three etcd, HAProxy. */
export interface Databases {
  etcd: Etcd
  /** Through HAProxy, as the portal's role: the primary, and any follower. */
  primaryUrl: string
  replicasUrl: string
  /** The node whose Patroni says that it is the primary, past all networks. */
  findPrimary: () => Promise<DatabaseNode>
  /** Waits until there is a primary with two followers, one of which confirms each commit. */
  awaitHealthy: (seconds: number) => Promise<void>
  /** A statement as the superuser at the primary. */
  administer: (sql: string) => Promise<Record<string, unknown>[]>
  /** What each kind of program says of itself to Prometheus. */
  metrics: () => Promise<string>
  stop: () => void
}

async function startHaproxy(program: string, place: { folder: string; owner: Owner }, nodes: readonly DatabaseNode[]) {
  const [primary, replicas, metrics] = [await freePort(), await freePort(), await freePort()]
  const values: Record<string, string> = {
    HAPROXY_PRIMARY: `127.0.0.1:${primary}`,
    HAPROXY_REPLICAS: `127.0.0.1:${replicas}`,
    HAPROXY_METRICS: `127.0.0.1:${metrics}`,
  }
  for (const [index, { postgresPort, restPort }] of nodes.entries()) {
    values[`NODE_${index + 1}_POSTGRES`] = `127.0.0.1:${postgresPort}`
    values[`NODE_${index + 1}_REST_PORT`] = String(restPort)
  }
  const file = join(place.folder, 'haproxy.cfg')
  writeFileSync(file, renderTemplate('haproxy/haproxy.cfg.template', values))
  const child = startProgramAs(program, ['-db', '-f', file], { ...place, log: join(place.folder, 'haproxy.log') })
  return { primary, replicas, metrics, stop: () => child.kill('SIGKILL') }
}

const responds = async (port: number, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1_000) }).catch(() => null))?.ok ===
  true

async function findPrimaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    for (const node of nodes) if (await responds(node.ownRestPort, '/primary')) return node
    await wait(250)
  }
  throw new Error('No node is the primary.')
}

/** Until the first node has made the cluster the others have nothing to copy. */
async function startNodes(given: Omit<Parameters<typeof startNode>[0], 'name'>): Promise<DatabaseNode[]> {
  const place = (name: string) => ({ ...given, name, folder: join(given.folder, name) })
  const first = await startNode(place('database-1'))
  await findPrimaryOf([first])
  return [first, await startNode(place('database-2')), await startNode(place('database-3'))]
}

const followers = `select count(*) filter (where state = 'streaming') as streaming,
  count(*) filter (where sync_state in ('sync', 'quorum')) as confirming from pg_stat_replication`

async function awaitHealthyOf(administer: Databases['administer'], seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000
  let last = ''
  while (performance.now() < until) {
    try {
      const [row] = await administer(followers)
      if (Number(row?.['streaming']) >= 2 && Number(row?.['confirming']) >= 1) return
      last = JSON.stringify(row)
    } catch (error) {
      last = error instanceof Error ? error.message : ''
    }
    await wait(500)
  }
  throw new Error(`The databases are not whole again after ${seconds} s: ${last}`)
}

/** Starts all of it as processes of this machine, with the files of `deploy/`. */
export async function startDatabases(): Promise<Databases> {
  const programs = findPrograms()
  const owner = databaseOwner()
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-failover-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const etcdFolder = join(folder, 'etcd')
  mkdirSync(etcdFolder)
  if (owner.uid !== undefined) chownSync(etcdFolder, owner.uid, owner.gid)
  const etcd = await startEtcd(programs.etcd, { owner, folder: etcdFolder })
  const nodes = await startNodes({ folder, owner, programs, etcdPorts: etcd.clientPorts })
  const haproxy = await startHaproxy(programs.haproxy, { folder, owner }, nodes)
  const urlOf = (port: number) => `postgres://tsunagu:${passwords.tsunagu}@127.0.0.1:${port}/tsunagu`
  const adminUrl = `postgres://postgres:${passwords.postgres}@127.0.0.1:${haproxy.primary}/tsunagu`
  const admin = connectPostgresql({ url: adminUrl, max: 1, onConnectionLost: () => undefined })
  const administer = async (sql: string) => (await admin.executeSql(sql)).rows
  await awaitHealthyOf(administer, 120)
  return {
    etcd,
    primaryUrl: urlOf(haproxy.primary),
    replicasUrl: urlOf(haproxy.replicas),
    findPrimary: () => findPrimaryOf(nodes),
    awaitHealthy: (seconds) => awaitHealthyOf(administer, seconds),
    administer,
    metrics: async () => {
      const texts = [`http://127.0.0.1:${nodes[0]?.ownRestPort}/metrics`, `http://127.0.0.1:${haproxy.metrics}/metrics`]
      const read = await Promise.all(texts.map(async (url) => (await fetch(url)).text()))
      return [...read, await etcd.metrics()].join('\n')
    },
    stop: () => {
      void admin.close().catch(() => undefined)
      haproxy.stop()
      for (const node of nodes) node.stop()
      etcd.stop()
      // A file system that is still mounted below goes with this process
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    },
  }
}
