import { connect, openKeyring, openStorage } from '#server/app/open-installation.ts'
import type { Installation } from '#server/backup/write-backup.ts'
import { requireKnownKeys } from '#server/platform/db/secret-key-check.queries.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { type NamedDatabase, nameDatabase, requireChosenDatabase } from './chosen-database.ts'

/** The command was called wrongly; nothing was done. */
export class UsageError extends Error {}

/**
 * Opens database, files and keys of the environment, runs a command with them, and closes the database.
 * @throws an English sentence where the environment names no database and the embedded one was not asked for
 */
export async function withInstallation<T>(
  chosen: { isEmbedded: boolean; mustExist: boolean },
  work: (installation: Installation, database: NamedDatabase) => Promise<T>,
): Promise<T> {
  const env = readEnv()
  // Before anything is opened: opening the embedded database makes it, and its keys
  requireChosenDatabase(env, chosen)
  const keyring = openKeyring(env)
  const storage = await openStorage(env, keyring)
  // One connection: a whole backup or restore is one transaction
  const connection = await connect(env, { max: 1 })
  try {
    // What wrong keys seal into a backup, the right ones could not restore
    await requireKnownKeys(connection, keyring)
    return await work({ connection, storage, keyring }, await nameDatabase(env, connection))
  } finally {
    await connection.close()
  }
}

const sentenceOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EFBIG')
    return 'There is no room left where it is written. Make room, or name another place.'
  if (code === 'ENOENT') return `There is no such file or folder: ${message}`
  if (code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer. Is PostgreSQL running?'
  return message
}

/** Runs a command and reports its failure in one sentence: exit code 1, or 2 for wrong usage. */
export async function runCommand(name: string, main: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    const isUsage =
      error instanceof UsageError || String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
    console.error(sentenceOf(error) + (isUsage ? `\nHelp: npm run operator -- ${name} --help` : ''))
    process.exitCode = isUsage ? 2 : 1
  }
}
