import { listOpenApplications } from '#server/features/offers/offer-choice.queries.ts'
import { defineSource } from '#server/screens/define-source.ts'

/** What a withdrawal ends. */
export const withdrawSources = {
  applications: defineSource({
    type: 'withdraw',
    provides: ['applications'],
    load: async ({ scope, jobSeekerId, now }) => {
      const open = jobSeekerId === null ? [] : await listOpenApplications(scope, jobSeekerId, now)
      return { applications: open.map(({ title, workplace }) => ({ title, workplace })) }
    },
  }),
}
