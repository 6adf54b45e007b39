import { inquiryWordsLength } from '@tsunagu/contract/hiring/inquiry.ts'
import { declineReasonTexts } from '@tsunagu/contract/hiring/progress-texts.ts'
import { sendOwnMessage } from '#server/features/messages/send-message.ts'
import { presentCardProgress } from '#server/features/progress/card-progress.present.ts'
import { presentInquiry } from '#server/features/progress/inquiry.present.ts'
import { findInquiry } from '#server/features/progress/inquiry.queries.ts'
import { presentActions } from '#server/features/progress/progress.present.ts'
import { findPairHistories } from '#server/features/progress/progress-list.queries.ts'
import { makeMove } from '#server/hiring/applications/make-move.ts'
import { findPairFacts, type Pair } from '#server/hiring/applications/progress-pair.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { findPostings } from '#server/postings/posting.queries.ts'
import { draftKeyOf } from '#server/request/draft-key.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { writeQuestion } from './inquiry-question.ts'

/** So many of the last moves a posting's page tells. */
const shownMoves = 50

type InquiryOperation = 'getJobPostingProgress' | 'getInquiry' | 'takeJobPostingAction' | 'withdrawInquiry'
type OwnContext = HandlerContext<InquiryOperation>

const pairOf = ({ jobSeeker }: OwnContext, jobPostingId: string): Pair => ({
  jobSeekerId: jobSeeker.id,
  jobPostingId: jobPostingId.toLowerCase(),
})

/** The inquiry that is under way with a posting, and what may be done. @throws Problem `not_found` */
async function readInquiry(scope: TenantScope, { tenant, services }: OwnContext, pair: Pair) {
  const facts = await findPairFacts(scope, pair, dayInTokyo(services.clock()))
  if (!facts) throw new Problem('not_found')
  const inquiry = facts.progressStatus === null ? null : presentInquiry(await findInquiry(scope, pair), facts, tenant)
  return { inquiry, isPossible: presentActions(facts).inquiry.isEnable }
}

type AskedQuestion = Parameters<typeof writeQuestion>[0] & { clientMessageId: string }

/**
 * Inquires with a question: both in one transaction. The job seeker is held before the pair is locked, as by an adviser's
 * message. A question that was sent before changes nothing, whatever has happened since.
 */
async function ask(context: HandlerContext<'sendMessage'>, scope: TenantScope, pair: Pair, question: AskedQuestion) {
  const [posting] = await findPostings(scope, [pair.jobPostingId], null)
  if (!posting) throw new Problem('not_found')
  const workplaceName = posting.document['x-tsunagu'].shopName || posting.document.hiringOrganization.name
  const written = writeQuestion(question, context.tenant, { workplaceName })
  const { jobPostingId } = pair
  const { clientMessageId } = question
  const sent = await sendOwnMessage(context, scope, { ...written, jobPostingId, clientMessageId, files: [] })
  if (!sent.isNew) return
  const move = { action: 'inquiry', by: 'job_seeker', reference: sent.id, topics: written.topics } as const
  await makeMove(context, scope, pair, move)
}

/** What a job seeker does with a posting (docs/behaviour.md §12, §13): acts of the progress, and the messages that go with them. */
export const inquiryHandlers: Handlers<InquiryOperation> = {
  getJobPostingProgress: async (context, { params }) => {
    const pair = pairOf(context, params.jobPostingId)
    const { jobSeekerId, jobPostingId: id } = pair
    const today = dayInTokyo(context.services.clock())
    return context.read(async (scope) => {
      const asked = { jobSeekerId, ids: [id], today, perPosting: shownMoves }
      const history = (await findPairHistories(scope, asked)).get(id)
      if (!history) return { progress: null, inquiry: null }
      const { inquiry } = await readInquiry(scope, context, pair)
      return { progress: presentCardProgress(history), inquiry }
    })
  },
  getInquiry: async (context, { params }) => {
    const { tenant, jobSeeker, run } = context
    const pair = pairOf(context, params.jobPostingId)
    const { inquiry, isPossible } = await run((scope) => readInquiry(scope, context, pair))
    return {
      questions: [...tenant.inquiry.questions],
      wordsLength: inquiryWordsLength,
      adviserHours: tenant.adviser.hours,
      notice: tenant.inquiry.notice,
      audience: [...tenant.inquiry.audience],
      privacyNote: tenant.inquiry.privacyNote,
      draftKey: draftKeyOf({ tenant: tenant.key, jobSeekerId: jobSeeker.id }),
      isPossible,
      inquiry,
    }
  },
  takeJobPostingAction: async (context, { params, body }) => {
    const pair = pairOf(context, params.jobPostingId)
    const { actionType, offerId, question, declineReason } = body
    if (question && actionType !== 'inquiry') {
      throw new Problem('invalid_argument', { generalErrors: ['質問は、問い合わせのときだけ送れます。'] })
    }
    if (declineReason && actionType !== 'decline') {
      throw new Problem('invalid_argument', { generalErrors: ['理由は、辞退するときだけ送れます。'] })
    }
    if (question) {
      await limitCalls(context, 'messagesPerAccount', context.jobSeeker.id)
      await context.run((scope) => ask(context, scope, pair, question))
      return {}
    }
    // An inquiry is about no offer, whatever a caller names
    const reference = actionType === 'inquiry' ? null : (offerId?.toLowerCase() ?? null)
    const reason = declineReason === undefined ? '' : declineReasonTexts[declineReason]
    const move = { action: actionType, by: 'job_seeker', reference, reason } as const
    await context.run((scope) => makeMove(context, scope, pair, move))
    return {}
  },
  withdrawInquiry: async (context, { params }) => {
    const pair = pairOf(context, params.jobPostingId)
    await context.run((scope) => makeMove(context, scope, pair, { action: 'withdraw_inquiry', by: 'job_seeker' }))
    return {}
  },
}
