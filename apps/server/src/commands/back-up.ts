import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeKey } from '#server/backup/encryption.ts'
import { type WrittenBackup, writeBackup } from '#server/backup/write-backup.ts'
import { describeDatabase, type NamedDatabase } from './chosen-database.ts'
import { runCommand, UsageError, withInstallation } from './run-backup-command.ts'

const usage = `Usage: npm run operator -- backup FILE|- [--encrypt-to KEY]... [--embedded] [--json]
       npm run operator -- backup --new-key FILE

Writes database and files of the whole installation, all its services, at one moment into one archive. It is run where the
server is, with the server's own environment, exported (DATABASE_URL, STORAGE_URL or FILES_DIR, SECRET_KEYS). With PostgreSQL the
servers go on. The embedded database (DATA_DIR) is saved with --embedded alone, and its server has to be stopped first. The
report names the database.

NOT in it, to be kept apart: the SECRET_KEYS (embedded: DATA_DIR/secret-keys; without them a restore is refused), the
environment, and the services' definitions (tenants/).

Arguments:
  FILE                   where to; takes the place of what is there only when it is whole. - is standard output

Options:
      --encrypt-to KEY   encrypt it for this public key (age1…), as often as there are keys; without, it is NOT encrypted
      --embedded         the embedded database of DATA_DIR is meant; without, DATABASE_URL has to be set
      --new-key FILE     make a pair of keys: FILE is what restores, to be kept apart; the public key is printed
      --json             print the report as JSON and nothing else
  -h, --help             show this help

Exit codes:
  0  done
  1  failed; FILE is as it was
  2  wrong usage

Examples:
  npm run operator -- backup --new-key /safe/backup.key
  npm run operator -- backup /backup/monday.tsunagu --encrypt-to age1…
  npm run -s operator -- backup - --encrypt-to age1… | aws s3 cp - s3://backups/monday.tsunagu
`

/** Beside the file first, then in its place: a backup that fails leaves the one before. */
async function intoFile(path: string, write: (target: NodeJS.WritableStream) => Promise<WrittenBackup>) {
  const part = `${path}.part`
  await rm(part, { force: true })
  // Opened before anything can fail: a stream that opens it by itself might do so after it was removed
  const handle = await open(part, 'wx', 0o600)
  const target = handle.createWriteStream({ flush: true })
  try {
    const written = await write(target)
    await rename(part, path)
    const folder = await open(dirname(path))
    await folder.sync()
    await folder.close()
    return written
  } catch (error) {
    target.destroy()
    await handle.close().catch(() => undefined) // the stream may have closed it
    await rm(part, { force: true })
    throw error
  }
}

type Report = WrittenBackup & { database: NamedDatabase }

function report({ database, rows, files, missing, missingFiles }: Report): string {
  const counts = `  database  ${describeDatabase(database)}\n  rows      ${rows.toLocaleString('en')}\n  files     ${files.toLocaleString('en')}\n`
  if (missing === 0) return counts
  return `${counts}\n${missing} files were not there any more (erased meanwhile, or lost before):\n${missingFiles.map((key) => `  ${key}\n`).join('')}`
}

async function makeKeyFile(path: string, isJson: boolean): Promise<void> {
  const { publicKey, file } = await makeKey(new Date())
  await writeFile(path, file, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new UsageError(`${path} is there already: a key is never written over.`) : error
  })
  process.stdout.write(`${isJson ? JSON.stringify({ publicKey }) : publicKey}\n`)
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'encrypt-to': { type: 'string', multiple: true, default: [] },
      'new-key': { type: 'string' },
      embedded: { type: 'boolean', default: false },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  if (values['new-key'] !== undefined) return makeKeyFile(resolve(values['new-key']), values.json === true)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new UsageError('Name one file that the backup goes into.')
  const chosen = { isEmbedded: values.embedded, mustExist: true }
  const written = await withInstallation(chosen, async (installation, database): Promise<Report> => {
    const write = (target: NodeJS.WritableStream) =>
      writeBackup(installation, target as NodeJS.WriteStream, { recipients: values['encrypt-to'], now: new Date() })
    return { database, ...(await (path === '-' ? write(process.stdout) : intoFile(resolve(path), write))) }
  })
  // Standard output may be the archive itself
  const say = path === '-' ? process.stderr : process.stdout
  say.write(values.json ? `${JSON.stringify(written)}\n` : report(written))
}

await runCommand('backup', main)
