import type { InterviewMove, InterviewOffer } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { cancelAndTell } from '#server/hiring/interviews/cancel-interviews.ts'
import { sendInterviewNotice } from '#server/hiring/interviews/interview-notice.ts'
import { closeInterviewTodo, openInterviewTodo } from '#server/hiring/interviews/interview-todo.ts'
import type { StoredInterview } from '#server/hiring/interviews/stored-interview.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { storedText } from '#server/request/stored-text.ts'
import { freeTime } from './booking.queries.ts'
import { checkTimes } from './check-times.ts'
import { decideInterview, type InterviewAct } from './interview.policy.ts'
import { findInterview, listOfferedTimes, replaceOfferedTimes } from './interview.queries.ts'
import { findByClientId, hasPosting, insertInterview, updateInterview } from './operator-interview.queries.ts'

type Mover = Pick<RequestContext, 'tenant' | 'services'>

function requireAllowed({ tenant, services }: Mover, interview: StoredInterview, act: InterviewAct): void {
  const { changeHours } = tenant.interviews
  const decision = decideInterview(interview, { act, by: 'operator', now: services.clock(), changeHours })
  if (decision === 'allowed') return
  throw new Problem('failed_precondition', { message: `An interview that is ${interview.status} does not allow that.` })
}

/** An address that leads nowhere but to the web. @throws Problem */
function requireWebAddress(url: string): void {
  const isWeb = url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
  if (!isWeb) throw formProblem([{ key: 'onlineUrl', index: 0, message: 'It must begin with https:// or http://.' }])
}

/** What an operator wrote, as it can be stored. */
const cleaned = <T extends InterviewOffer | InterviewMove>(body: T): T =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? storedText(value) : value]),
  ) as T

/** The interview that was offered before under the caller's own id. @throws Problem where that was another one */
async function findRepeated(
  scope: TenantScope,
  jobSeekerId: string,
  offer: InterviewOffer,
): Promise<StoredInterview | null> {
  const known = await findByClientId(scope, jobSeekerId, offer)
  if (!known) return null
  if (!known.isSame) {
    throw new Problem('failed_precondition', { message: 'This clientInterviewId was used for another offer.' })
  }
  return (await findInterview(scope, { id: known.id, jobSeekerId, isLocked: false })) ?? null
}

async function requireOfferable(scope: TenantScope, jobSeekerId: string, offer: InterviewOffer): Promise<void> {
  await requireJobSeeker(scope, jobSeekerId)
  requireWebAddress(offer.onlineUrl ?? '')
  if (offer.title === '') throw formProblem([{ key: 'title', index: 0, message: 'It is empty.' }])
  if (offer.jobPostingId !== undefined && !(await hasPosting(scope, offer.jobPostingId))) {
    throw formProblem([{ key: 'jobPostingId', index: 0, message: 'There is no such posting.' }])
  }
}

/** Offers times of a new interview. */
export async function offerTimes(
  mover: Mover,
  scope: TenantScope,
  jobSeekerId: string,
  body: InterviewOffer,
): Promise<StoredInterview> {
  const offer = cleaned(body)
  const repeated = await findRepeated(scope, jobSeekerId, offer)
  if (repeated) return repeated
  await requireOfferable(scope, jobSeekerId, offer)
  const now = mover.services.clock()
  const { adviser = '', allowOutsideFreeHours = false } = offer
  const wanted = { ...offer, jobSeekerId, adviser, allowOutsideFreeHours, interviewId: null }
  const times = await checkTimes(scope, wanted, now)
  const made = await insertInterview(scope, { jobSeekerId, offer }, now)
  if (!made) {
    // The same offer at the same moment was first
    const first = await findRepeated(scope, jobSeekerId, offer)
    if (!first) throw new Problem('failed_precondition')
    return first
  }
  await replaceOfferedTimes(scope, made, times)
  await sendInterviewNotice(mover, scope, made, { change: 'offered', times })
  return made
}

/** Confirms the time that was picked. */
export async function confirmPicked(
  mover: Mover,
  scope: TenantScope,
  { interview, startsAt }: { interview: StoredInterview; startsAt: Date },
): Promise<StoredInterview> {
  const isPicked = interview.startsAt?.getTime() === startsAt.getTime()
  if (interview.status === 'confirmed' && isPicked) return interview
  requireAllowed(mover, interview, 'confirm')
  if (!isPicked) throw new Problem('failed_precondition', { message: 'The job seeker has picked another time.' })
  const now = mover.services.clock()
  if (startsAt <= now) throw new Problem('failed_precondition', { message: 'The time that was picked is past.' })
  const sequence = interview.sequence + 1
  const changes = { status: 'confirmed', sequence, confirmed_at: now, reminded_at: null } as const
  const confirmed = await updateInterview(scope, interview.id, changes, now)
  await openInterviewTodo(scope, confirmed, now)
  const calendar = { startsAt, sequence, isCancelled: false }
  await sendInterviewNotice(mover, scope, confirmed, { change: 'confirmed', calendar })
  return confirmed
}

/** The columns of what a move changes beside the times. */
function changesOf({ minutes, isOnline, place, onlineUrl, description }: InterviewMove) {
  return {
    ...(minutes !== undefined && { minutes }),
    ...(isOnline !== undefined && { is_online: isOnline }),
    ...(place !== undefined && { place }),
    ...(onlineUrl !== undefined && { online_url: onlineUrl }),
    ...(description !== undefined && { description }),
  }
}

/** Whether exactly this is offered already: a call that came twice. */
async function isOffered(scope: TenantScope, interview: StoredInterview, move: InterviewMove): Promise<boolean> {
  if (interview.status !== 'offered') return false
  const { minutes, isOnline, place, onlineUrl, description } = { ...interview, ...move }
  const isAsBefore =
    minutes === interview.minutes &&
    isOnline === interview.isOnline &&
    place === interview.place &&
    onlineUrl === interview.onlineUrl &&
    description === interview.description
  const offered = (await listOfferedTimes(scope, [interview.id])).map(({ startsAt }) => startsAt.getTime())
  const wanted = move.startDateTimes.map((text) => Date.parse(text)).toSorted((one, other) => one - other)
  return isAsBefore && offered.length === wanted.length && offered.every((time, index) => time === wanted[index])
}

/** Offers other times in place of those before; a confirmed time leaves calendars. */
export async function moveTimes(
  mover: Mover,
  scope: TenantScope,
  { interview, move: body }: { interview: StoredInterview; move: InterviewMove },
): Promise<StoredInterview> {
  const move = cleaned(body)
  if (await isOffered(scope, interview, move)) return interview
  requireAllowed(mover, interview, 'move')
  requireWebAddress(move.onlineUrl ?? '')
  const { services } = mover
  const { id, startsAt, jobSeekerId, adviser } = interview
  const minutes = move.minutes ?? interview.minutes
  const { startDateTimes, allowOutsideFreeHours = false } = move
  const wanted = { startDateTimes, minutes, jobSeekerId, adviser, allowOutsideFreeHours, interviewId: id }
  const times = await checkTimes(scope, wanted, services.clock())
  const wasConfirmed = interview.status === 'confirmed'
  const sequence = wasConfirmed ? interview.sequence + 1 : interview.sequence
  await freeTime(scope, id)
  await replaceOfferedTimes(scope, interview, times)
  const released = { status: 'offered', starts_at: null, wish: '', confirmed_at: null, reminded_at: null } as const
  const changes = { ...changesOf(move), ...released, sequence }
  const moved = await updateInterview(scope, id, changes, services.clock())
  if (wasConfirmed) await closeInterviewTodo(scope, moved, services.clock())
  const calendar = wasConfirmed && startsAt ? { startsAt, sequence, isCancelled: true } : undefined
  await sendInterviewNotice(mover, scope, moved, { change: 'moved', times, ...(calendar && { calendar }) })
  return moved
}

/** Cancels in the agency's name. */
export async function cancelByOperator(
  mover: Mover,
  scope: TenantScope,
  { interview, reason }: { interview: StoredInterview; reason: string },
): Promise<StoredInterview> {
  if (interview.status === 'cancelled') return interview
  requireAllowed(mover, interview, 'cancel')
  const note = storedText(reason)
  const [cancelled] = await cancelAndTell(mover, scope, [interview], { by: 'operator', reason: '', note })
  if (!cancelled) throw new Problem('not_found')
  return cancelled
}
