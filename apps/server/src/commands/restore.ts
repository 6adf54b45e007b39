import { access, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadTenants } from '#server/app/load-definitions.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { countOtherClients } from '#server/platform/db/load-tables.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { describeDatabase } from './chosen-database.ts'
import { runCommand, UsageError, withInstallation } from './run-backup-command.ts'

const usage = `Usage: npm run operator -- restore FILE [--replace] [--identity KEYFILE] [--embedded] [--json]

Puts a backup back: into the database and the storage that the environment names (DATABASE_URL or --embedded with DATA_DIR, STORAGE_URL or
FILES_DIR), with the SECRET_KEYS of the installation that it was taken from. A backup of either kind of database goes into either kind. All of
it is checked before anything is written; the database is filled whole or left as it was. All servers have to be stopped.

Whoever was erased since the backup, by the notes beside the files, is erased again. API keys that were revoked since then
are valid again: revoke them once more.

Options:
      --replace          the database may be one with data: EVERYTHING in it goes first
      --identity KEYFILE what opens an encrypted backup (see backup --new-key)
      --embedded         into the embedded database of DATA_DIR, made where it is missing; without, DATABASE_URL has to be set
      --json             print the report as JSON and nothing else
  -h, --help             show this help

Exit codes:
  0  done
  1  refused or failed; the database is as it was
  2  wrong usage

Examples:
  npm run operator -- restore /backup/monday.tsunagu --identity /safe/backup.key
`

const count = (value: number) => value.toLocaleString('en')

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      identity: { type: 'string' },
      embedded: { type: 'boolean', default: false },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new UsageError('Name one backup to be restored.')
  // Before an embedded database is made for it
  await access(resolve(path))
  const identities = values.identity === undefined ? null : await readFile(resolve(values.identity), 'utf8')
  const tenants = await loadTenants(readEnv().tenantsFolder)
  const chosen = { isEmbedded: values.embedded, mustExist: false }
  const { database, ...restored } = await withInstallation(chosen, async (installation, database) => {
    const others = await countOtherClients(installation.connection)
    if (others > 0)
      throw new Error(
        `${others} other connections are open to the database. Stop all servers first, then run it again.`,
      )
    const file = { path: resolve(path), identities }
    const done = await restoreBackup(installation, file, { isReplaced: values.replace, tenants, now: new Date() })
    return { ...done, database }
  })
  const { createdAt, rows, files, missing } = restored
  const text = `  into     ${describeDatabase(database)}\n  taken    ${createdAt}\n  rows     ${count(rows)}\n  files    ${count(files)}\n  missing  ${count(missing)}\n\nStart the servers now.\n`
  process.stdout.write(values.json ? `${JSON.stringify({ database, ...restored })}\n` : text)
}

await runCommand('restore', main)
