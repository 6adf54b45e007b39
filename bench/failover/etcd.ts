import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../e2e/testing/free-port.ts'
import { signalAll, startProgramAs } from './processes.ts'
import type { Owner } from './programs.ts'
import { renderTemplate } from './render-template.ts'

/** Three etcd: who holds the lock is agreed on there. */
export interface Etcd {
  clientPorts: readonly number[]
  /** Kills the leader. @returns what starts it again */
  killLeader: () => Promise<() => Promise<void>>
  metrics: () => Promise<string>
  stop: () => void
}

interface Member {
  name: string
  clientPort: number
  peerPort: number
  process: ChildProcess | undefined
}

/** The lines `NAME=value` of a file of settings. */
const settingsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

async function post(port: number, path: string): Promise<Record<string, Record<string, string> | string>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(2_000),
  })
  return (await response.json()) as Record<string, Record<string, string> | string>
}

/** The member that leads, once there is one. */
async function findLeader(members: readonly Member[]): Promise<Member> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    for (const member of members) {
      const status = await post(member.clientPort, '/v3/maintenance/status').catch(() => null)
      const header = status?.['header']
      if (status && typeof header === 'object' && status['leader'] === header['member_id']) return member
    }
    await wait(250)
  }
  throw new Error('etcd has no leader.')
}

/** Starts three members with the file of `deploy/etcd`. */
export async function startEtcd(program: string, { owner, folder }: { owner: Owner; folder: string }): Promise<Etcd> {
  const members: Member[] = []
  for (const name of ['etcd-1', 'etcd-2', 'etcd-3'])
    members.push({ name, clientPort: await freePort(), peerPort: await freePort(), process: undefined })
  const list = members.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(',')
  const start = (member: Member) => {
    const text = renderTemplate('etcd/etcd.env.template', {
      ETCD_NAME: member.name,
      ETCD_DATA_FOLDER: join(folder, member.name),
      ETCD_CLIENT_LISTEN: `127.0.0.1:${member.clientPort}`,
      ETCD_PEER_LISTEN: `127.0.0.1:${member.peerPort}`,
      ETCD_MEMBERS: list,
    })
    const log = join(folder, `${member.name}.log`)
    member.process = startProgramAs(program, [], { owner, folder, log, env: settingsOf(text) })
  }
  for (const member of members) start(member)
  await findLeader(members)
  return {
    clientPorts: members.map(({ clientPort }) => clientPort),
    killLeader: async () => {
      const leader = await findLeader(members)
      leader.process?.kill('SIGKILL')
      return async () => {
        start(leader)
        await findLeader(members)
      }
    },
    metrics: async () => (await fetch(`http://127.0.0.1:${members[0]?.clientPort}/metrics`)).text(),
    stop: () =>
      signalAll(
        members.flatMap(({ process: { pid } = {} }) => pid ?? []),
        'SIGKILL',
      ),
  }
}
