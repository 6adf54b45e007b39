import { setTimeout as wait } from 'node:timers/promises'
import type { Databases } from './start-databases.ts'

/** Something that happens to the databases. */
export interface Fault {
  /** For `--only`. */
  key: string
  name: string
  /** Brings it about. @returns what mends it, or null where it cannot be brought about on this machine */
  run: (databases: Databases) => Promise<(() => Promise<void>) | null>
}

/** Patroni starts PostgreSQL again by itself. */
const nothing = async () => undefined

/** How many files of WAL of 16 MB: more than the primary has in reserve, and less than the followers have room for. */
const mostFiles = 12

/** A full disk is noticed by who needs room: each switch begins a file of WAL, until this primary answers no more. */
async function useWal({ administer }: Databases): Promise<void> {
  for (let turn = 0; turn < mostFiles; turn += 1) {
    const isAnswered = await Promise.race([
      administer('select pg_switch_wal()').then(
        () => true,
        () => false,
      ),
      wait(2_000).then(() => false),
    ])
    if (!isAnswered) return
    await wait(100)
  }
}

/** What happens, in its order. */
export const faults: readonly Fault[] = [
  {
    key: 'kill',
    name: 'primary: `kill -9` of PostgreSQL',
    run: async ({ findPrimary }) => {
      ;(await findPrimary()).killPostmaster()
      return nothing
    },
  },
  {
    key: 'machine',
    name: 'primary: the whole machine gone',
    run: async ({ findPrimary }) => {
      const node = await findPrimary()
      node.killAll()
      return async () => node.start()
    },
  },
  {
    key: 'freeze',
    name: 'primary: the whole machine frozen',
    run: async ({ findPrimary }) => {
      const node = await findPrimary()
      node.freeze()
      return async () => node.thaw()
    },
  },
  {
    key: 'network',
    name: 'primary: its network cut (packets swallowed)',
    run: async ({ findPrimary }) => {
      const node = await findPrimary()
      node.cutNetwork()
      return async () => node.mendNetwork()
    },
  },
  {
    key: 'disk',
    name: 'primary: the disk of its WAL full',
    run: async (databases) => {
      const { fillDisk } = await databases.findPrimary()
      const empty = fillDisk?.()
      if (!empty) return null
      void useWal(databases)
      return async () => empty()
    },
  },
  {
    key: 'etcd',
    name: 'etcd: its leader killed',
    run: ({ etcd }) => etcd.killLeader(),
  },
]
