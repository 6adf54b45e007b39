import { randomUUID } from 'node:crypto'
import type { Random } from '#seed/base/random.ts'
import { workingDayAfter } from '#seed/base/working-days.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { PostingRow } from '#server/postings/posting.queries.ts'
import type { Application, LifeStep } from './crowd-life.ts'
import { fillPlacements } from './crowd-placements.ts'

/** What an application needs to know of a posting. */
export type AppliedFor = Pick<PostingRow, 'id' | 'document'>

/** An application with the posting that it is about. */
export interface AppliedPosting {
  jobSeekerId: string
  posting: AppliedFor
  shop: string
  application: Application
}

interface OfferOfApplication {
  id: string
  madeAt: Date
  acceptedAt: Date | null
}

const offerOf = ({ steps }: Application): OfferOfApplication | null => {
  const made = steps.find(({ action }) => action === 'offer')
  const accepted = steps.find(({ to }) => to === 'offer_accepted')
  return made ? { id: randomUUID(), madeAt: made.at, acceptedAt: accepted?.at ?? null } : null
}

const minutes = 60
const quarterMs = 15 * 60_000
const replyInDays = 4
const startInDays = 35

/** The posting's terms, as an employer offers them. */
function termsOf({ document }: AppliedFor, madeAt: Date) {
  const { minValue, unitText } = document.baseSalary.value
  return {
    position: document.title,
    salary: { unitText, amount: minValue, note: '手当を含みます。' },
    startDay: workingDayAfter(dayInTokyo(new Date(madeAt.getTime() + startInDays * 86_400_000)), 1),
    otherTerms: [{ name: '勤務時間', text: document['x-tsunagu'].terms.hours }],
  }
}

/** An interview counts as agreed once it is over or near; of the later ones some still wait for one of the sides. */
function interviewState(startsAt: Date, now: Date, random: Random) {
  if (startsAt <= new Date(now.getTime() + 2 * 86_400_000)) return 'confirmed'
  return random.pick(['confirmed', 'confirmed', 'picked', 'offered'] as const)
}

/** Staff have seen the answers of the days before the last two. */
const seenAt = (answeredAt: Date, now: Date): Date | null =>
  answeredAt < new Date(now.getTime() - 2 * 86_400_000) ? answeredAt : null

interface Facts {
  tenant: Tenant
  now: Date
  random: Random
}

const pairOf = ({ jobSeekerId, posting }: AppliedPosting) => ({
  job_seeker_id: jobSeekerId,
  job_posting_id: posting.id,
})

function interviewRow(applied: AppliedPosting, startsAt: Date, { now, random }: Facts) {
  const arranged = applied.application.steps.find(({ action }) => action === 'interview')?.at ?? now
  const status = interviewState(startsAt, now, random)
  return {
    ...pairOf(applied),
    id: randomUUID(),
    status,
    starts_at: status === 'offered' ? null : startsAt,
    minutes,
    title: applied.shop,
    description: '採用ご担当者との面接、職場の説明',
    is_online: random.chance(0.3),
    sequence: status === 'confirmed' ? 0 : -1,
    confirmed_at: status === 'confirmed' ? arranged : null,
    created_at: arranged,
    updated_at: arranged,
  }
}

type InterviewRow = ReturnType<typeof interviewRow>

const bookingsOf = ({ id, job_seeker_id, starts_at }: InterviewRow) =>
  Array.from({ length: starts_at ? minutes / 15 : 0 }, (_, index) => ({
    interview_id: id,
    job_seeker_id,
    holder: `job_seeker:${job_seeker_id}`,
    quarter: new Date((starts_at?.getTime() ?? 0) + index * quarterMs),
  }))

const referenceOf = (step: LifeStep, ids: { offerId: string | null; interviewId: string | null }) => {
  if (step.action === 'interview') return ids.interviewId
  return step.action === 'offer' || step.to === 'offer_accepted' ? ids.offerId : null
}

function rowsOf(applied: AppliedPosting, facts: Facts) {
  const { application, posting } = applied
  const { steps, interviewAt } = application
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return null
  const offer = offerOf(application)
  const interview = interviewAt && interviewRow(applied, interviewAt, facts)
  const ids = { offerId: offer?.id ?? null, interviewId: interview?.id ?? null }
  const pair = pairOf(applied)
  const statusBefore = steps.at(-2)?.to ?? null
  return {
    progress: {
      ...pair,
      status: last.to,
      status_before_closed: last.to === 'closed' ? statusBefore : null,
      has_inquired: steps.some(({ action }) => action === 'inquiry' || action === 'apply'),
      created_at: first.at,
      updated_at: last.at,
    },
    moves: steps.map((step, index) => ({
      ...pair,
      id: randomUUID(),
      action: step.action,
      from_status: steps[index - 1]?.to ?? null,
      to_status: step.to,
      actor: step.actor,
      reference: referenceOf(step, ids),
      reason_code: step.reasonCode ?? '',
      moved_at: step.at,
    })),
    offer: offer && {
      ...pair,
      id: offer.id,
      status: offer.acceptedAt ? ('accepted' as const) : ('pending' as const),
      terms: JSON.stringify(termsOf(posting, offer.madeAt)),
      reply_deadline: workingDayAfter(dayInTokyo(offer.madeAt), replyInDays),
      posting_version: 1,
      stored_file_id: null,
      made_by: null,
      made_at: offer.madeAt,
      settled_at: offer.acceptedAt,
      answer_seen_at: offer.acceptedAt && seenAt(offer.acceptedAt, facts.now),
    },
    interview,
    hired: offer?.acceptedAt && {
      offerId: offer.id,
      startDay: termsOf(posting, offer.madeAt).startDay,
      salary: posting.document.baseSalary.value,
    },
  }
}

/**
 * Stores applications with their moves, interviews and offers, in one statement a table: a move at a time would take
 * longer than all else at the start.
 */
export async function addApplications(scope: TenantScope, all: readonly AppliedPosting[], facts: Facts): Promise<void> {
  const rows = all.flatMap((applied) => rowsOf(applied, facts) ?? [])
  if (rows.length === 0) return
  await scope
    .insertInto(
      'progress',
      rows.map(({ progress }) => progress),
    )
    .execute()
  await scope
    .insertInto(
      'progress_move',
      rows.flatMap(({ moves }) => moves),
    )
    .execute()
  const offers = rows.flatMap(({ offer }) => offer ?? [])
  if (offers.length > 0) await scope.insertInto('offer', offers).execute()
  await fillPlacements(
    scope,
    rows.flatMap(({ hired }) => hired ?? []),
    facts,
  )
  const interviews = rows.flatMap(({ interview }) => interview ?? [])
  if (interviews.length === 0) return
  await scope.insertInto('interview', interviews).execute()
  const bookings = interviews.flatMap(bookingsOf)
  if (bookings.length > 0) await scope.insertInto('interview_booking', bookings).execute()
  const waiting = interviews.filter(({ status }) => status === 'offered')
  if (waiting.length > 0) await addOfferedTimes(scope, waiting, facts)
}

/** Three times next week, to pick one of. */
async function addOfferedTimes(scope: TenantScope, interviews: readonly InterviewRow[], { now, random }: Facts) {
  const rows = interviews.flatMap(({ id, job_seeker_id }) =>
    [3, 4, 5].map((days) => ({
      interview_id: id,
      job_seeker_id,
      starts_at: new Date(
        Date.parse(`${workingDayAfter(dayInTokyo(now), days)}T00:00:00Z`) + random.int(1, 7) * 3_600_000,
      ),
    })),
  )
  await scope.insertInto('interview_time', rows).execute()
}
