import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadPublished } from '#server/app/load-definitions.ts'
import { connect } from '#server/app/open-installation.ts'
import { exportDefinitions } from '#server/definitions/export-definitions.ts'
import type { PublishedSite, PublishedSites } from '#server/definitions/published-sites.ts'
import { findVersion, listNewest } from '#server/features/site/site.queries.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { createRunInScope } from '#server/platform/db/tenant-scope.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { requireChosenDatabase } from './chosen-database.ts'
import { runCommand, UsageError } from './run-backup-command.ts'

const usage = `Usage: npm run operator -- tenant export FOLDER [--embedded] [--json]

Writes the services' definitions as they are in force: the files of TENANTS_DIR (or tenants), with what was published at the
desk in their place. \`tenant check FOLDER\` checks it, and a server whose TENANTS_DIR it is shows the same pages. It is run
where the server is, with the server's own environment, exported (DATABASE_URL, TENANTS_DIR). Nothing is changed: what was
published stays in force over the files until the desk's page of the site goes back to the files.

Arguments:
  FOLDER                 where to; it must not exist, and is written completely or not at all

Options:
      --embedded         the embedded database of DATA_DIR is meant, whose server has to be stopped first; without,
                         DATABASE_URL has to be set
      --json             print the report as JSON and nothing else
  -h, --help             show this help

Exit codes:
  0  everything was written
  1  failed; nothing was written
  2  wrong usage

Examples:
  npm run operator -- tenant export /srv/tsunagu/published
  npm run operator -- tenant check /srv/tsunagu/published
`

interface Report {
  folder: string
  /** Of the definitions, as `/health/ready` shows it. */
  hash: string
  /** Versions in force, by service; none for services of which nothing was published. */
  published: Record<string, number>
  /** Files of FOLDER that are the desk's. */
  files: string[]
}

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`

function textReport({ folder, hash, published, files }: Report): string {
  const versions = Object.entries(published).map(([service, number]) => `  ${service}  version ${number}\n`)
  const fromDesk =
    files.length === 0 ? 'nothing was published at the desk' : `${counted(files.length, 'file')} of the desk`
  return `${folder}: ${fromDesk}. The definitions are ${hash}.\n${versions.join('')}`
}

async function readPublished({ db }: Connection): Promise<PublishedSites> {
  const runInScope = createRunInScope(db)
  const sites = new Map<string, PublishedSite>()
  for (const [service, number] of await listNewest(db)) {
    const site = await runInScope(service, (scope) => findVersion(scope, number))
    if (site) sites.set(service, site)
  }
  return sites
}

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
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder that the definitions go into.')
  const env = readEnv()
  requireChosenDatabase(env, { isEmbedded: values.embedded, mustExist: true })
  const connection = await connect(env, { max: 1 })
  try {
    const sites = await readPublished(connection)
    const published = Object.fromEntries([...sites].map(([service, { number }]) => [service, number]))
    const files = await exportDefinitions(env.tenantsFolder, sites, folder)
    const { hash } = await loadPublished(resolve(folder), new Map())
    const report: Report = { folder, hash, published, files }
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : textReport(report))
  } finally {
    await connection.close()
  }
}

await runCommand('tenant export', main)
