import type { LineNoticeKind } from '@tsunagu/contract/base/line.ts'
import { sql } from 'kysely'
import { recordConsent } from '#server/hiring/notices/line-consent.queries.ts'
import { deferralOf } from '#server/hiring/notices/line-target.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A job seeker's link with LINE. */
interface LineLink {
  isFriend: boolean
  linkedAt: Date
}

/** The link of a job seeker; null without one. */
export async function findLineLink(scope: TenantScope, jobSeekerId: string): Promise<LineLink | null> {
  const row = await scope
    .selectFrom('line_link')
    .select(['is_friend as isFriend', 'linked_at as linkedAt'])
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  return row ?? null
}

/** Whom to link with whom, and what they have agreed to. */
export interface NewLineLink {
  jobSeekerId: string
  userId: string
  /** As LINE has said it, and when it was asked: an event of later may have come before this is stored. */
  isFriend: boolean
  askedAt: Date
  consentVersion: string
}

/** Frees an account at LINE from a registration that was merged into another: its owner cannot sign in there to end the link. */
async function freeFromEnded(scope: TenantScope, userId: string): Promise<void> {
  const ended = scope.selectFrom('job_seeker').select('id').where('status', '=', 'withdrawn')
  await scope.deleteFrom('line_link').where('line_user_id', '=', userId).where('job_seeker_id', 'in', ended).execute()
}

/**
 * Links an account, in place of its former link, and records the consent. What an event has said of the same account at LINE after it was
 * asked stays.
 * @returns whether notices reach it
 * @throws a unique violation where the account at LINE is linked with another account of the service
 */
export async function linkLine(scope: TenantScope, link: NewLineLink, now: Date): Promise<boolean> {
  await freeFromEnded(scope, link.userId)
  const state = {
    line_user_id: link.userId,
    consent_version: link.consentVersion,
    linked_at: now,
    is_friend: link.isFriend,
    friend_at: link.askedAt,
  }
  const isNewer = sql`line_link.line_user_id = excluded.line_user_id and line_link.friend_at > excluded.friend_at`
  const stored = await scope
    .insertInto('line_link', { job_seeker_id: link.jobSeekerId, ...state })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet({
        ...state,
        is_friend: sql<boolean>`case when ${isNewer} then line_link.is_friend else excluded.is_friend end`,
        friend_at: sql<Date>`case when ${isNewer} then line_link.friend_at else excluded.friend_at end`,
      }),
    )
    .returning('is_friend')
    .executeTakeFirstOrThrow()
  const { jobSeekerId, consentVersion: version } = link
  await recordConsent(scope, { jobSeekerId, isGiven: true, version }, now)
  return stored.is_friend
}

/** Ends a link, and records the end of the consent; does nothing without one. */
export async function unlinkLine(scope: TenantScope, jobSeekerId: string, now: Date): Promise<void> {
  const ended = await scope
    .deleteFrom('line_link')
    .where('job_seeker_id', '=', jobSeekerId)
    .returning('consent_version as version')
    .executeTakeFirst()
  if (ended) await recordConsent(scope, { jobSeekerId, isGiven: false, version: ended.version }, now)
}

/**
 * Notes that a notice of a kind waits for the end of a quiet time, in one statement: of several at once one does.
 * @returns whether none of its kind waits for that end already
 */
export async function takeDeferral(
  scope: TenantScope,
  { jobSeekerId, kind, retryKey }: { jobSeekerId: string; kind: LineNoticeKind; retryKey: string },
  deferredTo: string,
): Promise<boolean> {
  const deferral = deferralOf(deferredTo, retryKey)
  const row = await scope
    .updateTable('line_link')
    .set({ deferred: sql<string>`deferred || jsonb_build_object(${kind}::text, ${deferral}::text)` })
    .where('job_seeker_id', '=', jobSeekerId)
    .where(sql<boolean>`split_part(deferred ->> ${kind}::text, ' ', 1) is distinct from ${deferredTo}::text`)
    .returning('job_seeker_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes whether notices reach somebody, unless something newer is known. */
export async function noteFriendship(
  scope: TenantScope,
  { userId, isFriend, at }: { userId: string; isFriend: boolean; at: Date },
): Promise<void> {
  await scope
    .updateTable('line_link')
    .set({ is_friend: isFriend, friend_at: at })
    .where('line_user_id', '=', userId)
    .where('friend_at', '<=', at)
    .execute()
}
