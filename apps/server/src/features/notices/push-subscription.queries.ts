import { randomUUID } from 'node:crypto'
import { centreLimits } from '@tsunagu/contract/hiring/notices.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { PushTarget } from '#server/platform/push/push-sender.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** A browser's address and keys are sealed for its row alone. */
const contextOf = (scope: TenantScope, id: string) => `push ${scope.tenant} ${id}`

const seal = (keyring: Keyring, scope: TenantScope, id: string, target: PushTarget): Buffer =>
  keyring.seal('push', Buffer.from(JSON.stringify(target)), contextOf(scope, id))

/** The address and keys of a row; null where the key that sealed them is missing. */
export function openTarget(
  keyring: Keyring,
  scope: TenantScope,
  row: { id: string; sealed: Buffer },
): PushTarget | null {
  const plain = keyring.open('push', Buffer.from(row.sealed), contextOf(scope, row.id))
  return plain && (JSON.parse(plain.toString()) as PushTarget)
}

/** A browser that gets push messages, as its owner sees it. */
export interface DeviceRow {
  endpointHash: string
  device: string
  createdAt: Date
  lastSentAt: Date | null
}

/** The browsers of an account, the last added first. */
export async function listDevices(scope: TenantScope, jobSeekerId: string): Promise<DeviceRow[]> {
  return scope
    .selectFrom('push_subscription')
    .select([
      sql<string>`encode(endpoint_hash, 'hex')`.as('endpointHash'),
      'device',
      'created_at as createdAt',
      'last_sent_at as lastSentAt',
    ])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(centreLimits.devices)
    .execute()
}

/** A browser's subscription as its owner asks for it. */
interface NewSubscription {
  jobSeekerId: string
  sessionId: string
  target: PushTarget
  device: string
  consentVersion: string
}

/** The row of an address, held until the transaction ends: two accounts of one browser take turns. */
const lockByEndpoint = (scope: TenantScope, endpoint: string) =>
  scope
    .selectFrom('push_subscription')
    .select(['id', 'job_seeker_id as jobSeekerId', 'sealed'])
    .where('endpoint_hash', '=', hashToken(endpoint))
    .forUpdate()
    .executeTakeFirst()

const hasSameKeys = (one: PushTarget | null, other: PushTarget): boolean =>
  one !== null && one.p256dh === other.p256dh && one.auth === other.auth

/** Browsers of an account beyond the most that it may have; the ones added longest ago go. */
async function dropOldest(scope: TenantScope, jobSeekerId: string): Promise<void> {
  await scope.execute(sql`
    delete from push_subscription
    where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid and id not in (
      select id from push_subscription where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid
      order by created_at desc, id limit ${centreLimits.devices}::int)`)
}

/**
 * Stores a browser's subscription with its session. One that another account has moves only with the keys that the browser
 * alone knows: an address that somebody has seen ends nobody's push messages.
 * @returns false where it is somebody else's, or there is no session of a browser to end it with
 */
export async function storeSubscription(
  scope: TenantScope,
  keyring: Keyring,
  { jobSeekerId, sessionId, target, device, consentVersion }: NewSubscription,
  now: Date,
): Promise<boolean> {
  const session = scope.selectFrom('web_session').select('id').where('id', '=', sessionId).forKeyShare()
  if (!(await session.executeTakeFirst())) return false
  const known = await lockByEndpoint(scope, target.endpoint)
  const isOwn = known?.jobSeekerId === jobSeekerId
  if (known && !isOwn && !hasSameKeys(openTarget(keyring, scope, known), target)) return false
  const id = known && isOwn ? known.id : randomUUID()
  const row = {
    session_id: sessionId,
    sealed: seal(keyring, scope, id, target),
    device,
    consent_version: consentVersion,
    created_at: now,
    // The browser is there: what was not taken before says nothing of it
    faults: 0,
    failing_since: null,
  }
  if (known && isOwn) {
    await scope.updateTable('push_subscription').set(row).where('id', '=', id).execute()
    return true
  }
  // A new row for another account: what waits for the former one does not reach it
  if (known) await scope.deleteFrom('push_subscription').where('id', '=', known.id).execute()
  const stored = await scope
    .insertInto('push_subscription', {
      id,
      job_seeker_id: jobSeekerId,
      endpoint_hash: hashToken(target.endpoint),
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'endpoint_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  await dropOldest(scope, jobSeekerId)
  return stored !== undefined
}

/** Ends an account's subscription of an address; nothing happens where it has none. */
export async function endSubscription(scope: TenantScope, jobSeekerId: string, endpoint: string): Promise<void> {
  await scope
    .deleteFrom('push_subscription')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('endpoint_hash', '=', hashToken(endpoint))
    .execute()
}

const batchSize = 200

/**
 * Seals subscriptions with the key in force that another one has sealed, some at a time and without a lock: one that changes
 * meanwhile was sealed just now. @returns the last one's id, null after the last batch
 */
export async function reencryptSubscriptions(
  scope: TenantScope,
  keyring: Keyring,
  after: string,
): Promise<string | null> {
  const rows = await scope
    .selectFrom('push_subscription')
    .select(['id', 'sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  for (const row of rows.filter(({ sealed }) => !keyring.isCurrent(Buffer.from(sealed)))) {
    const target = openTarget(keyring, scope, row)
    const isSame = { id: row.id, sealed: row.sealed }
    // One that nothing opens is of no use to anybody: its browser asks again
    if (target === null)
      await scope
        .deleteFrom('push_subscription')
        .where((is) => is.and(isSame))
        .execute()
    else {
      const sealed = seal(keyring, scope, row.id, target)
      await scope
        .updateTable('push_subscription')
        .set({ sealed })
        .where((is) => is.and(isSame))
        .execute()
    }
  }
  return rows.at(-1)?.id ?? null
}
