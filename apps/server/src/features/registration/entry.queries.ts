import { randomBytes, randomUUID } from 'node:crypto'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { isAddressTaken } from '#server/accounts/account.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'

/** A sign-up link is good for 24 hours (docs/behaviour.md §7). */
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
  await scope
    .insertInto('entry', { id, email: entry.email, states: JSON.stringify(entry.states), created_at: now })
    .execute()
  return insertToken(scope, { email: entry.email, entryId: id }, now)
}

/** Another token for what was entered before. */
export async function insertToken(
  scope: TenantScope,
  { email, entryId }: { email: string; entryId: string },
  now: Date,
): Promise<SignUpToken> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkMs)
  await scope
    .insertInto('sign_up_token', {
      token_hash: hashToken(token),
      email,
      entry_id: entryId,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
  return { token, expiresAt }
}

/** A link as it is stored, with what was entered for it. */
export interface StoredLink {
  email: string
  status: 'open' | 'expired' | 'used'
  /** Null for an invitation's. */
  entryId: string | null
  states: readonly FormElementState[]
}

/** The link of a token; null where there is none. One that was not used is `used` too, once its address has an account. */
export async function findLink(scope: TenantScope, token: string, now: Date): Promise<StoredLink | null> {
  const row = await scope
    .selectFrom('sign_up_token')
    .select(['email', 'entry_id as entryId', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return null
  const { email, entryId } = row
  const isUsed = row.usedAt !== null || (await isAddressTaken(scope, email))
  const status = isUsed ? 'used' : row.expiresAt <= now ? 'expired' : 'open'
  return { email, entryId, status, states: entryId === null ? [] : await findEntered(scope, entryId) }
}

async function findEntered(scope: TenantScope, entryId: string): Promise<FormElementState[]> {
  const entry = await scope.selectFrom('entry').select('states').where('id', '=', entryId).executeTakeFirst()
  return entry?.states ?? []
}

/** Whose link it is said to be: the token, and the (folded) address it must have been mailed to. */
export interface LinkHolder {
  token: string
  email: string
}

/**
 * Uses a link up and returns its entry; `null` when it is unknown, expired, used, or another address's. Of two at once,
 * the second waits for the first and then finds it used.
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
  return used.entryId === null ? [] : findEntered(scope, used.entryId)
}
