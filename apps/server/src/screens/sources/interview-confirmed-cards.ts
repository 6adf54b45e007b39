import { presentInterview } from '#server/features/interviews/interview.present.ts'
import { countConfirmedInterviews, listConfirmedInterviews } from '#server/features/interviews/interview.queries.ts'
import { pageInfoOf } from '#server/screens/page-info.ts'
import type { Sources } from '#server/screens/source.ts'

export const interviewConfirmedCardsSources: Sources<'interview_confirmed_cards'> = {
  coming: async ({ scope, jobSeekerId, now }, { options: { limit } }) => {
    if (jobSeekerId === null) return null
    const interviews = await listConfirmedInterviews(scope, { jobSeekerId, from: now, limit })
    if (interviews.length === 0) return null
    const totalCount = await countConfirmedInterviews(scope, { jobSeekerId, from: now })
    return { cards: interviews.map(presentInterview), pageInfo: pageInfoOf(1, totalCount, limit) }
  },
}
