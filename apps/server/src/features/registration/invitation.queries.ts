import { randomBytes } from 'node:crypto'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'

/** The account of an address, whatever its state; null where there is none. */
export async function findAccountState(
  scope: TenantScope,
  email: string,
): Promise<{ id: string; status: 'active' | 'suspended' | 'withdrawn' } | null> {
  const row = await scope
    .selectFrom('job_seeker')
    .select(['id', 'status'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** The stored data of an invitation. */
export interface KnownPerson {
  /** Folded. */
  email: string
  /** E.164, or `''`. */
  tel: string
  states: readonly FormElementState[]
  operatorKeyId: string
}

/** An invitation's current state. */
export interface StoredInvitation {
  id: string
  operatorKeyId: string
  invitedAt: Date
  linkUntil: Date
}

const columns = [
  'id',
  'operator_key_id as operatorKeyId',
  'invited_at as invitedAt',
  'link_until as linkUntil',
] as const

/** What is known already of who is invited under an address, which others wait to change; null where nobody is. */
export async function readInvited(
  scope: TenantScope,
  email: string,
): Promise<{ tel: string; states: FormElementState[] } | null> {
  const row = await scope
    .selectFrom('invitation')
    .select(['tel', 'states'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Keeps what is known of somebody, under `id` unless the address is invited already. A new invitation has no link yet: its
 * `linkUntil` is `now`.
 */
export async function keepInvitation(
  scope: TenantScope,
  { id, ...person }: KnownPerson & { id: string },
  now: Date,
): Promise<StoredInvitation> {
  const known = { tel: person.tel, states: JSON.stringify(person.states) }
  return scope
    .insertInto('invitation', {
      id,
      email: person.email,
      ...known,
      operator_key_id: person.operatorKeyId,
      invited_at: now,
      link_until: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'email']).doUpdateSet(known))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Creates a new link for an invitation; earlier ones expire. Returns the link's secret, of which only a hash is stored. */
export async function renewLink(
  scope: TenantScope,
  { id, email, operatorKeyId, until }: { id: string; email: string; operatorKeyId: string; until: Date },
  now: Date,
): Promise<{ token: string; invitation: StoredInvitation }> {
  const token = randomBytes(32).toString('base64url')
  await endLinks(scope, email)
  const link = {
    token_hash: hashToken(token),
    email,
    entry_id: null,
    created_at: now,
    expires_at: until,
    used_at: null,
  }
  await scope.insertInto('sign_up_token', link).execute()
  const invitation = await scope
    .updateTable('invitation')
    .set({ invited_at: now, link_until: until, operator_key_id: operatorKeyId })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { token, invitation }
}

/** Links of invitations belong to no entry. */
const endLinks = (scope: TenantScope, email: string) =>
  scope.deleteFrom('sign_up_token').where('email', '=', email).where('entry_id', 'is', null).execute()

/** Withdraws an invitation, with its link; returns its address, null without one. */
export async function deleteInvitation(scope: TenantScope, id: string): Promise<string | null> {
  const row = await scope.deleteFrom('invitation').where('id', '=', id).returning('email').executeTakeFirst()
  if (row) await endLinks(scope, row.email)
  return row?.email ?? null
}

/** What is known of who is invited under an address; null where nobody is. */
export async function findInvited(
  scope: TenantScope,
  email: string,
): Promise<{ tel: string; states: FormElementState[] } | null> {
  const row = await scope
    .selectFrom('invitation')
    .select(['tel', 'states'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** The id that who was invited under this address will have; null where nobody was. */
export async function findInvitedId(scope: TenantScope, email: string): Promise<string | null> {
  const row = await scope.selectFrom('invitation').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

/** Ends the invitation of a verified address, and returns its data; null without one. */
export async function acceptInvitation(scope: TenantScope, email: string): Promise<FormElementState[] | null> {
  const row = await scope.deleteFrom('invitation').where('email', '=', email).returning('states').executeTakeFirst()
  if (!row) return null
  await endLinks(scope, email)
  return row.states
}
