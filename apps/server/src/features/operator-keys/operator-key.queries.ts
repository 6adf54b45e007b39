import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Operator, RequestContext } from '#server/request/handler.ts'

const tokenPattern = /^tsk_[0-9a-f]{32}_[A-Za-z0-9_-]{43}$/

/** So little of the secret that it helps nobody to guess the rest, and enough to tell keys apart. */
const endingLength = 4

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Creates an API key of the scope's tenant and returns its id and token, `tsk_<id>_<secret>`: 256 random bits, shown
 * once, stored as a SHA-256 only (a slow hash protects weak secrets; this one cannot be guessed).
 */
export async function insertOperatorKey(
  scope: TenantScope,
  key: { name: string; scopes: readonly string[]; expiresAt?: Date | null },
  now: Date,
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const token = `tsk_${id.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`
  await scope
    .insertInto('operator_key', {
      id,
      name: key.name,
      key_hash: hash(token),
      scopes: [...key.scopes],
      created_at: now,
      revoked_at: null,
      expires_at: key.expiresAt ?? null,
      token_end: token.slice(-endingLength),
    })
    .execute()
  return { id, token }
}

/** The same for who needs the token alone. */
export const createOperatorKey = async (...made: Parameters<typeof insertOperatorKey>): Promise<string> =>
  (await insertOperatorKey(...made)).token

export interface KeyRow {
  id: string
  name: string
  scopes: string[]
  createdAt: Date
  revokedAt: Date | null
  expiresAt: Date | null
  ending: string
  lastUsedAt: Date | null
}

/** When its newest act was noted: every call of a key is. One look into an index for each key. */
const lastUse = sql<Date | null>`(
  select at from operator_audit
  where operator_audit.tenant = operator_key.tenant and operator_audit.operator_key_id = operator_key.id
  order by number desc limit 1
)`

export const listOperatorKeys = (scope: TenantScope): Promise<KeyRow[]> =>
  scope
    .selectFrom('operator_key')
    .select(['id', 'name', 'scopes', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .select(['expires_at as expiresAt', 'token_end as ending', lastUse.as('lastUsedAt')])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Revokes a key; a revoked one keeps its time. Returns whether the key exists. */
export async function revokeOperatorKey(scope: TenantScope, id: string, now: Date): Promise<boolean> {
  const revoked = await scope
    .updateTable('operator_key')
    .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return revoked.numUpdatedRows > 0n
}

/** Lets the keys of a name do what they could not do before, such as what a newer version of the server offers. */
export async function allowScopes(scope: TenantScope, name: string, scopes: readonly string[]): Promise<void> {
  await scope
    .updateTable('operator_key')
    .set({ scopes: [...scopes] })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The key of a token, in this tenant; `null` for an unknown, foreign, revoked or expired one. */
export async function findOperatorKey(run: RequestContext['run'], token: string, now: Date): Promise<Operator | null> {
  if (!tokenPattern.test(token)) return null
  const found = await run((scope) =>
    scope
      .selectFrom('operator_key')
      .select(['id', 'scopes'])
      .where('key_hash', '=', hash(token))
      .where('revoked_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .executeTakeFirst(),
  )
  return found ? { kind: 'key', name: '', provedAt: null, ...found } : null
}
