import cluster from 'node:cluster'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireFreePort } from '#server/http/listen.ts'
import { makeFolder } from '#server/platform/folders/make-folder.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { sweepTemporaryFolders } from '#server/platform/storage/temporary-folder.ts'

/** @throws an English sentence where nothing can be written into a folder that is there */
function requireWritable(name: string, folder: string): void {
  const file = join(folder, `.tsunagu-${process.pid}-${crypto.randomUUID()}`)
  try {
    writeFileSync(file, '')
    rmSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${name} is "${folder}", but must be a folder that this process can write into (${code}).`)
  }
}

/** If it cannot be created, writing into it fails later and reports that. */
function tryMakeFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch {
    // reported by the write
  }
}

async function requireManagementPort({ management, port }: Pick<Env, 'management' | 'port'>): Promise<void> {
  if (!management) return
  const refuse = (why: string) =>
    new Error(`MANAGEMENT_PORT is "${management.port}", but must be a free port of its own: ${why}.`)
  if (management.port !== 0 && management.port === port) throw refuse('PORT is the same')
  try {
    await requireFreePort(management)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw refuse(code === 'EADDRINUSE' ? 'it is in use' : `${management.host} cannot be listened at (${code})`)
  }
}

/**
 * Looks whether what the settings name can be used, before the database is touched: what fails later would leave it migrated
 * by a server that does not run.
 * @throws an English sentence that names the variable, its value, and what is expected
 */
export async function checkRuntime(
  env: Pick<Env, 'objectStore' | 'filesFolder' | 'management' | 'port' | 'host'>,
): Promise<void> {
  // A process of several shares its port: trying it would take visitors' connections
  if (!cluster.isWorker) await requireFreePort(env)
  if (env.objectStore === null) {
    tryMakeFolder(env.filesFolder)
    requireWritable('FILES_DIR', env.filesFolder)
  }
  requireWritable('TMPDIR', tmpdir())
  await sweepTemporaryFolders()
  await requireManagementPort(env)
}
