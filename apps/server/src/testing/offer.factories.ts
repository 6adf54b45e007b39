import { randomUUID } from 'node:crypto'
import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'
import { moveProgress, type Pair } from '#server/hiring/applications/progress-pair.queries.ts'
import type { OfferStatus } from '#server/platform/db/tables/offer-tables.ts'
import type { FactoryContext } from './factories.ts'

const offerTermsSample: OfferTerms = {
  position: '看護師／循環器病棟',
  salary: { unitText: 'MONTH', amount: 312_000, note: '基本給 236,000円、資格手当 22,000円、夜勤手当 13,500円×4回' },
  startDay: '2027-02-01',
  otherTerms: [{ name: '夜勤の上限', text: '月4回まで' }],
}

type OfferParts = {
  status?: OfferStatus
  terms?: Partial<OfferTerms>
  replyDeadline?: string
  fileId?: string | null
}

/** An application under consideration, whatever stood there before. */
export async function putUnderConsideration(
  { services }: FactoryContext,
  { tenant, ...pair }: Pair & { tenant: string },
): Promise<void> {
  const now = services.clock()
  await services.runInScope(tenant, async (scope) => {
    await moveProgress(scope, pair, { action: 'apply', from: null, to: 'entered', actor: 'job_seeker' }, now)
    const selection = {
      action: 'start_selection',
      from: 'entered',
      to: 'under_consideration',
      actor: 'operator',
    } as const
    await moveProgress(scope, pair, selection, now)
  })
}

/** An offer on an application that is under consideration, pending unless set otherwise; returns its id. */
export async function makeOffer(
  { services }: FactoryContext,
  { tenant, ...pair }: Pair & { tenant: string },
  { status = 'pending', terms = {}, replyDeadline = '2026-12-01', fileId = null }: OfferParts = {},
): Promise<string> {
  const id = randomUUID()
  const now = services.clock()
  const stay = { from: 'under_consideration', to: 'under_consideration', actor: 'operator' } as const
  await services.runInScope(tenant, async (scope) => {
    await scope
      .insertInto('offer', {
        id,
        job_seeker_id: pair.jobSeekerId,
        job_posting_id: pair.jobPostingId,
        status,
        terms: JSON.stringify({ ...offerTermsSample, ...terms }),
        reply_deadline: replyDeadline,
        posting_version: 1,
        stored_file_id: fileId,
        made_by: null,
        made_at: now,
      })
      .execute()
    await moveProgress(scope, pair, { action: 'offer', reference: id, ...stay }, now)
  })
  return id
}
