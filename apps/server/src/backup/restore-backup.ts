import type { Tenants } from '#server/definitions/tenant.ts'
import { eraseAgain } from '#server/features/account-end/erase-files.ts'
import { isEmptyDatabase, type Load, withLoad } from '#server/platform/db/load-tables.ts'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { createRunInScope } from '#server/platform/db/tenant-scope.ts'
import type { JobName, Jobs } from '#server/platform/queue/job-queue.ts'
import { openJobQueue } from '#server/platform/queue/pg-boss-queue.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { fileFolder, jobsName, type Manifest, requireRestorable, sequencesName, tableFolder } from './manifest.ts'
import { type BackupFile, readBackup } from './read-backup.ts'
import { passOver, type ReadMember } from './tar.ts'
import type { Installation } from './write-backup.ts'

interface RestoreOptions {
  /** Whether what the database holds may go. */
  isReplaced: boolean
  tenants: Tenants
  now: Date
}

/** What was put back. */
export interface RestoredBackup {
  createdAt: string
  rows: number
  files: number
  missing: number
}

const bytesOf = async ({ content }: ReadMember) => Buffer.concat(await Array.fromAsync(content))
const jsonOf = async (member: ReadMember) => JSON.parse((await bytesOf(member)).toString()) as unknown

interface WaitingJob {
  name: JobName
  data: Jobs[JobName]
  /** Backups of earlier versions have none. */
  priority?: number
}

/** Puts one member where it belongs. */
async function putBack(
  member: ReadMember,
  { load, storage, jobs }: { load: Load; storage: FileStorage; jobs: WaitingJob[] },
): Promise<void> {
  const { name } = member
  if (name.startsWith(tableFolder)) return load.insert(name.split('/')[1] ?? '', await bytesOf(member))
  if (name === sequencesName) return load.setSequences((await jsonOf(member)) as Record<string, number>)
  if (name === jobsName) return void jobs.push(...((await jsonOf(member)) as WaitingJob[]))
  if (!name.startsWith(fileFolder)) throw new Error(`This version does not know what "${name}" in the backup is.`)
  await storage.write(name.slice(fileFolder.length), member.content, member.size)
}

/** Jobs that waited begin again: a mail that went out since then goes out twice. */
async function enqueueAgain({ connection, keyring }: Installation, jobs: readonly WaitingJob[]): Promise<void> {
  const queue = await openJobQueue(connection, { pollingIntervalSeconds: 60, keyring, onError: () => undefined })
  try {
    await connection.db.transaction().execute(async (trx) => {
      for (const { name, data, priority } of jobs) await queue.enqueue(trx, name, data, priority)
    })
  } finally {
    await queue.stop()
  }
}

/** Reads all of it and changes nothing: cut off, damaged, of a newer version or without its key are known before anything is written. */
async function examine(file: BackupFile, { keyring }: Installation): Promise<Manifest> {
  const requirements = { knownMigrations: migrationNames(), keyring }
  let isKnown = false
  const { manifest } = await readBackup(file, async ({ content }, found: Manifest) => {
    if (!isKnown) requireRestorable(found, requirements)
    isKnown = true
    await passOver(content)
  })
  requireRestorable(manifest, requirements)
  return manifest
}

/**
 * Restores a backup into a database, of either kind, and its files into the storage. The database's part is one
 * transaction, which commits after the whole archive was read. Erases job seekers again who were erased since the
 * backup, by the notes beside the files.
 * @throws an English sentence; the database then is unchanged
 */
export async function restoreBackup(
  installation: Installation,
  file: BackupFile,
  { isReplaced, tenants, now }: RestoreOptions,
): Promise<RestoredBackup> {
  const { connection, storage } = installation
  if (!isReplaced && !(await isEmptyDatabase(connection))) {
    throw new Error(
      'The database is not empty. Name an empty one, or add --replace, which removes everything in it and cannot be undone.',
    )
  }
  const manifest = await examine(file, installation)
  const jobs: WaitingJob[] = []
  // First the backup's schema and rows, then the migrations since
  const { migrations } = manifest
  const { ending } = await withLoad(connection, { migrations, isReplaced }, (load) =>
    readBackup(file, (member) => putBack(member, { load, storage, jobs })),
  )
  await connection.executeSql('analyze')
  await enqueueAgain(installation, jobs)
  const runInScope = createRunInScope(connection.db)
  await eraseAgain({ storage, runInScope, clock: () => now, tenants: () => tenants })
  const { rows, files, missingFiles } = ending
  return { createdAt: manifest.createdAt, rows, files, missing: missingFiles.length }
}
