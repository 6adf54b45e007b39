import { randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A passkey as its owner's list shows it. */
export interface OwnPasskey {
  id: string
  credentialId: string
  name: string
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** The passkeys of a job seeker, the oldest first; `mostPasskeys` in the contract bounds them. */
export const listPasskeys = (scope: TenantScope, jobSeekerId: string): Promise<OwnPasskey[]> =>
  scope
    .selectFrom('job_seeker_passkey')
    .select([
      'id',
      'credential_id as credentialId',
      'name',
      'is_synced as isSynced',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A new passkey of a person. */
export interface NewPasskey {
  jobSeekerId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  name: string
  isSynced: boolean
}

/** Adds a passkey. @returns its id; null where the service knows the passkey already, whosever it is */
export async function addPasskey(scope: TenantScope, passkey: NewPasskey, now: Date): Promise<string | null> {
  const row = await scope
    .insertInto('job_seeker_passkey', {
      id: randomUUID(),
      job_seeker_id: passkey.jobSeekerId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      name: passkey.name,
      is_synced: passkey.isSynced,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What a sign-in is checked with. */
export interface KnownPasskey {
  id: string
  jobSeekerId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
}

/** The passkey of an id; null for an unknown one. Whether its account lets anybody in is checked afterwards. */
export async function findPasskey(scope: TenantScope, credentialId: string): Promise<KnownPasskey | null> {
  const row = await scope
    .selectFrom('job_seeker_passkey')
    .select(['id', 'job_seeker_id as jobSeekerId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ? { ...row, publicKey: new Uint8Array(row.publicKey), counter: Number(row.counter) } : null
}

/**
 * Notes that a passkey was used.
 * @returns false where it is gone, or its counter did not go on: of two answers with one count the first is good.
 * Authenticators that do not count always say 0.
 */
export async function notePasskeyUse(scope: TenantScope, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await scope
    .updateTable('job_seeker_passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((is) => (counter === 0 ? is('counter', '=', '0') : is('counter', '<', String(counter))))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a passkey another name. @returns false where it has not the former one */
export async function renamePasskey(
  scope: TenantScope,
  jobSeekerId: string,
  { id, formerName, name }: { id: string; formerName: string; name: string },
): Promise<boolean> {
  const row = await scope
    .updateTable('job_seeker_passkey')
    .set({ name })
    .where('job_seeker_id', '=', jobSeekerId)
    .where('id', '=', id)
    .where('name', '=', formerName)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a passkey of a person; nothing happens where there is none. */
export async function removePasskey(scope: TenantScope, jobSeekerId: string, id: string): Promise<void> {
  await scope.deleteFrom('job_seeker_passkey').where('job_seeker_id', '=', jobSeekerId).where('id', '=', id).execute()
}

/** Removes the passkeys that were added since then, and one more. */
export async function removePasskeysSince(
  scope: TenantScope,
  jobSeekerId: string,
  { since, id }: { since: Date; id: string | null },
): Promise<void> {
  await scope
    .deleteFrom('job_seeker_passkey')
    .where('job_seeker_id', '=', jobSeekerId)
    .where((is) => is.or([is('created_at', '>=', since), ...(id === null ? [] : [is('id', '=', id)])]))
    .execute()
}
