import { randomUUID } from 'node:crypto'
import { answersIn } from '@tsunagu/contract/form/answers.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { sql } from 'kysely'
import { normalizeEmail, normalizeTel } from '#server/forms/normalize-contact.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import { hashPassword } from '#server/platform/secrets/passwords.ts'
import { type Credential, makeCredential } from './credential.ts'

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

/** A withdrawn account is as good as none; one that was merged into another is there for who proves to own it. */
const isKnown = sql<boolean>`(job_seeker.status <> 'withdrawn' or exists (
  select from registration_merge as merge where merge.tenant = job_seeker.tenant
    and merge.gone_id = job_seeker.id and merge.undone_at is null))`

/** The account of a folded address that somebody signs in to, a merged one included, which `resumeAccount` refuses. */
export async function findSignInAccount(scope: TenantScope, email: string): Promise<Account | null> {
  const row = await scope
    .selectFrom('job_seeker')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where(isKnown)
    .executeTakeFirst()
  return row ?? null
}

/** Whether an address is that of any account: of one that was merged into another as well, which can be undone. */
export async function isAddressTaken(scope: TenantScope, email: string): Promise<boolean> {
  return (await findSignInAccount(scope, email)) !== null
}

/** Whether a registration was merged into another one (docs/behaviour.md §50). */
export async function isMerged(scope: TenantScope, id: string): Promise<boolean> {
  const row = await scope
    .selectFrom('registration_merge')
    .select('id')
    .where('gone_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Lets a verified account in: a suspended one resumes (docs/behaviour.md §22). False when the account was withdrawn or its
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

/** As `resumeAccount`, for whom a passkey has let in: no password has to be the one in force. */
export async function resumeByPasskey(scope: TenantScope, id: string): Promise<boolean> {
  const row = await scope
    .updateTable('job_seeker')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where('status', '<>', 'withdrawn')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const noCredential = { password_hash: null, srp_salt: null, srp_verifier: null, password_set_at: null } as const

/** Takes the password from an account, since its owner does without, or since somebody else may know it: a mailed code sets a new one. */
export async function dropCredential(scope: TenantScope, id: string): Promise<void> {
  await scope.updateTable('job_seeker').set(noCredential).where('id', '=', id).execute()
  // A change that was begun meanwhile is not the owner's
  await scope.deleteFrom('confirmation_code').where('job_seeker_id', '=', id).execute()
}

/** The signed-in job seeker's own account. */
export interface OwnAccount extends Account {
  email: string
  /** Null where there is no password, or where nobody noted it. */
  passwordSetAt: Date | null
}

/** The account of who is signed in; it waits for a change of it that is under way. */
export const readOwnAccount = (scope: TenantScope, id: string): Promise<OwnAccount> =>
  scope
    .selectFrom('job_seeker')
    .select(['id', 'email', 'password_hash as passwordHash', 'password_set_at as passwordSetAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Gives an account another (folded) address. */
export async function changeEmail(scope: TenantScope, id: string, email: string): Promise<void> {
  await scope.updateTable('job_seeker').set({ email }).where('id', '=', id).execute()
}

/** What a challenge needs to know of an account; no salt where there is no password. */
export interface AccountOfChallenge extends Account {
  salt: Buffer | null
  sealedVerifier: Buffer | null
}

/** The account of a folded address, with what the app's sign-in needs; a merged one included. */
export async function findAccountOfChallenge(scope: TenantScope, email: string): Promise<AccountOfChallenge | null> {
  const row = await scope
    .selectFrom('job_seeker')
    .select(['id', 'password_hash as passwordHash', 'srp_salt as salt', 'srp_verifier as sealedVerifier'])
    .where('email', '=', email)
    .where(isKnown)
    .executeTakeFirst()
  return row ?? null
}

/** A new account; the profile begins with `states`. */
export interface NewAccount {
  /** Generated beforehand: the stored verifier contains it. */
  id: string
  email: string
  /** Null for who cannot sign in yet. */
  credential: Credential | null
  tel: string
  states: readonly FormElementState[]
}

/** Address and telephone belong to the account itself: a copy in the profile would go stale. */
const accountKeys = new Set(['email', 'tel'])

/** Stores an account with its first profile answers; false when the address is taken. Names stay as typed. */
export async function insertAccount(scope: TenantScope, account: NewAccount, now: Date): Promise<boolean> {
  const row = await scope
    .insertInto('job_seeker', {
      id: account.id,
      email: normalizeEmail(account.email),
      tel: normalizeTel(account.tel),
      ...(account.credential ? { ...account.credential, password_set_at: now } : noCredential),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const answers = account.states.filter((state) => !accountKeys.has(state.key) && answersIn(state).length > 0)
  const rows = answers.map((state) => ({
    job_seeker_id: row.id,
    key: state.key,
    key_index: state.keyIndex,
    state: JSON.stringify(state),
    updated_at: now,
  }))
  if (rows.length > 0) await scope.insertInto('profile_answer', rows).execute()
  return true
}

/**
 * Makes an account that can sign in at once, without a mailed link: for demo data.
 * @throws when the address is taken
 */
export async function createAccount(
  scope: TenantScope,
  { keyring, password, ...account }: Omit<NewAccount, 'id' | 'credential'> & { keyring: Keyring; password: string },
  now: Date,
): Promise<string> {
  const owner = { tenant: scope.tenant, id: randomUUID() }
  const credential = await makeCredential({ passwords: { hash: hashPassword }, keyring }, owner, password)
  const isNew = await insertAccount(scope, { ...account, id: owner.id, credential }, now)
  if (!isNew) throw new Error(`An account with the address ${account.email} exists already.`)
  return owner.id
}
