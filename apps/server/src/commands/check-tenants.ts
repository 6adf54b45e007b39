import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeProblem, inFileOrder } from '#server/definitions/definition-error.ts'
import { checkTenants, type TenantsCheck } from '#server/definitions/load-tenants.ts'
import { readEnv } from '#server/env.ts'

const usage = `Usage: npm run operator -- tenant check [FOLDER] [--json]

Checks the services' definitions as the start of the server does, and looks for more: colours that are too faint
to read, screens that no view shows, forms that no screen has, pictures that are nowhere.

Arguments:
  FOLDER                 the folder of the services (TENANTS_DIR, or tenants)

Options:
      --json             print the faults as JSON and nothing else
  -h, --help             show this help

Exit codes:
  0  nothing is wrong
  1  there are faults: each is told with file, line and column
  2  wrong usage
`

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`

function textReport({ tenants, problems }: TenantsCheck, folder: string): string {
  const lines = inFileOrder(problems).map((problem) => `${problem.severity}: ${describeProblem(problem)}\n`)
  const services = `${counted(tenants.size, 'service')} in ${basename(folder)}`
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (problems.length === 0) return `${services} (${[...tenants.keys()].join(', ')}): nothing is wrong.\n`
  return `${lines.join('')}\n${services}: ${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}.\n`
}

const jsonReport = ({ tenants, problems }: TenantsCheck): string =>
  `${JSON.stringify({ services: [...tenants.keys()], problems: inFileOrder(problems) })}\n`

/** Checks a folder of definitions and prints what is wrong. Answers the exit code. */
async function main(args: string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const { tenantsFolder } = readEnv()
  const [folder = tenantsFolder, ...others] = positionals
  if (others.length > 0) throw new Error(`One folder at a time: ${folder} was given, and also ${others.join(', ')}.`)
  const publicFolder = join(import.meta.dirname, '../../../web/public')
  const check = await checkTenants(resolve(folder), publicFolder)
  process.stdout.write(values.json ? jsonReport(check) : textReport(check, folder))
  return check.problems.length > 0 ? 1 : 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(`${(error as Error).message}\nHelp: npm run operator -- tenant check --help`)
  process.exitCode = 2
}
