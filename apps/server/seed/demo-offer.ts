import { createHash, randomUUID } from 'node:crypto'
import type { OfferTerms } from '@tsunagu/contract/offer.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/features/clock.ts'
import { findVersionDocument } from '#server/features/job-postings/posting-versions.queries.ts'
import { insertOffer } from '#server/features/offers/offer.queries.ts'
import { moveProgress, type NewMove } from '#server/features/progress-pair.queries.ts'
import { type FileStorage, keptKey } from '#server/storage/file-storage.ts'

/** Who gets an offer, on which posting. */
interface DemoOffer {
  tenantKey: string
  jobSeekerId: string
  jobPostingId: string
  now: Date
}

const dayMs = 24 * 60 * 60_000
const replyInDays = 3
const startInDays = 75

/** How it came to the offer, and how many days ago. */
const steps: (Pick<NewMove, 'action' | 'from' | 'to' | 'actor'> & { daysAgo: number })[] = [
  { action: 'apply', from: null, to: 'entered', actor: 'job_seeker', daysAgo: 9 },
  { action: 'start_selection', from: 'entered', to: 'under_consideration', actor: 'operator', daysAgo: 8 },
  { action: 'interview', from: 'under_consideration', to: 'under_consideration', actor: 'operator', daysAgo: 3 },
]

/** Some terms as the posting has them, one that differs, one that it does not name. */
async function termsFor(scope: TenantScope, { jobPostingId, now }: DemoOffer): Promise<OfferTerms | null> {
  const posting = await findVersionDocument(scope, { id: jobPostingId, number: 1 })
  if (!posting) return null
  const { minValue, unitText } = posting.baseSalary.value
  const { terms } = posting['x-tsunagu']
  return {
    position: posting.title,
    salary: { unitText, amount: minValue, note: '資格手当・住宅手当を含みます。' },
    startDay: addDays(dayInTokyo(now), startInDays),
    otherTerms: [
      { name: '勤務時間', text: terms.hours },
      { name: '試用期間', text: 'なし' },
      { name: '残業の上限', text: '月10時間まで（労働条件通知書に明記）' },
    ],
  }
}

async function* asStream(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

async function keepDocument(scope: TenantScope, storage: FileStorage, offer: DemoOffer): Promise<string> {
  const { tenantKey, jobSeekerId, now } = offer
  const id = randomUUID()
  const bytes = Buffer.from('労働条件通知書（見本）\n\nこの書類は、ご利用の流れをお試しいただくための見本です。\n')
  await storage.write(keptKey(tenantKey, jobSeekerId, id), asStream(bytes), bytes.length)
  await scope
    .insertInto('stored_file', {
      id,
      job_seeker_id: jobSeekerId,
      kind: 'offer',
      document_type: '',
      given_by: 'operator',
      claimed_at: now,
      name: '労働条件通知書.txt',
      content_type: 'text/plain',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      created_at: now,
    })
    .execute()
  return id
}

/** An application that has come to an offer, which waits for its answer. */
export async function addDemoOffer(scope: TenantScope, storage: FileStorage, offer: DemoOffer): Promise<void> {
  const { jobSeekerId, jobPostingId, now } = offer
  const pair = { jobSeekerId, jobPostingId }
  const terms = await termsFor(scope, offer)
  if (!terms) return
  for (const { daysAgo, ...move } of steps) {
    await moveProgress(scope, pair, move, new Date(now.getTime() - daysAgo * dayMs))
  }
  const id = randomUUID()
  const fileId = await keepDocument(scope, storage, offer)
  const replyDeadline = addDays(dayInTokyo(now), replyInDays)
  await insertOffer(scope, { ...pair, id, terms, replyDeadline, fileId, operatorKeyId: null }, now)
  const made = { action: 'offer', from: 'under_consideration', to: 'under_consideration', actor: 'operator' } as const
  await moveProgress(scope, pair, { ...made, reference: id }, now)
}
