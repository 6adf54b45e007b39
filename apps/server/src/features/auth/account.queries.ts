import { randomUUID } from 'node:crypto'
import { answersIn } from '@tsunagu/contract/form/answers.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { foldEmail, foldTel } from '#server/features/fold-contact.ts'
import { hashPassword } from './passwords.ts'

/** What signing in needs to know of an account. */
export interface Account {
  id: string
  /** `null` for accounts that have no password yet. */
  passwordHash: string | null
}

/** The account of a folded address; a withdrawn one is as good as none. */
export async function findAccount(scope: TenantScope, email: string): Promise<Account | null> {
  const row = await scope
    .selectFrom('job_seeker')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Lets a verified account in: a suspended one resumes (`decisions.md` §4). False when the account was withdrawn or its
 * password changed since it was looked up.
 */
export async function resumeAccount(scope: TenantScope, { id, passwordHash }: Account): Promise<boolean> {
  const row = await scope
    .updateTable('job_seeker')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where('status', '<>', 'withdrawn')
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A new account; the profile begins with `states`. */
export interface NewAccount {
  email: string
  passwordHash: string
  tel: string
  states: readonly FormElementState[]
}

/** Address and telephone belong to the account itself: a copy in the profile would go stale. */
const accountKeys = new Set(['email', 'tel'])

/** Stores an account with its first profile answers; `null` when the address is taken. Names stay as they were typed. */
export async function insertAccount(scope: TenantScope, account: NewAccount, now: Date): Promise<string | null> {
  const row = await scope
    .insertInto('job_seeker', {
      id: randomUUID(),
      email: foldEmail(account.email),
      tel: foldTel(account.tel),
      password_hash: account.passwordHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const answers = account.states.filter((state) => !accountKeys.has(state.key) && answersIn(state).length > 0)
  const rows = answers.map((state) => ({
    job_seeker_id: row.id,
    key: state.key,
    key_index: state.keyIndex,
    state: JSON.stringify(state),
    updated_at: now,
  }))
  if (rows.length > 0) await scope.insertInto('profile_answer', rows).execute()
  return row.id
}

/**
 * Makes an account that can sign in at once, without a mailed link: for demo data.
 * @throws when the address is taken
 */
export async function createAccount(
  scope: TenantScope,
  { password, ...account }: Omit<NewAccount, 'passwordHash'> & { password: string },
  now: Date,
): Promise<string> {
  const id = await insertAccount(scope, { ...account, passwordHash: await hashPassword(password) }, now)
  if (id === null) throw new Error(`An account with the address ${account.email} exists already.`)
  return id
}
