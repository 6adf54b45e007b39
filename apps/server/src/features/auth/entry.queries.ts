import { randomBytes, randomUUID } from 'node:crypto'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { hashToken } from './hash-token.ts'

/** A sign-up link is good for 24 hours (`decisions.md` §4). */
export const linkMs = 24 * 60 * 60_000

/** A sign-up link's secret; only its hash is stored. */
export interface SignUpToken {
  token: string
  expiresAt: Date
}

/** Stores what was entered, and the single-use token for the link mailed to that (folded) address. */
export async function insertEntry(
  scope: TenantScope,
  entry: { email: string; states: readonly FormElementState[] },
  now: Date,
): Promise<SignUpToken> {
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMs)
  await scope
    .insertInto('entry', { id, email: entry.email, states: JSON.stringify(entry.states), created_at: now })
    .execute()
  await scope
    .insertInto('sign_up_token', {
      token_hash: hashToken(token),
      email: entry.email,
      entry_id: id,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
  return { token, expiresAt }
}

/** Whose link it is said to be: the token, and the (folded) address it must have been mailed to. */
export interface LinkHolder {
  token: string
  email: string
}

/** Whether a link can be used at all, before any costly work is done for it. */
export async function isOpenLink(scope: TenantScope, { token, email }: LinkHolder, now: Date): Promise<boolean> {
  const row = await scope
    .selectFrom('sign_up_token')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses a link up and answers what was entered for it; `null` when it is unknown, expired, used, or another address's.
 * Of two at once, the second waits for the first and then finds it used.
 */
export async function useLink(
  scope: TenantScope,
  { token, email }: LinkHolder,
  now: Date,
): Promise<FormElementState[] | null> {
  const used = await scope
    .updateTable('sign_up_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('entry_id as entryId')
    .executeTakeFirst()
  if (!used) return null
  if (used.entryId === null) return []
  const entry = await scope.selectFrom('entry').select('states').where('id', '=', used.entryId).executeTakeFirst()
  return entry?.states ?? []
}
