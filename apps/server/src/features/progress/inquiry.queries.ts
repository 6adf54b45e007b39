import { sql } from 'kysely'
import type { Pair } from '#server/hiring/applications/progress-pair.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The last inquiry of a pair with its question; `messageId` is null and `body` `''` where none was sent along. */
export interface InquiryRow {
  messageId: string | null
  topics: string[]
  body: string
  askedAt: Date
  /** When it was withdrawn; null where it was not. */
  withdrawnAt: Date | null
  /** Whether an operator has moved the pair since. */
  isMoved: boolean
  /** The adviser's newest message about the posting since. */
  answerId: string | null
  /** Of the job seeker's adviser; null for nobody yet. */
  adviserName: string | null
}

/** The last inquiry of a job seeker about a posting; undefined where there was none. One statement. */
export async function findInquiry(
  scope: TenantScope,
  { jobSeekerId, jobPostingId }: Pair,
): Promise<InquiryRow | undefined> {
  const isOfPair = (table: string) => sql`${sql.ref(`${table}.tenant`)} = ${scope.tenant}
    and ${sql.ref(`${table}.job_seeker_id`)} = ${jobSeekerId}::uuid
    and ${sql.ref(`${table}.job_posting_id`)} = ${jobPostingId}::uuid`
  const { rows } = await scope.execute<InquiryRow>(sql`
    select message.id as "messageId", coalesce(message.topics, '{}') as topics, coalesce(message.body, '') as body,
      asked.moved_at as "askedAt", withdrawn.moved_at as "withdrawnAt",
      exists (select from progress_move as later where ${isOfPair('later')} and later.moved_at > asked.moved_at
        and later.actor <> 'job_seeker') as "isMoved",
      answer.id as "answerId",
      (select adviser_name(adviser_id) from job_seeker
        where job_seeker.tenant = asked.tenant and job_seeker.id = asked.job_seeker_id) as "adviserName"
    from progress_move as asked
    left join message on message.tenant = asked.tenant and message.job_seeker_id = asked.job_seeker_id
      and message.id = asked.reference
    left join lateral (
      select moved_at from progress_move as later where ${isOfPair('later')}
        and later.action = 'withdraw_inquiry' and later.moved_at > asked.moved_at limit 1) as withdrawn on true
    left join lateral (
      select id from message as response where ${isOfPair('response')} and response.direction = 'to_job_seeker'
        and response.sent_at >= date_trunc('milliseconds', asked.moved_at)
      order by response.sent_at desc, response.id desc limit 1) as answer on true
    where ${isOfPair('asked')} and asked.action = 'inquiry'
    order by asked.moved_at desc, asked.id limit 1`)
  const [row] = rows
  return row && { ...row, askedAt: new Date(row.askedAt), withdrawnAt: row.withdrawnAt && new Date(row.withdrawnAt) }
}
