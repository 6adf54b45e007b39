import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { killAtExit } from '../cluster/kill-at-exit.ts'
import type { Owner } from './programs.ts'

interface Started {
  owner: Owner
  folder: string
  log: string
  env?: Readonly<Record<string, string>>
}

/** Starts a program as the databases' user, in its folder, with what it writes in a file. */
export function startProgramAs(
  command: string,
  args: readonly string[],
  { owner, folder, log, env }: Started,
): ChildProcess {
  const file = openSync(log, 'a')
  const child = spawn(command, [...args], {
    ...owner,
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', file, file],
  })
  killAtExit(child)
  // A bench that runs at low priority must not slow down who decides about leases
  if (owner.uid !== undefined && child.pid) setPriority(child.pid, 0)
  return child
}

/** The parent of each process of this machine. */
function parents(): Map<number, number> {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The command's name is in brackets and may hold anything
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      found.set(Number(name), Number(parent))
    } catch {
      // It has ended meanwhile
    }
  }
  return found
}

/** The processes of some roots and all below them, roots first. */
export function treeOf(roots: readonly number[]): number[] {
  const all = parents()
  const tree = roots.filter((pid) => all.has(pid))
  for (const above of tree) {
    for (const [pid, parent] of all) if (parent === above && !tree.includes(pid)) tree.push(pid)
  }
  return tree
}

/** Sends a signal to each of them; one that has ended is no fault. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile
    }
  }
}
