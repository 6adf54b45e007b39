import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import type { OperatorKey, RequestContext } from '#server/features/handler.ts'

const tokenPattern = /^tsk_[0-9a-f]{32}_[A-Za-z0-9_-]{43}$/

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Makes an API key of the scope's tenant and answers its token, `tsk_<id>_<secret>`: 256 random bits, shown once, stored
 * as a sha256 only (a slow hash protects weak secrets; this one cannot be guessed).
 */
export async function createOperatorKey(
  scope: TenantScope,
  key: { name: string; scopes: readonly string[] },
  now: Date,
): Promise<string> {
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
    })
    .execute()
  return token
}

/** The key that a token stands for, in this tenant; `null` for an unknown, foreign or revoked one. */
export async function findOperatorKey(run: RequestContext['run'], token: string): Promise<OperatorKey | null> {
  if (!tokenPattern.test(token)) return null
  const found = await run((scope) =>
    scope
      .selectFrom('operator_key')
      .select(['id', 'scopes'])
      .where('key_hash', '=', hash(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  )
  return found ?? null
}
