import { dayInTokyo } from '#server/features/clock.ts'
import type { Handlers } from '#server/features/handler.ts'
import { Problem } from '#server/features/problem.ts'
import { findPairFacts } from '#server/features/progress-pair.queries.ts'
import { isUuid } from '#server/features/uuid.ts'
import { presentActions } from './progress.present.ts'

/** What a job seeker may do with a posting (`decisions.md` §5). */
export const progressHandlers: Handlers<'getJobPostingActions'> = {
  getJobPostingActions: async ({ run, jobSeeker, services }, { params }) => {
    if (!isUuid(params.jobPostingId)) throw new Problem('not_found')
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId: params.jobPostingId }
    const facts = await run((scope) => findPairFacts(scope, pair, dayInTokyo(services.clock())))
    if (!facts) throw new Problem('not_found')
    return presentActions(facts)
  },
}
