import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../../e2e/testing/free-port.ts'
import { type Door, startDoor } from './door.ts'
import { signalAll, startProgramAs, treeOf } from './processes.ts'
import type { Owner } from './programs.ts'
import { renderTemplate } from './render-template.ts'

/** Passwords of the proof's own cluster. */
export const passwords = { postgres: 'proof-postgres', replication: 'proof-replication', tsunagu: 'proof-tsunagu' }

/** One machine of the database: Patroni with its PostgreSQL, and the network in front of it. */
export interface DatabaseNode {
  name: string
  /** As the others see it. */
  postgresPort: number
  restPort: number
  /** Past its network, for the proof itself. */
  ownRestPort: number
  start: () => void
  /** The postmaster alone, as `kill -9`. */
  killPostmaster: () => void
  /** Everything of the machine at once, as when power goes. */
  killAll: () => void
  freeze: () => void
  thaw: () => void
  cutNetwork: () => void
  mendNetwork: () => void
  /** Fills the file system of its WAL. @returns what makes room again; null where it has none of its own */
  fillDisk: (() => () => void) | null
  stop: () => void
}

export interface NodeGiven {
  name: string
  folder: string
  owner: Owner
  programs: { patroni: string; postgres: string }
  etcdPorts: readonly number[]
}

const walMegabytes = 640

/** A small file system for the WAL, where this process may mount one. */
function mountWal(folder: string, { uid, gid }: Owner): boolean {
  if (uid === undefined) return false
  try {
    const options = `size=${walMegabytes}m,uid=${uid},gid=${gid},mode=0700`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  process.once('exit', () => {
    try {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
    } catch {
      // Nothing is mounted any more
    }
  })
  return true
}

function fill(folder: string, owner: Owner): () => void {
  const file = join(folder, 'filler')
  const { bavail, bsize } = statfsSync(folder)
  const dd = [
    'if=/dev/zero',
    `of=${file}`,
    'bs=64k',
    `count=${Math.ceil((Number(bavail) * Number(bsize)) / 65_536) + 1}`,
  ]
  try {
    execFileSync('dd', dd, { ...owner, stdio: 'ignore' })
  } catch {
    // It ends when there is no room: as wanted
  }
  return () => execFileSync('rm', ['-f', file])
}

interface Ports {
  postgres: number
  rest: number
}

async function openDoors({ postgres, rest }: Ports, etcdPorts: readonly number[]) {
  const [toPostgres, toRest] = [await startDoor(postgres), await startDoor(rest)]
  const toEtcd: Door[] = []
  for (const port of etcdPorts) toEtcd.push(await startDoor(port))
  return { toPostgres, toRest, toEtcd, all: [toPostgres, toRest, ...toEtcd] }
}
type Doors = Awaited<ReturnType<typeof openDoors>>

const atHome = (port: number | undefined) => `127.0.0.1:${port}`

/** The file of `deploy/patroni` for this node: others reach it through its doors, and it reaches etcd through them. */
function writeConfiguration({ name, folder, programs }: NodeGiven, ports: Ports, doors: Doors): string {
  const file = join(folder, 'patroni.yml')
  const text = renderTemplate('patroni/patroni.yml.template', {
    NODE_NAME: name,
    NODE_FOLDER: folder,
    NODE_DATA_FOLDER: join(folder, 'data'),
    NODE_WAL_FOLDER: join(folder, 'wal', 'pg_wal'),
    NODE_POSTGRES_LISTEN: atHome(ports.postgres),
    NODE_POSTGRES_ADDRESS: atHome(doors.toPostgres.port),
    NODE_REST_LISTEN: atHome(ports.rest),
    NODE_REST_ADDRESS: atHome(doors.toRest.port),
    ETCD_HOSTS: doors.toEtcd.map(({ port }) => atHome(port)).join(','),
    DATABASE_NETWORK: '127.0.0.1/32',
    POSTGRES_PROGRAMS: programs.postgres,
    POSTGRES_MAX_CONNECTIONS: '100',
    POSTGRES_MAX_WAL: '128MB',
    POSTGRES_KEPT_WAL: '128MB',
    POSTGRES_PASSWORD: passwords.postgres,
    REPLICATION_PASSWORD: passwords.replication,
    CREATE_DATABASE_SCRIPT: resolve(import.meta.dirname, '../../deploy/patroni/create-database.sh'),
  })
  writeFileSync(file, text)
  return file
}

/** Its own folder, open to the databases' user. */
function makeFolders({ folder, owner }: NodeGiven): { hasOwnWal: boolean; wal: string } {
  const wal = join(folder, 'wal')
  mkdirSync(wal, { recursive: true })
  for (const each of [folder, wal]) if (owner.uid !== undefined) chownSync(each, owner.uid, owner.gid)
  return { wal, hasOwnWal: mountWal(wal, owner) }
}

function postmasterOf(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** Prepares a node and starts its Patroni. */
export async function startNode(given: NodeGiven): Promise<DatabaseNode> {
  const { folder, owner, programs } = given
  const { wal, hasOwnWal } = makeFolders(given)
  const ports = { postgres: await freePort(), rest: await freePort() }
  const doors = await openDoors(ports, given.etcdPorts)
  const file = writeConfiguration(given, ports, doors)
  let patroni: ChildProcess | undefined
  const start = () => {
    const env = { TSUNAGU_DATABASE_PASSWORD: passwords.tsunagu }
    patroni = startProgramAs(programs.patroni, [file], { owner, folder, log: join(folder, 'patroni.log'), env })
  }
  const everything = () => treeOf([postmasterOf(folder), patroni?.pid ?? 0].filter((pid) => pid > 0))
  // What begins between two looks is met by the second
  const signalEverything = (signal: NodeJS.Signals) => {
    for (let turn = 0; turn < 2; turn += 1) signalAll(everything(), signal)
  }
  process.once('exit', () => signalEverything('SIGKILL'))
  start()
  return {
    name: given.name,
    postgresPort: doors.toPostgres.port,
    restPort: doors.toRest.port,
    ownRestPort: ports.rest,
    start,
    killPostmaster: () => signalAll([postmasterOf(folder)], 'SIGKILL'),
    killAll: () => signalEverything('SIGKILL'),
    freeze: () => signalEverything('SIGSTOP'),
    thaw: () => signalEverything('SIGCONT'),
    cutNetwork: () => doors.all.forEach((door) => door.cut()),
    mendNetwork: () => doors.all.forEach((door) => door.mend()),
    fillDisk: hasOwnWal ? () => fill(wal, owner) : null,
    stop: () => {
      signalEverything('SIGKILL')
      for (const door of doors.all) door.close()
    },
  }
}
