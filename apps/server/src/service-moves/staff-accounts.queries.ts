import type { StaffActName } from '@tsunagu/contract/staff/staff-acts.ts'
import { type RawBuilder, sql } from 'kysely'
import { announceStaffSessions } from '#server/platform/changes/change-event.queries.ts'
import type { OpenTransaction } from '#server/platform/db/connection.ts'
import { shortLock } from './change-log.queries.ts'
import { insertLines, listNamedTables } from './moved-tables.queries.ts'

const factorTables = ['staff_totp', 'staff_recovery_code', 'staff_passkey']
const linkTables = ['staff_provider_link']

/** The accounts of the staff, and what they sign in by. */
export const accountTables: readonly string[] = ['staff', ...factorTables, ...linkTables]

/** All of the staff that a service takes with it; of the roles its own. */
export const sharedWithTarget: readonly string[] = ['staff_role', ...accountTables]

type Part = 'state' | 'password' | 'factors' | 'links'

/** By what each part of an account changes, as the audit of a database has it. */
const actsOf: Record<Part, readonly StaffActName[]> = {
  state: ['stop', 'start', 'accept_invitation'],
  password: ['password_changed', 'accept_invitation', 'rescue'],
  factors: [
    'second_factor_on',
    'second_factor_off',
    'second_factor_taken_away',
    'recovery_codes_made',
    'recovery_code_used',
    'passkey_added',
    'passkey_removed',
  ],
  links: ['accept_invitation', 'provider_linked', 'provider_unlinked', 'provider_unlinked_by_admin'],
}

/** Who changes an account waits until this transaction ends; who only reads goes on. The roles first, as changes of staff lock them. */
async function lockAccounts(trx: OpenTransaction): Promise<void> {
  await shortLock.execute(trx)
  const names = sql.join(sharedWithTarget.map((name) => sql.id(name)))
  await sql`lock table ${names} in share row exclusive mode`.execute(trx)
}

/** When a part of an account was changed in a database for the last time; 0 where that is not known. */
async function readLastChanges(trx: OpenTransaction): Promise<(id: string, part: Part) => number> {
  const acts = [...new Set(Object.values(actsOf).flat())]
  const { rows } = await sql<{ id: string; act: string; at: number }>`
    select coalesce(about_id, staff_id) as id, act, extract(epoch from max(at))::float8 as at
    from staff_audit where act = any(${acts}) group by 1, 2`.execute(trx)
  const times = new Map(rows.map(({ id, act, at }) => [`${id} ${act}`, at]))
  return (id, part) => Math.max(...actsOf[part].map((act) => times.get(`${id} ${act}`) ?? 0))
}

const readAccounts = (trx: OpenTransaction) =>
  trx
    .selectFrom('staff')
    .select(['id', 'state', 'password_hash as password', sql<string | null>`calendar_key_hash::text`.as('calendarKey')])
    .execute()

type Account = Awaited<ReturnType<typeof readAccounts>>[number]

/** Sessions that began by what is not good any more. */
async function endSessions(trx: OpenTransaction, { id, state }: Pick<Account, 'id' | 'state'>): Promise<void> {
  await trx.deleteFrom('staff_session').where('staff_id', '=', id).execute()
  await trx.deleteFrom('staff_half_session').where('staff_id', '=', id).execute()
  if (state === 'stopped') await trx.deleteFrom('staff_invitation').where('staff_id', '=', id).execute()
  await announceStaffSessions(trx, id)
}

/** Changes an account to what it is to be. */
async function changeAccount(trx: OpenTransaction, former: Account, next: Account): Promise<void> {
  const isSame = former.state === next.state && former.password === next.password
  if (isSame && former.calendarKey === next.calendarKey) return
  await trx
    .updateTable('staff')
    .set({
      state: next.state,
      password_hash: next.password,
      // Which of two is the one that was given up, nobody noted: the owner makes a new address
      ...(former.calendarKey !== next.calendarKey && { calendar_key_hash: null }),
    })
    .where('id', '=', next.id)
    .execute()
  if (!isSame) await endSessions(trx, next)
}

/** The same accounts at both ends of a move. */
interface Accounts {
  source: OpenTransaction
  target: OpenTransaction
}

/** Puts rows of the source beside those of the target. */
async function addRows({ source, target }: Accounts, name: string, condition: RawBuilder<boolean>): Promise<void> {
  for (const table of await listNamedTables(target, [name])) {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.id(name)} t where ${condition}`.execute(source)
    await insertLines(
      target,
      table,
      rows.map(({ line }) => line),
      { onlySameKey: false },
    )
  }
}

/**
 * Brings the accounts of the staff, and their roles in the service, to where it is served next: who was stopped, or lost a role or a
 * factor, must not get in by a copy of before. Where the target has an account already, the newer change of each part counts: it may
 * have served other services since. In the two transactions by which the service is switched.
 */
export async function bringAccounts(ends: Accounts, tenant: string): Promise<void> {
  const { source, target } = ends
  await lockAccounts(source)
  await lockAccounts(target)
  // An address that somebody else has at the target stays theirs
  await addRows(ends, 'staff', sql`true`)
  const here = new Map((await readAccounts(source)).map((account) => [account.id, account]))
  const shared = (await readAccounts(target)).filter(({ id }) => here.has(id))
  const [changedHere, changedThere] = [await readLastChanges(source), await readLastChanges(target)]
  const leads = (id: string, part: Part) => changedHere(id, part) >= changedThere(id, part)
  for (const former of shared) {
    const { id } = former
    const own = here.get(id) ?? former
    await changeAccount(target, former, {
      ...own,
      state: leads(id, 'state') ? own.state : former.state,
      password: leads(id, 'password') ? own.password : former.password,
    })
  }
  for (const [part, names] of [['factors', factorTables] as const, ['links', linkTables] as const]) {
    const led = shared.filter(({ id }) => leads(id, part)).map(({ id }) => id)
    for (const name of names) {
      await sql`delete from ${sql.id(name)} where staff_id = any(${led}::uuid[])`.execute(target)
      await addRows(ends, name, sql`staff_id = any(${led}::uuid[])`)
    }
  }
  await target.deleteFrom('staff_role').where('service', '=', tenant).execute()
  const known = shared.map(({ id }) => id)
  await addRows(ends, 'staff_role', sql`service = ${tenant} and staff_id = any(${known}::uuid[])`)
}
