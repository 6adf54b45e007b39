import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderFault } from './folder-fault.ts'

const dayMs = 24 * 60 * 60_000
const prefix = 'tsunagu-process-'
/** Containers have process ids of their own: the machine is part of the identity. */
const machine = hostname().replace(/[^\w]/g, '_').slice(0, 60)
const named = new RegExp(`^${prefix}(\\w+)-(\\d+)-`)

/** A folder for temporary files that this user alone may read. @throws FolderFault where TMPDIR takes none */
export async function makeTemporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${prefix}${machine}-${process.pid}-`)).catch((error: unknown) => {
    throw FolderFault.of('TMPDIR', tmpdir(), error)
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether nobody uses a folder any more; those of other machines count as left after a day. */
async function isLeft(name: string): Promise<boolean> {
  const [, owner, pid] = named.exec(name) ?? []
  if (owner === undefined) return false
  // this process has made none yet: a folder of its number is an earlier one's
  if (owner === machine) return Number(pid) === process.pid || !isAlive(Number(pid))
  const info = await stat(join(tmpdir(), name)).catch(() => null)
  return info !== null && Date.now() - info.mtimeMs > dayMs
}

/** Removes the temporary files of killed processes. At the start, before this process makes any. */
export async function sweepTemporaryFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    // another user's, or swept by a process that starts beside
    if (await isLeft(name)) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
