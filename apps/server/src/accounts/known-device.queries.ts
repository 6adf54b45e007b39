import { randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Half a year from the last sign-in: then the device is one like any other. */
const knownMs = 180 * 24 * 60 * 60_000

/** Which of these devices the account of a folded address has signed in on; null for none of them. */
export async function findKnownDevice(
  scope: TenantScope,
  { ids, email }: { ids: readonly string[]; email: string },
  now: Date,
): Promise<string | null> {
  const row = await scope
    .selectFrom('known_device')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'known_device.tenant')
        .onRef('job_seeker.id', '=', 'known_device.job_seeker_id'),
    )
    .select('known_device.id as id')
    .where('known_device.id', 'in', [...ids])
    .where('known_device.expires_at', '>', now)
    .where('job_seeker.email', '=', email)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Notes that an account has signed in on a device; the account's own one of `ids` where there is one, or else a new one (`isNew`). */
export async function storeKnownDevice(
  scope: TenantScope,
  { jobSeekerId, ids }: { jobSeekerId: string; ids: readonly string[] },
  now: Date,
): Promise<{ id: string; expiresAt: Date; isNew: boolean }> {
  const expiresAt = new Date(now.getTime() + knownMs)
  const known =
    ids.length === 0
      ? undefined
      : await scope
          .updateTable('known_device')
          .set({ last_used_at: now, expires_at: expiresAt })
          .where('job_seeker_id', '=', jobSeekerId)
          .where('id', 'in', [...ids])
          .returning('id')
          .executeTakeFirst()
  if (known) return { id: known.id, expiresAt, isNew: false }
  const id = randomUUID()
  await scope
    .insertInto('known_device', {
      id,
      job_seeker_id: jobSeekerId,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { id, expiresAt, isNew: true }
}

/** Makes all devices of an account strangers, but for those of `except`. */
export async function forgetDevices(
  scope: TenantScope,
  jobSeekerId: string,
  except: readonly string[] = [],
): Promise<void> {
  const all = scope.deleteFrom('known_device').where('job_seeker_id', '=', jobSeekerId)
  await (except.length === 0 ? all : all.where('id', 'not in', [...except])).execute()
}

/** Makes those devices of an account strangers on which it was signed in for the first time since then, and one more. */
export async function forgetDevicesSince(
  scope: TenantScope,
  jobSeekerId: string,
  { since, id }: { since: Date; id: string },
): Promise<void> {
  await scope
    .deleteFrom('known_device')
    .where('job_seeker_id', '=', jobSeekerId)
    .where((is) => is.or([is('created_at', '>=', since), is('id', '=', id)]))
    .execute()
}
