import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffProof, StaffRole } from '@tsunagu/contract/staff/roles.ts'
import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'
import type { SignedInStaff } from '#server/request/handler.ts'

const minuteMs = 60_000
/** 12 hours at most, 60 minutes without use (docs/behaviour.md §31). */
export const longestSessionMs = 12 * 60 * minuteMs
const idleMs = 60 * minuteMs
/** A session in use is written back at most this often, so that reading does not mean writing rows. */
const touchEveryMs = minuteMs

interface NewStaffSession {
  staffId: string
  /** What the list of sessions calls the browser. */
  device: string
  networkAddress: string
  /** By what the person has proved who they are just now. */
  proof?: StaffProof
}

/** Begins a session. @returns the cookie's value; only its hash is stored */
export async function createStaffSession(db: QueryBuilder, session: NewStaffSession, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('staff_session')
    .values({
      id: randomUUID(),
      staff_id: session.staffId,
      secret_hash: hashToken(secret),
      device: session.device,
      network_address: session.networkAddress,
      created_at: now,
      last_used_at: now,
      proved_at: now,
      proof: session.proof ?? 'password',
    })
    .execute()
  return secret
}

/** A running session began after the first of these moments, and was used after the second. */
export const sessionBounds = (now: Date): { begunAfter: Date; usedAfter: Date } => ({
  begunAfter: new Date(now.getTime() - longestSessionMs),
  usedAfter: new Date(now.getTime() - idleMs),
})

const expiryOf = (createdAt: Date, lastUsedAt: Date): Date =>
  new Date(Math.min(createdAt.getTime() + longestSessionMs, lastUsedAt.getTime() + idleMs))

const hasTotp = sql<boolean>`exists (
  select from staff_totp where staff_totp.staff_id = staff.id and staff_totp.confirmed_at is not null)`

/** The person of a running session by the cookie's value, with all roles; null for none, or one who was stopped. */
export async function findStaffSession(db: QueryBuilder, secret: string, now: Date): Promise<SignedInStaff | null> {
  const { begunAfter, usedAfter } = sessionBounds(now)
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff.id as id',
      'staff.name as name',
      'staff.name_kana as nameKana',
      'staff.email as email',
      'staff_session.id as sessionId',
      'staff_session.created_at as createdAt',
      'staff_session.last_used_at as lastUsedAt',
      'staff_session.proved_at as provedAt',
      'staff_session.proof as proof',
      hasTotp.as('hasSecondFactor'),
      sql<boolean>`staff.password_hash is not null`.as('hasPassword'),
      sql<string[]>`array(
        select issuer from staff_provider_link
        where staff_provider_link.staff_id = staff.id and removed_at is null)`.as('linkedIssuers'),
      sql<[string, StaffRole][]>`(
        select coalesce(jsonb_agg(jsonb_build_array(service, role) order by service, role), '[]')
        from staff_role where staff_role.staff_id = staff.id)`.as('roles'),
    ])
    .where('staff_session.secret_hash', '=', hashToken(secret))
    .where('staff_session.created_at', '>', begunAfter)
    .where('staff_session.last_used_at', '>', usedAfter)
    .where('staff.state', '=', 'active')
    .executeTakeFirst()
  if (!row) return null
  const { roles, createdAt, lastUsedAt, ...person } = row
  // One that began by the first factor alone while the second one was being turned on
  if (person.hasSecondFactor && (person.proof === 'password' || person.proof === 'provider')) return null
  const isTouched = now.getTime() - lastUsedAt.getTime() >= touchEveryMs
  if (isTouched) {
    await db.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', row.sessionId).execute()
  }
  return { ...person, roles: byService(roles), expiresAt: expiryOf(createdAt, isTouched ? now : lastUsedAt) }
}

function byService(roles: readonly [string, StaffRole][]): Map<string, StaffRole[]> {
  const services = new Map<string, StaffRole[]>()
  for (const [service, role] of roles) services.set(service, [...(services.get(service) ?? []), role])
  return services
}

/** The roles of the person of a running session, as `service role`, sorted; null without one. Looking does not prolong it. */
export async function rolesOfSession(db: QueryBuilder, sessionId: string, now: Date): Promise<string[] | null> {
  const { begunAfter, usedAfter } = sessionBounds(now)
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(
      sql<string[]>`array(
        select service || ' ' || role from staff_role where staff_role.staff_id = staff.id)`.as('roles'),
    )
    .where('staff_session.id', '=', sessionId)
    .where('staff_session.created_at', '>', begunAfter)
    .where('staff_session.last_used_at', '>', usedAfter)
    .where('staff.state', '=', 'active')
    .executeTakeFirst()
  return row?.roles.toSorted() ?? null
}

/** Ends a session by its cookie's value. @returns whose it was; null when there was none */
export async function endStaffSession(db: QueryBuilder, secret: string): Promise<string | null> {
  const ended = await db
    .deleteFrom('staff_session')
    .where('secret_hash', '=', hashToken(secret))
    .returning('staff_id as staffId')
    .executeTakeFirst()
  return ended?.staffId ?? null
}

/** Deletes sessions that have run out. */
export async function deleteOldStaffSessions(db: QueryBuilder, now: Date): Promise<void> {
  const { begunAfter, usedAfter } = sessionBounds(now)
  await db
    .deleteFrom('staff_session')
    .where((where) => where.or([where('created_at', '<=', begunAfter), where('last_used_at', '<=', usedAfter)]))
    .execute()
}
