import { randomUUID } from 'node:crypto'
import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'
import { isWorkingDay, workingDayAfter } from '#seed/base/working-days.ts'
import { insertOffer } from '#server/features/offers/offer.queries.ts'
import { moveProgress, type NewMove } from '#server/hiring/applications/progress-pair.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { PostingRow } from '#server/postings/posting.queries.ts'
import type { DemoDays } from './demo-days.ts'
import { keepDemoFile } from './demo-files.ts'
import { noticeOfTerms } from './demo-papers.ts'
import { demoJobSeeker } from './demo-people.ts'

/** Who gets an offer, on which posting. */
interface DemoOffer {
  tenantKey: string
  jobSeekerId: string
  posting: PostingRow
  days: DemoDays
}

const replyInDays = 3
const startInDays = 75

type Step = Pick<NewMove, 'action' | 'from' | 'to' | 'actor'> & { at: Date }

/** How it came to the offer. */
const stepsTo = ({ office, evening }: DemoDays): Step[] => [
  { action: 'apply', from: null, to: 'entered', actor: 'job_seeker', at: evening(22, 20) },
  { action: 'start_selection', from: 'entered', to: 'under_consideration', actor: 'operator', at: office(17, 10, 5) },
  {
    action: 'interview',
    from: 'under_consideration',
    to: 'under_consideration',
    actor: 'operator',
    at: office(12, 11, 15),
  },
]

/** The first of a month is a holiday at times: the first working day from then on. */
function firstDay(day: string): string {
  const first = `${addDays(day, startInDays).slice(0, 8)}01`
  return isWorkingDay(first) ? first : workingDayAfter(first, 1)
}

/** Some terms as the posting has them, one that differs, one that it does not name. */
function termsFor({ posting: { document }, days }: DemoOffer): OfferTerms {
  const { minValue, unitText } = document.baseSalary.value
  return {
    position: document.title,
    salary: { unitText, amount: minValue, note: '手当を含みます。' },
    startDay: firstDay(dayInTokyo(days.now)),
    otherTerms: [
      { name: '勤務時間', text: document['x-tsunagu'].terms.hours },
      { name: '試用期間', text: 'なし' },
      { name: '残業の上限', text: '月10時間まで（労働条件通知書に明記）' },
    ],
  }
}

/** An application that has come to an offer, which waits for its reply. */
export async function addDemoOffer(scope: TenantScope, storage: FileStorage, offer: DemoOffer): Promise<void> {
  const { tenantKey, jobSeekerId, posting, days } = offer
  const pair = { jobSeekerId, jobPostingId: posting.id }
  const terms = termsFor(offer)
  for (const { at, ...move } of stepsTo(days)) await moveProgress(scope, pair, move, at)
  const offeredAt = days.office(4, 9, 30)
  const paper = noticeOfTerms(terms, {
    employer: posting.document.hiringOrganization.name,
    workplace: posting.document['x-tsunagu'].terms.workplace.initial,
    name: `${demoJobSeeker.familyName} ${demoJobSeeker.givenName}`,
    day: dayInTokyo(offeredAt),
  })
  const file = { kind: 'offer', name: '労働条件通知書.pdf', paper, at: offeredAt } as const
  const fileId = await keepDemoFile(scope, storage, { tenantKey, jobSeekerId }, file)
  const replyDeadline = workingDayAfter(dayInTokyo(days.now), replyInDays)
  const id = randomUUID()
  await insertOffer(scope, { ...pair, id, terms, replyDeadline, fileId, operatorKeyId: null }, offeredAt)
  const made = { action: 'offer', from: 'under_consideration', to: 'under_consideration', actor: 'operator' } as const
  await moveProgress(scope, pair, { ...made, reference: id }, offeredAt)
}
