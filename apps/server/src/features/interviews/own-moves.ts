import { randomUUID } from 'node:crypto'
import { type InterviewCancelReason, interviewKindOf } from '@tsunagu/contract/hiring/interview.ts'
import { cancelAndTell } from '#server/hiring/interviews/cancel-interviews.ts'
import { sendInterviewNotice } from '#server/hiring/interviews/interview-notice.ts'
import { closeInterviewTodo } from '#server/hiring/interviews/interview-todo.ts'
import type { StoredInterview } from '#server/hiring/interviews/stored-interview.queries.ts'
import { type EventContent, recordEvent } from '#server/hiring/records/event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { bookTime, freeTime } from './booking.queries.ts'
import { decideInterview, type InterviewAct } from './interview.policy.ts'
import { listOfferedTimes } from './interview.queries.ts'
import { updateInterview } from './operator-interview.queries.ts'

type Mover = Pick<RequestContext, 'tenant' | 'services'>

/** @throws Problem `failed_precondition`, with the telephone number when only the page is too late */
function requireAllowed({ tenant, services }: Mover, interview: StoredInterview, act: InterviewAct): void {
  const { changeHours, tel } = tenant.interviews
  const decision = decideInterview(interview, { act, by: 'job_seeker', now: services.clock(), changeHours })
  if (decision === 'allowed') return
  if (decision === 'refused') throw new Problem('failed_precondition')
  throw new Problem('failed_precondition', {
    message: `${interviewKindOf(interview)}の${changeHours}時間前を過ぎたため、この画面では変更できません。お電話（${tel}）でアドバイザーにご連絡ください。`,
  })
}

/** Records the agency's event of a job seeker's move: ids and codes, the texts stay with the interview. */
const tellAgency = (
  { services }: Mover,
  scope: TenantScope,
  { jobSeekerId }: StoredInterview,
  event: EventContent<'interview.picked' | 'interview.other_times_wanted' | 'interview.cancelled'>,
): Promise<void> => recordEvent(scope, { ...event, jobSeekerId, dedupeKey: randomUUID() }, services.clock())

const takenText = 'この日時には、すでにほかの予定が入っています。ほかの日時を選んでください。'

/** Picks one of the times offered. @throws Problem `failed_precondition` for times that are not, or that are taken */
export async function pickTime(
  mover: Mover,
  scope: TenantScope,
  { interview, startsAt }: { interview: StoredInterview; startsAt: Date },
): Promise<StoredInterview> {
  const { id, status } = interview
  const isAgreed = status === 'picked' || status === 'confirmed'
  if (isAgreed && interview.startsAt?.getTime() === startsAt.getTime()) return interview
  requireAllowed(mover, interview, 'pick')
  const now = mover.services.clock()
  const offered = await listOfferedTimes(scope, [id])
  if (!offered.some((time) => time.startsAt.getTime() === startsAt.getTime()) || startsAt <= now) {
    throw new Problem('failed_precondition', {
      message: 'この日時は、いまは選べません。画面を更新して、ほかの日時を選んでください。',
    })
  }
  const isBooked = await bookTime(scope, { ...interview, interviewId: id, startsAt })
  if (!isBooked) throw new Problem('failed_precondition', { message: takenText })
  const picked = await updateInterview(scope, id, { status: 'picked', starts_at: startsAt, wish: '' }, now)
  await tellAgency(mover, scope, picked, {
    type: 'interview.picked',
    data: { interviewId: id, startDateTime: dateTimeInTokyo(startsAt) },
  })
  return picked
}

/** Asks for other times, in words. */
export async function askOtherTimes(
  mover: Mover,
  scope: TenantScope,
  { interview, note }: { interview: StoredInterview; note: string },
): Promise<StoredInterview> {
  const wish = storedText(note)
  if (wish === '') {
    const message = 'ご希望の日時や時間帯を入力してください。'
    throw new Problem('invalid_argument', { formErrors: [{ key: 'note', index: 0, message }] })
  }
  if (interview.status === 'other_times_wanted' && interview.wish === wish) return interview
  requireAllowed(mover, interview, 'ask_other_times')
  const { id, startsAt, sequence } = interview
  const wasConfirmed = interview.status === 'confirmed'
  await freeTime(scope, id)
  const changes = {
    status: 'other_times_wanted',
    starts_at: null,
    wish,
    confirmed_at: null,
    reminded_at: null,
  } as const
  const reported = wasConfirmed ? sequence + 1 : sequence
  const asked = await updateInterview(scope, id, { ...changes, sequence: reported }, mover.services.clock())
  if (wasConfirmed && startsAt) {
    const calendar = { startsAt, sequence: reported, isCancelled: true }
    await closeInterviewTodo(scope, asked, mover.services.clock())
    await sendInterviewNotice(mover, scope, asked, { change: 'released', calendar })
  }
  await tellAgency(mover, scope, asked, { type: 'interview.other_times_wanted', data: { interviewId: id } })
  return asked
}

/** Cancels, with a reason of the list and words. */
export async function cancelOwn(
  mover: Mover,
  scope: TenantScope,
  { interview, reason, note }: { interview: StoredInterview; reason: InterviewCancelReason; note: string },
): Promise<StoredInterview> {
  if (interview.status === 'cancelled' && interview.cancelledBy === 'job_seeker') return interview
  requireAllowed(mover, interview, 'cancel')
  const cancellation = { by: 'job_seeker', reason, note: storedText(note) } as const
  const [cancelled] = await cancelAndTell(mover, scope, [interview], cancellation)
  if (!cancelled) throw new Problem('not_found')
  await tellAgency(mover, scope, cancelled, {
    type: 'interview.cancelled',
    data: { interviewId: cancelled.id, reason },
  })
  return cancelled
}
