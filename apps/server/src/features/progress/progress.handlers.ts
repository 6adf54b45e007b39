import { dayInTokyo } from '#server/features/clock.ts'
import type { Handlers } from '#server/features/handler.ts'
import { makeMove } from '#server/features/make-move.ts'
import { Problem } from '#server/features/problem.ts'
import { findPairFacts } from '#server/features/progress-pair.queries.ts'
import { isUuid } from '#server/features/uuid.ts'
import { presentCardProgress } from './card-progress.present.ts'
import { presentActions } from './progress.present.ts'
import { findPairHistories } from './progress-list.queries.ts'

/** So many of the last moves a posting's page tells. */
const toldMoves = 50

/** What a job seeker does with a posting (`decisions.md` §5). */
export const progressHandlers: Handlers<'getJobPostingActions' | 'getJobPostingProgress' | 'takeJobPostingAction'> = {
  getJobPostingActions: async ({ run, jobSeeker, services }, { params }) => {
    if (!isUuid(params.jobPostingId)) throw new Problem('not_found')
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId: params.jobPostingId }
    const facts = await run((scope) => findPairFacts(scope, pair, dayInTokyo(services.clock())))
    if (!facts) throw new Problem('not_found')
    return presentActions(facts)
  },
  getJobPostingProgress: async ({ run, jobSeeker, services }, { params: { jobPostingId } }) => {
    if (!isUuid(jobPostingId)) throw new Problem('not_found')
    const id = jobPostingId.toLowerCase()
    const asked = { jobSeekerId: jobSeeker.id, ids: [id], today: dayInTokyo(services.clock()), perPosting: toldMoves }
    const history = (await run((scope) => findPairHistories(scope, asked))).get(id)
    return { progress: history ? presentCardProgress(history) : null }
  },
  takeJobPostingAction: async (context, { params, body }) => {
    const { run, jobSeeker } = context
    if (!isUuid(params.jobPostingId)) throw new Problem('not_found')
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId: params.jobPostingId }
    // An inquiry is about no offer, whatever a caller names
    const reference = body.actionType === 'inquiry' ? null : (body.offerId?.toLowerCase() ?? null)
    const move = { action: body.actionType, by: 'job_seeker', reference } as const
    await run((scope) => makeMove(context, scope, pair, move))
    return {}
  },
}
