import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadTenants } from '#server/app/load-definitions.ts'
import { connect, openKeyring } from '#server/app/open-installation.ts'
import { connectPostgresql } from '#server/platform/db/connect-postgresql.ts'
import { requireKnownKeys } from '#server/platform/db/secret-key-check.queries.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import type { MoveOrder } from '#server/service-moves/hand-over.ts'
import { confirmMove, moveService, undoMove } from '#server/service-moves/move-service.ts'
import { requireMoves, whileAlone } from '#server/service-moves/move-state.queries.ts'
import { listMovedTables } from '#server/service-moves/moved-tables.queries.ts'
import { runCommand, UsageError } from './run-backup-command.ts'

const usage = `Usage: npm run operator -- tenant move SERVICE --to DATABASE_URL [--undo|--confirm] [--json]

Moves a service, all its rows and waiting jobs, into another PostgreSQL database while it is served. It is run beside the servers, with
their environment, exported (DATABASE_URL, SECRET_KEYS). Files stay where they are: the servers of both databases use the same store.

Rows are copied while the service is written to. At the end nothing can be written for at most ten seconds (503, Retry-After): the last
changes are brought over, counts and hashes compared, and the service is switched over. From then on the servers of DATABASE_URL answer
503 at its hosts, and those with the other database serve it. The former rows stay until --confirm.

One that was cut off goes on when it is run again. All ways need the same --to.

Arguments:
  SERVICE                the key of the service, such as kango

Options:
      --to DATABASE_URL  the other database: an empty one, or one that services moved into. file:PATH reads it from a file, which
                         keeps its password out of the list of processes
      --undo             take it back, with all that was written since; or give up a move before its switch
      --confirm          settle it: the former rows are deleted; from then on the way back is another move
      --json             print the report as JSON and nothing else
  -h, --help             show this help

Exit codes:
  0  done
  1  refused or failed; the service is served where it was, unless it says otherwise
  2  wrong usage

Examples:
  npm run operator -- tenant move kango --to file:/run/secrets/kango-database-url
  npm run operator -- tenant move kango --to file:/run/secrets/kango-database-url --undo
  npm run operator -- tenant move kango --to file:/run/secrets/kango-database-url --confirm
`

/** How long writes may be refused. */
const readOnlyMs = 10_000
/** A process learns of the switch within two seconds. */
const lateJobsMs = 3_000

type Way = 'moved' | 'undone' | 'confirmed'
const ways = { moved: moveService, undone: undoMove, confirmed: confirmMove }
const next: Record<Way, string> = {
  moved: 'Both databases hold the rows. Settle it with --confirm, or take it back with --undo.',
  undone: 'The service is served from DATABASE_URL; the other database holds nothing of it.',
  confirmed: 'The former rows are deleted.',
}

/** @throws UsageError where it is no address of a PostgreSQL database */
async function targetOf(to: string | undefined): Promise<string> {
  if (to === undefined) throw new UsageError('Name the other database with --to DATABASE_URL.')
  const url = to.startsWith('file:') ? (await readFile(resolve(to.slice('file:'.length)), 'utf8')).trim() : to
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return url
  throw new UsageError('--to is no address of a PostgreSQL database: postgres://user:password@host:5432/name')
}

interface Given {
  tenant: string
  to: string
  way: Way
  onStep: MoveOrder['onStep']
}

async function run({ tenant, to, way, onStep }: Given) {
  const env = readEnv()
  if (!env.databaseUrl)
    throw new Error(
      'A service moves between two PostgreSQL databases, and DATABASE_URL is not set, or not exported. The embedded database goes into PostgreSQL as a whole: backup, then restore.',
    )
  const keyring = openKeyring(env)
  const here = await connect(env, { max: 4 })
  const there = connectPostgresql({ url: to, max: 4 })
  try {
    await requireMoves(here)
    await requireKnownKeys(here, keyring)
    const [from, target] = [
      { connection: here, tenant },
      { connection: there, tenant },
    ]
    const tables = await listMovedTables(here.db)
    return await whileAlone(from, () =>
      ways[way]({ from, to: target, tables, keyring, onStep, readOnlyMs, lateJobsMs }),
    )
  } finally {
    await Promise.all([here.close(), there.close()])
  }
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      undo: { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const [tenant, ...others] = positionals
  if (tenant === undefined || others.length > 0) throw new UsageError('Name one service that is moved.')
  if (values.undo && values.confirm) throw new UsageError('--undo and --confirm exclude each other.')
  const to = await targetOf(values.to)
  const services = [...(await loadTenants(readEnv().tenantsFolder)).keys()]
  if (!services.includes(tenant))
    throw new UsageError(`There is no service "${tenant}". There are: ${services.join(', ')}.`)
  const way = (values.undo && 'undone') || (values.confirm && 'confirmed') || 'moved'
  const onStep = (step: string) => void (values.json || process.stderr.write(`${step}\n`))
  const done = await run({ tenant, to, way, onStep })
  const seconds = (done.readOnlyMs / 1_000).toFixed(1)
  const text = `${way} ${tenant}\n  rows        ${done.rows.toLocaleString('en')}\n  read-only   ${seconds} s\n\n${next[way]}\n`
  process.stdout.write(values.json ? `${JSON.stringify({ service: tenant, [way]: true, ...done })}\n` : text)
}

await runCommand('tenant move', main)
