import type { StaffProof } from '@tsunagu/contract/staff/roles.ts'
import { announceStaffSessions } from '#server/platform/changes/change-event.queries.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'
import {
  foldCode,
  isTotpCode,
  newRecoveryCodes,
  newTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  totpStepOf,
} from './totp.ts'

/** The second factor of a person, as they see it. */
export interface StaffFactors {
  /** Since when an authenticator app is in use; null for none. */
  totpSince: Date | null
  recoveryCodesLeft: number
}

export async function readStaffFactors(db: QueryBuilder, staffId: string): Promise<StaffFactors> {
  const row = await db
    .selectFrom('staff')
    .leftJoin('staff_totp', 'staff_totp.staff_id', 'staff.id')
    .select((select) => [
      'staff_totp.confirmed_at as totpSince',
      select
        .selectFrom('staff_recovery_code')
        .whereRef('staff_recovery_code.staff_id', '=', 'staff.id')
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('left'),
    ])
    .where('staff.id', '=', staffId)
    .executeTakeFirst()
  return { totpSince: row?.totpSince ?? null, recoveryCodesLeft: Number(row?.left ?? 0) }
}

/** Begins with an authenticator app, again where it was not confirmed. @returns its secret; null where one is in use already */
export async function beginTotp(
  db: QueryBuilder,
  keyring: Keyring,
  staffId: string,
  now: Date,
): Promise<string | null> {
  const secret = newTotpSecret()
  const row = { secret: sealTotpSecret(keyring, staffId, secret), created_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_totp')
    .values({ staff_id: staffId, last_step: 0, confirmed_at: null, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row).where('staff_totp.confirmed_at', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0 ? secret : null
}

/** Makes a new set of recovery codes; the former ones end. */
export async function replaceRecoveryCodes(db: QueryBuilder, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.transaction().execute(async (transaction) => {
    // Two sets made at once would both stay: the row of the person lets one wait for the other
    await transaction.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
    await transaction.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
    await transaction
      .insertInto('staff_recovery_code')
      .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashToken(code) })))
      .execute()
  })
  return codes
}

/**
 * Puts an authenticator app to use, if the code is right. Other sessions end: a password alone began them.
 * @returns whether it is in use now
 */
export async function confirmTotp(
  db: QueryBuilder,
  keyring: Keyring,
  { staffId, sessionId, code }: { staffId: string; sessionId: string; code: string },
  now: Date,
): Promise<boolean> {
  const found = await stepOf(db, keyring, { staffId, code: foldCode(code), isConfirmed: false }, now)
  if (found === null) return false
  return db.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable('staff_totp')
      .set({ confirmed_at: now, last_step: found.step })
      .where('staff_id', '=', staffId)
      // Begun again meanwhile, it has another secret, which no code has confirmed
      .where('secret', '=', found.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (confirmed.numUpdatedRows === 0n) return false
    await transaction
      .updateTable('staff_session')
      .set({ proof: 'totp', proved_at: now })
      .where('id', '=', sessionId)
      .execute()
    await transaction.deleteFrom('staff_session').where('staff_id', '=', staffId).where('id', '<>', sessionId).execute()
    await announceStaffSessions(transaction, staffId)
    return true
  })
}

/** Turns the second factor off, its recovery codes and passkeys too. @returns whether there was one */
export async function removeTotp(db: QueryBuilder, staffId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
    await transaction.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
    const removed = await transaction.deleteFrom('staff_totp').where('staff_id', '=', staffId).executeTakeFirst()
    await announceStaffSessions(transaction, staffId)
    return removed.numDeletedRows > 0n
  })
}

async function stepOf(
  db: QueryBuilder,
  keyring: Keyring,
  { staffId, code, isConfirmed }: { staffId: string; code: string; isConfirmed: boolean },
  now: Date,
): Promise<{ step: number; secret: Buffer } | null> {
  if (!isTotpCode(code)) return null
  const row = await db
    .selectFrom('staff_totp')
    .select('secret')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const step = row ? totpStepOf(openTotpSecret(keyring, staffId, row.secret), code, now) : null
  return row && step !== null ? { step, secret: row.secret } : null
}

/**
 * Accepts a code of the authenticator app, or a recovery code, once. Of two at the same time one is accepted: the conditional
 * update of the newest step decides, not the check of the code before it.
 * @returns by what the person has proved who they are; null for a wrong or used code
 */
export async function acceptCode(
  db: QueryBuilder,
  keyring: Keyring,
  { staffId, code: typed }: { staffId: string; code: string },
  now: Date,
): Promise<StaffProof | null> {
  const code = foldCode(typed)
  if (!isTotpCode(code)) {
    const used = await db
      .deleteFrom('staff_recovery_code')
      .where('staff_id', '=', staffId)
      .where('code_hash', '=', hashToken(code))
      .executeTakeFirst()
    return used.numDeletedRows > 0n ? 'recovery_code' : null
  }
  const found = await stepOf(db, keyring, { staffId, code, isConfirmed: true }, now)
  if (found === null) return null
  const accepted = await db
    .updateTable('staff_totp')
    .set({ last_step: found.step })
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', String(found.step))
    .executeTakeFirst()
  return accepted.numUpdatedRows > 0n ? 'totp' : null
}

/** Notes that the person has just proved who they are. */
export async function noteProof(db: QueryBuilder, sessionId: string, proof: StaffProof, now: Date): Promise<void> {
  await db.updateTable('staff_session').set({ proof, proved_at: now }).where('id', '=', sessionId).execute()
}
