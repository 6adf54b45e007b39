import type { OperatorInquiry } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { InquiryReceipt } from '@tsunagu/contract/hiring/inquiry.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { type CurrentStatus, decideMove, type MoveFacts } from '#server/hiring/applications/progress.policy.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { InquiryRow } from './inquiry.queries.ts'

/** Before an application; from then on the application is what counts. */
const beforeApplication: ReadonlySet<CurrentStatus> = new Set(['waiting', 'referral'])

/** What the job seeker is shown of an inquiry; null where none is under way. */
export function presentInquiry(
  row: InquiryRow | undefined,
  facts: MoveFacts,
  { adviser }: Tenant,
): InquiryReceipt | null {
  if (!row || row.withdrawnAt !== null || !beforeApplication.has(facts.progressStatus)) return null
  return {
    messageId: row.messageId,
    body: row.body,
    askedDatetime: dateTimeInTokyo(row.askedAt),
    adviserName: row.adviserName ?? adviser.name,
    adviserHours: adviser.hours,
    stateType: row.answerId !== null || row.isMoved ? 'answered' : 'waiting',
    answerMessageId: row.answerId,
    canWithdraw: decideMove(facts, { action: 'withdraw_inquiry', by: 'job_seeker' }).kind === 'move',
    canDecline: facts.progressStatus === 'waiting',
  }
}

/** An inquiry for operators; null where there was none. */
export const presentOperatorInquiry = (row: InquiryRow | undefined): OperatorInquiry | null =>
  row
    ? {
        messageId: row.messageId,
        topics: row.topics,
        body: row.body,
        askedDatetime: dateTimeInTokyo(row.askedAt),
        withdrawnDatetime: row.withdrawnAt && dateTimeInTokyo(row.withdrawnAt),
      }
    : null
