import { findPairFacts } from '#server/hiring/applications/progress-pair.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { presentActions } from './progress.present.ts'

/** What a job seeker may do with a posting (docs/behaviour.md §13). */
export const progressHandlers: Handlers<'getJobPostingActions'> = {
  getJobPostingActions: async ({ read, jobSeeker, services }, { params }) => {
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId: params.jobPostingId }
    const facts = await read((scope) => findPairFacts(scope, pair, dayInTokyo(services.clock())))
    if (!facts) throw new Problem('not_found')
    return presentActions(facts)
  },
}
