import { presentInterview } from '#server/features/interviews/interview.present.ts'
import { countConfirmedInterviews, listConfirmedInterviews } from '#server/features/interviews/interview.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { pageInfoOf } from '#server/screens/page-info.ts'
import { limit } from '#server/screens/source-options.ts'

export const interviewConfirmedCardsSources = {
  coming: defineSource({
    type: 'interview_confirmed_cards',
    provides: ['cards', 'pageInfo'],
    options: limit,
    load: async ({ scope, jobSeekerId, now }, { options: { limit } }) => {
      if (jobSeekerId === null) return null
      const [interviews, totalCount] = await readTogether([
        listConfirmedInterviews(scope, { jobSeekerId, from: now, limit }),
        countConfirmedInterviews(scope, { jobSeekerId, from: now }),
      ])
      if (interviews.length === 0) return null
      return { cards: interviews.map(presentInterview), pageInfo: pageInfoOf(1, totalCount, limit) }
    },
  }),
}
