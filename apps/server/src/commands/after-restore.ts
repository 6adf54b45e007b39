import { parseArgs } from 'node:util'
import { loadTenants } from '#server/app/load-definitions.ts'
import { finishRestore } from '#server/backup/after-restore.ts'
import { countOtherClients } from '#server/platform/db/load-tables.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { describeDatabase } from './chosen-database.ts'
import { runCommand, UsageError, withInstallation } from './run-backup-command.ts'

const usage = `Usage: npm run operator -- after-restore [--embedded] [--json]

Finishes a restore of the database that was not made by "restore": to a moment by pgBackRest, or from a snapshot of the disk. Run it before any
server starts, with the environment of the servers (DATABASE_URL, STORAGE_URL or FILES_DIR, SECRET_KEYS). Keys that do not fit are
refused, the schema is brought to this version, and whoever was erased since, by the notes beside the files, is erased again. Says
how many files the rows name, and how many of those are missing. Safe to repeat.

Options:
      --embedded   the embedded database of DATA_DIR; without, DATABASE_URL has to be set
      --json       print the report as JSON and nothing else
  -h, --help       show this help

Exit codes:
  0  done
  1  refused or failed
  2  wrong usage

Examples:
  npm run operator -- after-restore
`

const count = (value: number) => value.toLocaleString('en')

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      embedded: { type: 'boolean', default: false },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  if (positionals.length > 0) throw new UsageError('It takes no file: the database is there already.')
  const tenants = await loadTenants(readEnv().tenantsFolder)
  const chosen = { isEmbedded: values.embedded, mustExist: true }
  const { database, ...done } = await withInstallation(chosen, async (installation, database) => {
    const others = await countOtherClients(installation.connection)
    if (others > 0)
      throw new Error(
        `${others} other connections are open to the database. Nobody may read it before this has been done: stop all servers first.`,
      )
    return { ...(await finishRestore(installation, { tenants, now: new Date() })), database }
  })
  const { erased, files, missing } = done
  const text = `  in       ${describeDatabase(database)}\n  erased   ${count(erased)}\n  files    ${count(files)}\n  missing  ${count(missing)}\n\nStart the servers now.\n`
  process.stdout.write(values.json ? `${JSON.stringify({ database, ...done })}\n` : text)
}

await runCommand('after-restore', main)
