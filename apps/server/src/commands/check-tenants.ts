import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkTenants } from '#server/app/load-definitions.ts'
import { describeProblem, inFileOrder } from '#server/definitions/checks/definition-error.ts'
import type { TenantsCheck } from '#server/definitions/load-tenants.ts'
import { type Env, readEnv } from '#server/platform/settings/env.ts'
import { askLive, describeLive, isAllInForce, type LiveComparison, NoLiveAnswer } from './live-definitions.ts'

const usage = `Usage: npm run operator -- tenant check [FOLDER] [--live] [--json]

Checks the services' definitions as the start of the server does, and looks for more: colours that are too faint
to read, screens that no view shows, forms that no screen has, pictures that are nowhere.

Arguments:
  FOLDER                 the folder of the services (TENANTS_DIR, or tenants)

Options:
      --live             ask the running server which definitions its processes have in force, and compare them
                         with the files; it is asked at MANAGEMENT_PORT and MANAGEMENT_HOST
      --management-url URL   ask it there instead, such as http://127.0.0.1:9100
      --json             print the faults as JSON and nothing else
  -h, --help             show this help

Exit codes:
  0  nothing is wrong, and what runs is what the files say
  1  there are faults, each told with file, line and column; something else is in force; no server answers
  2  wrong usage

Examples:
  npm run operator -- tenant check
  npm run operator -- tenant check tenants --json
  npm run operator -- tenant check --live
`

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`

function textReport({ tenants, problems }: TenantsCheck, folder: string): string {
  const lines = inFileOrder(problems).map((problem) => `${problem.severity}: ${describeProblem(problem)}\n`)
  const services = `${counted(tenants.size, 'service')} in ${basename(folder)}`
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (problems.length === 0) return `${services} (${[...tenants.keys()].join(', ')}): nothing is wrong.\n`
  return `${lines.join('')}\n${services}: ${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}.\n`
}

const jsonReport = ({ tenants, problems }: TenantsCheck, live: LiveComparison | null): string =>
  `${JSON.stringify({ services: [...tenants.keys()], problems: inFileOrder(problems), ...(live && { live }) })}\n`

/** Where the server is asked. @throws an English sentence where no setting says it */
function managementUrlOf(given: string | undefined, management: Env['management']): string {
  if (given !== undefined) {
    if (URL.canParse(given)) return given
    throw new Error(`--management-url is "${given}", but must be an address such as http://127.0.0.1:9100.`)
  }
  if (management) return `http://${management.host}:${management.port}`
  throw new Error(
    'Where is the server asked? Start it with MANAGEMENT_PORT=9100, and give this command the same, or --management-url.',
  )
}

/** Checks a folder of definitions and prints the errors. Returns the exit code. */
async function main(args: string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      live: { type: 'boolean' },
      'management-url': { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const { tenantsFolder, management } = readEnv()
  const isLive = values.live === true || values['management-url'] !== undefined
  const managementUrl = isLive ? managementUrlOf(values['management-url'], management) : null
  const [folder = tenantsFolder, ...others] = positionals
  if (others.length > 0) throw new Error(`One folder at a time: ${folder} was given, and also ${others.join(', ')}.`)
  const publicFolder = join(import.meta.dirname, '../../../web/public')
  const check = await checkTenants(resolve(folder), publicFolder)
  const live = managementUrl === null ? null : await askLive(managementUrl, check.hash)
  const text = () => textReport(check, folder) + (live ? describeLive(live) : '')
  process.stdout.write(values.json ? jsonReport(check, live) : text())
  return check.problems.length > 0 || (live && !isAllInForce(live)) ? 1 : 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const hasNoAnswer = error instanceof NoLiveAnswer
  const help = hasNoAnswer ? '' : '\nHelp: npm run operator -- tenant check --help'
  console.error(`${(error as Error).message}${help}`)
  process.exitCode = hasNoAnswer ? 1 : 2
}
