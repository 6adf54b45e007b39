import { expect, it, onTestFinished } from 'vitest'
import type { Connection } from '#server/platform/db/connection.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { bringAccounts, sharedWithTarget } from './staff-accounts.queries.ts'

interface Person {
  state?: string
  password?: string
  /** Recovery codes, in hexadecimal. */
  codes?: readonly string[]
  /** As `service role`. */
  roles?: readonly string[]
  /** What was done about the account in this database, and on which day of November. */
  acts?: Record<string, number>
  email?: string
}

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

async function add({ executeSql }: Connection, number: number, person: Person): Promise<void> {
  const { state = 'active', password = 'first', codes = [], roles = [], acts = {} } = person
  const id = idOf(number)
  const email = person.email ?? `${number}@tsunagu.example`
  await executeSql(
    "insert into staff (id, email, name, state, password_hash, created_at) values ($1, $2, '佐伯', $3, $4, '2026-10-01')",
    [id, email, state, password],
  )
  for (const code of codes)
    await executeSql("insert into staff_recovery_code (staff_id, code_hash) values ($1, decode($2, 'hex'))", [id, code])
  for (const role of roles)
    await executeSql('insert into staff_role (staff_id, service, role) values ($1, $2, $3)', [id, ...role.split(' ')])
  for (const [act, day] of Object.entries(acts))
    await executeSql(
      `insert into staff_audit (id, at, staff_id, act, network_address, about_id)
       values (gen_random_uuid(), make_date(2026, 11, $3::int), gen_random_uuid(), $2, '', $1)`,
      [id, act, day],
    )
}

const beginSession = ({ executeSql }: Connection, number: number) =>
  executeSql(
    `insert into staff_session (id, staff_id, secret_hash, device, network_address, created_at, last_used_at)
     values (gen_random_uuid(), $1, $2, '', '', now(), now())`,
    [idOf(number), Buffer.from([number])],
  )

/** An account, its recovery codes, its roles and its sessions. */
async function read({ executeSql }: Connection, number: number): Promise<unknown[] | undefined> {
  const { rows } = await executeSql(
    `select state, password_hash,
       array(select encode(code_hash, 'hex') from staff_recovery_code where staff_id = staff.id order by 1) as codes,
       array(select service || ' ' || role from staff_role where staff_id = staff.id order by 1) as roles,
       (select count(*)::int from staff_session where staff_id = staff.id) as sessions
     from staff where id = $1`,
    [idOf(number)],
  )
  return rows[0] && Object.values(rows[0])
}

async function openTwo(): Promise<[Connection, Connection]> {
  const [here, there] = [await openTestDatabase(), await openTestDatabase()]
  onTestFinished(async () => {
    await here.close()
    await there.close()
  })
  return [here, there]
}

const bring = (here: Connection, there: Connection) =>
  here.db
    .transaction()
    .execute((source) => there.db.transaction().execute((target) => bringAccounts({ source, target }, 'kango')))

it('lets nobody in by what was withdrawn at either database, and leaves what others do there', async () => {
  const [here, there] = await openTwo()
  const cases: readonly { here: Person; there: Person | null; then: unknown[] | undefined }[] = [
    // Stopped here, after which the password was changed there
    {
      here: { state: 'stopped', roles: ['kango adviser'], acts: { stop: 2 } },
      there: { password: 'second', acts: { password_changed: 3 } },
      then: ['stopped', 'second', [], ['kango adviser'], 0],
    },
    // Stopped there since
    { here: {}, there: { state: 'stopped', acts: { stop: 2 } }, then: ['stopped', 'first', [], [], 1] },
    // Stopped before, and started again since
    {
      here: { acts: { start: 2 } },
      there: { state: 'stopped', acts: { stop: 1 } },
      then: ['active', 'first', [], [], 0],
    },
    {
      here: { password: 'second', acts: { password_changed: 2 } },
      there: { acts: { password_changed: 1 } },
      then: ['active', 'second', [], [], 0],
    },
    // A second factor that was lost is off there; another one has new codes here
    { here: { codes: ['0a'] }, there: { acts: { second_factor_taken_away: 2 } }, then: ['active', 'first', [], [], 1] },
    {
      here: { codes: ['0c'], acts: { recovery_codes_made: 2 } },
      there: { codes: ['0b'] },
      then: ['active', 'first', ['0c'], [], 1],
    },
    // A role was taken here, and another one belongs to a service that is there already
    {
      here: { roles: ['kaigo admin'] },
      there: { roles: ['kaigo manager', 'kango admin'] },
      then: ['active', 'first', [], ['kaigo manager'], 1],
    },
    {
      here: { codes: ['0d'], roles: ['kango adviser', 'kaigo admin'] },
      there: null,
      then: ['active', 'first', ['0d'], ['kango adviser'], 0],
    },
    // Somebody else has the address there
    { here: { email: 'same@tsunagu.example', roles: ['kango admin'] }, there: null, then: undefined },
  ]
  for (const [number, person] of cases.entries()) {
    await add(here, number, person.here)
    if (!person.there) continue
    await add(there, number, person.there)
    await beginSession(there, number)
  }
  await add(there, 9, { email: 'same@tsunagu.example' })
  await bring(here, there)
  for (const [number, { then }] of cases.entries()) expect(await read(there, number), String(number)).toEqual(then)
})

it('takes to the other database what an installation needs besides, and says of every shared table whether', async () => {
  const [connection] = await openTwo()
  const { rows } = await connection.executeSql(`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant')`)
  const stays = [
    // Of this database alone
    'migration',
    'rate_limit',
    'replica_heartbeat',
    'server_process',
    // Sessions and turns of the staff: they sign in at the other desk
    'staff_audit',
    'staff_challenge',
    'staff_half_session',
    'staff_invitation',
    'staff_provider_turn',
    'staff_session',
  ]
  expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(
    [...stays, ...sharedWithTarget, 'installation_secret'].toSorted(),
  )
})
