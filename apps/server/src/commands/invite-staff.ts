import { parseArgs } from 'node:util'
import { isEmail } from '@tsunagu/contract/form/text-rules.ts'
import { type StaffRole, staffRoles } from '@tsunagu/contract/staff/roles.ts'
import { loadTenants } from '#server/app/load-definitions.ts'
import { connect } from '#server/app/open-installation.ts'
import { deskOriginOf } from '#server/http/service-origins.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { readEnv } from '#server/platform/settings/env.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { inviteStaff } from '#server/staff/staff-invitation.queries.ts'
import { requireChosenDatabase } from './chosen-database.ts'
import { rescueStaff } from './rescue-staff.ts'
import { runCommand, UsageError } from './run-backup-command.ts'
import { takeFactorAway } from './take-factor-away.ts'

const help = `Usage: npm run operator -- staff invite EMAIL --name NAME --role ROLE... [--service SERVICE]... [--embedded] [--json]
       npm run operator -- staff reset-factor EMAIL [--embedded] [--json]
       npm run operator -- staff rescue EMAIL [--embedded] [--json]

"reset-factor" takes the second factor of somebody away who has lost it, and ends all their sessions: for the only admin, whom
nobody at the desk can help.

"rescue" prints a link by which somebody with an account gets in with a new password, without the second factor: for an admin while
the provider of single sign-on is down, or was set up wrongly. It is good once and for an hour.

"invite" invites a member of the agency's staff to the desk, and prints the link by which they choose a password. It is run where the
server is, with the server's own environment, exported. The link is good once and for 72 hours; a new one ends the former.
Hand it over safely: it makes its holder that person.

Arguments:
  EMAIL                  what they sign in with

Options:
      --name NAME        their name, as job seekers read it
      --kana KANA        the reading of the name
      --role ROLE        what they may do: ${staffRoles.join(', ')}; may be repeated
      --service SERVICE  a service that they work for; may be repeated; all where left out
      --embedded         the embedded database of DATA_DIR is meant, whose server has to be stopped first
      --json             print the result as JSON and nothing else
  -h, --help             show this help

Exit codes:
  0  done
  1  failed; nothing was changed
  2  wrong usage

Examples:
  npm run operator -- staff invite admin@example.jp --name '矢島 亮' --role admin
  npm run operator -- staff reset-factor admin@example.jp
  npm run operator -- staff rescue admin@example.jp
`

const options = {
  name: { type: 'string' },
  kana: { type: 'string' },
  role: { type: 'string', multiple: true },
  service: { type: 'string', multiple: true },
  embedded: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** The roles that were named. @throws UsageError for none, and for one that there is not */
function readRoles(named: readonly string[] = []): StaffRole[] {
  if (named.length === 0) throw new UsageError(`--role is needed: ${staffRoles.join(', ')}.`)
  return named.map((name) => {
    const role = staffRoles.find((each) => each === name)
    if (!role) throw new UsageError(`There is no role "${name}". There are: ${staffRoles.join(', ')}.`)
    return role
  })
}

/** The services that were named; all where none was. @throws UsageError for one that there is not */
function readServices(known: readonly string[], named: readonly string[] = []): readonly string[] {
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UsageError(`There is no service "${unknown}". There are: ${known.join(', ')}.`)
  return named.length === 0 ? known : named
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) {
    console.log(help)
    return
  }
  const [act = '', email = ''] = positionals
  if (!['invite', 'reset-factor', 'rescue'].includes(act) || positionals.length !== 2) {
    throw new UsageError('Only these are known: staff invite EMAIL, staff reset-factor EMAIL, staff rescue EMAIL.')
  }
  if (!isEmail(email)) throw new UsageError(`"${email}" is no mail address.`)
  if (act === 'reset-factor') return takeFactorAway(email, values)
  if (act === 'rescue') return rescueStaff(email, values)
  const name = (values.name ?? '').trim()
  if (name === '') throw new UsageError('--name is needed: job seekers read it.')
  const roles = readRoles(values.role)
  const env = readEnv()
  requireChosenDatabase(env, { isEmbedded: values.embedded === true, mustExist: true })
  const services = readServices([...(await loadTenants(env.tenantsFolder)).keys()], values.service)
  const connection = await connect(env, { max: 1 })
  try {
    await migrate(connection)
    const person = { email, name, nameKana: (values.kana ?? '').trim() }
    const granted = services.flatMap((service) => roles.map((role) => ({ service, role })))
    const invitation = await inviteStaff(connection.db, { ...person, roles: granted }, new Date())
    if (!invitation) throw new Error(`${email} has an account at the desk already. Nothing was changed.`)
    // Behind the #: no server and no proxy sees it
    const link = `${deskOriginOf(env)}/invitation#${invitation.token}`
    const until = dateTimeInTokyo(invitation.until)
    console.log(
      values.json ? JSON.stringify({ email, roles, services, link, until }) : `${link}\nGood once, until ${until}.`,
    )
  } finally {
    await connection.close()
  }
}

await runCommand('staff', main)
