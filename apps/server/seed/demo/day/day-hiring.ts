import { randomUUID } from 'node:crypto'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import type { Random } from '#seed/base/random.ts'
import { inTokyo, isWorkingDay, workingDayAfter } from '#seed/base/working-days.ts'
import { bookTime } from '#server/features/interviews/booking.queries.ts'
import { insertOffer } from '#server/features/offers/offer.queries.ts'
import { moveProgress, type NewMove } from '#server/hiring/applications/progress-pair.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { findPostings, listNewestPostingIds, type PostingRow } from '#server/postings/posting.queries.ts'
import type { DemoDays } from '../demo-days.ts'
import { isWithinReach } from '../demo-reach.ts'
import type { DayPerson } from './day-accounts.ts'

const considered = 240
/** 埼玉, 千葉, 東京 and 神奈川: all of them live in or beside 世田谷区. */
const commutable = /^1[1-4]/

/** How well a posting is what somebody wants: open to a licence of theirs, their occupation, within a commute. */
function fitOf({ document }: PostingRow, { certifications, occupations }: DayPerson): number {
  const { facets, municipalityCode } = document['x-tsunagu']
  const isOpen = facets.certifications.some((one) => certifications.includes(one))
  const isOwnWork = facets.occupationCategories.some((one) => occupations.includes(one))
  const isNear = commutable.test(municipalityCode)
  return [isOpen, isOwnWork, isNear].reduce((fit, isMet) => fit * 2 + (isMet ? 1 : 0), 0)
}

/** The newest open postings. */
export async function listDayPostings(scope: TenantScope, now: Date): Promise<PostingRow[]> {
  const ids = await listNewestPostingIds(scope, { today: dayInTokyo(now), limit: considered })
  return findPostings(scope, ids, null)
}

/**
 * Takes the posting that fits somebody best out of the list, no posting twice; `isNear`: full-time work near the demo job
 * seeker's home, as all demo interviews are about.
 */
export type TakePosting = (person: DayPerson, options?: { isNear: boolean }) => PostingRow | undefined

export function takingFrom(postings: readonly PostingRow[]): TakePosting {
  const rest = new Set(postings)
  return (person, { isNear } = { isNear: false }) => {
    const isWanted = (one: PostingRow) => one.document.employmentType === 'FULL_TIME' && isWithinReach(one)
    const [best] = [...rest]
      .filter((one) => !isNear || isWanted(one))
      .toSorted((one, other) => fitOf(other, person) - fitOf(one, person))
    if (best) rest.delete(best)
    return best
  }
}

type Step = Pick<NewMove, 'action' | 'to' | 'actor'> & { at: Date }

export const apply = (at: Date): Step => ({ action: 'apply', to: 'entered', actor: 'job_seeker', at })
export const inquire = (at: Date): Step => ({ action: 'inquiry', to: 'waiting', actor: 'job_seeker', at })
export const decline = (at: Date): Step => ({ action: 'decline', to: 'closed', actor: 'job_seeker', at })
export const refer = (at: Date): Step => ({ action: 'refer', to: 'referral', actor: 'operator', at })
export const select = (at: Date): Step => ({
  action: 'start_selection',
  to: 'under_consideration',
  actor: 'operator',
  at,
})

/** Moves somebody's progress with a posting, where there is one. */
export async function addDaySteps(
  scope: TenantScope,
  person: DayPerson,
  posting: PostingRow | undefined,
  steps: readonly Step[],
): Promise<void> {
  if (!posting) return
  let from: ProgressStatus | null = null
  for (const { at, ...move } of steps) {
    await moveProgress(scope, { jobSeekerId: person.id, jobPostingId: posting.id }, { ...move, from }, at)
    from = move.to
  }
}

/** The first three working days of next week. */
function daysOfNextWeek(now: Date): string[] {
  const today = dayInTokyo(now)
  const sunday = addDays(today, (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7)
  return [1, 2, 3].map((count) => workingDayAfter(sunday, count))
}

const offeredHours = [10, 13, 16] as const
const pickedIndex = 2

interface DayInterview {
  person: DayPerson
  offeredAt: Date
  /** When the job seeker picked a time, or asked for others. */
  repliedAt: Date
}

/** An interview with an employer or a talk with the adviser, of which three times were offered. */
async function addInterview(
  scope: TenantScope,
  { person, offeredAt, repliedAt }: DayInterview,
  about: { job_posting_id: string | null; title: string; adviser: string; starts_at: Date | null; wish: string },
  offered: readonly Date[],
): Promise<string> {
  const id = randomUUID()
  await scope
    .insertInto('interview', {
      ...about,
      id,
      job_seeker_id: person.id,
      status: about.starts_at ? 'picked' : 'other_times_wanted',
      minutes: 60,
      is_online: true,
      created_at: offeredAt,
      updated_at: repliedAt,
    })
    .execute()
  const times = offered.map((time) => ({ interview_id: id, job_seeker_id: person.id, starts_at: time }))
  await scope.insertInto('interview_time', times).execute()
  return id
}

const offeredTimes = (now: Date): Date[] =>
  daysOfNextWeek(now).map((day, index) => inTokyo(day, offeredHours[index] ?? offeredHours[0]))

/** An interview of which the job seeker has picked a time of next week, which is booked since then. */
export async function addPickedInterview(
  scope: TenantScope,
  interview: DayInterview,
  { posting, now }: { posting: PostingRow | undefined; now: Date },
): Promise<void> {
  const offered = offeredTimes(now)
  const startsAt = offered[pickedIndex] ?? now
  const title = posting?.document['x-tsunagu'].shopName ?? '採用ご担当者との面接'
  const about = { job_posting_id: posting?.id ?? null, title, adviser: '', starts_at: startsAt, wish: '' }
  const interviewId = await addInterview(scope, interview, about, offered)
  await bookTime(scope, { interviewId, jobSeekerId: interview.person.id, adviser: '', startsAt, minutes: 60 })
}

/** A talk with the adviser for which the job seeker wants other times. */
export async function addUnwantedTimes(
  scope: TenantScope,
  interview: DayInterview,
  { adviserName, wish, now }: { adviserName: string; wish: string; now: Date },
): Promise<void> {
  const title = `担当アドバイザー ${adviserName} との面談`
  const about = { job_posting_id: null, title, adviser: adviserName, starts_at: null, wish }
  await addInterview(scope, interview, about, offeredTimes(now))
}

/** A working day in two to four days where there is one. */
function replyDeadline(today: string): string {
  const days = [3, 4, 2].map((count) => addDays(today, count))
  return days.find(isWorkingDay) ?? addDays(today, 3)
}

/** An offer that waits for its reply, with the posting's terms. Without a document, which would name the person. */
export async function addDayOffer(
  scope: TenantScope,
  person: DayPerson,
  { posting, now, at }: { posting: PostingRow | undefined; now: Date; at: Date },
): Promise<void> {
  if (!posting) return
  const { title, baseSalary, 'x-tsunagu': extension } = posting.document
  const { minValue, unitText } = baseSalary.value
  const terms = {
    position: title,
    salary: { unitText, amount: minValue, note: '手当を含みます。' },
    startDay: workingDayAfter(addDays(dayInTokyo(now), 45), 1),
    otherTerms: [{ name: '勤務時間', text: extension.terms.hours }],
  }
  const pair = { jobSeekerId: person.id, jobPostingId: posting.id }
  const id = randomUUID()
  const offer = { ...pair, id, terms, replyDeadline: replyDeadline(dayInTokyo(now)), fileId: null, operatorKeyId: null }
  await insertOffer(scope, offer, at)
  const made = { action: 'offer', from: 'under_consideration', to: 'under_consideration', actor: 'operator' } as const
  await moveProgress(scope, pair, { ...made, reference: id }, at)
}

/** A favourite or two of each, of their evenings. */
export async function addDayFavorites(
  scope: TenantScope,
  people: readonly DayPerson[],
  { take, days, random }: { take: TakePosting; days: DemoDays; random: Random },
): Promise<void> {
  const rows = people.flatMap((person) =>
    Array.from({ length: random.int(1, 2) }, () => take(person)).flatMap((posting) => {
      const at = days.evening(random.int(1, 3), random.int(19, 22), random.int(0, 59))
      return posting ? [{ job_seeker_id: person.id, job_posting_id: posting.id, created_at: at }] : []
    }),
  )
  if (rows.length > 0) await scope.insertInto('favorite', rows).execute()
}
