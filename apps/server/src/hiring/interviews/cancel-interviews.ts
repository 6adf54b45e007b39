import { interviewCancelReasons } from '@tsunagu/contract/hiring/interview.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { type NoticeSender, sendInterviewNotice } from './interview-notice.ts'
import { closeInterviewTodo } from './interview-todo.ts'
import {
  type Cancellation,
  cancelStored,
  type InterviewsOf,
  lockOpenInterviews,
  type StoredInterview,
} from './stored-interview.queries.ts'

/** Why the portal itself ends interviews, and what their job seeker reads. */
export const systemCancelReasons = {
  application_ended: '応募の手続きが終わったため、取り消されました。',
  account_ended: '利用の休止または退会のため、取り消されました。',
} as const
export type SystemCancelReason = keyof typeof systemCancelReasons

/** Why an interview was cancelled, in words: those of the list, of the portal, or the operator's own. */
export function cancelWords({ cancelReason, cancelNote }: StoredInterview): string {
  const known: Record<string, string> = { ...interviewCancelReasons, ...systemCancelReasons }
  return [known[cancelReason], cancelNote].filter(Boolean).join('\n')
}

/** Mails a cancellation; a confirmed interview is removed from calendars too. */
async function sendCancellation(
  sender: NoticeSender,
  scope: TenantScope,
  { before, after }: { before: StoredInterview; after: StoredInterview },
): Promise<void> {
  const { startsAt, sequence } = after
  const isInCalendars = before.status === 'confirmed' && startsAt !== null
  await sendInterviewNotice(sender, scope, after, {
    change: 'cancelled',
    words: cancelWords(after),
    // Such an account is about to go, or rests from now on
    withoutAccount: after.cancelReason === 'account_ended',
    ...(isInCalendars && { calendar: { startsAt, sequence, isCancelled: true } }),
  })
}

/** Cancels locked interviews, notifies their job seeker, and returns their new state. */
export async function cancelAndTell(
  sender: NoticeSender,
  scope: TenantScope,
  open: readonly StoredInterview[],
  cancellation: Cancellation,
): Promise<StoredInterview[]> {
  const cancelled = await cancelStored(scope, open, cancellation, sender.services.clock())
  for (const after of cancelled) {
    const before = open.find(({ id }) => id === after.id)
    if (!before) continue
    await closeInterviewTodo(scope, after, sender.services.clock())
    await sendCancellation(sender, scope, { before, after })
  }
  return cancelled
}

/**
 * Cancels the remaining interviews of a job seeker, about one posting or (`jobPostingId` null) all, with a mail for
 * each: when their application or their account ends. Returns their ids. Call it before the account's rows are deleted.
 */
export async function cancelInterviews(
  sender: NoticeSender,
  scope: TenantScope,
  { cause, ...whose }: InterviewsOf & { cause: SystemCancelReason },
): Promise<string[]> {
  const open = await lockOpenInterviews(scope, whose, sender.services.clock())
  const cancelled = await cancelAndTell(sender, scope, open, { by: 'system', reason: cause, note: '' })
  return cancelled.map(({ id }) => id)
}
