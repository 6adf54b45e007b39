import { loadComparison } from '#server/features/comparison/comparison.handlers.ts'
import { defineSource } from '#server/screens/define-source.ts'

/** What the signed-in job seeker compares; nothing for visitors. */
export const comparisonSources = {
  own: defineSource({
    type: 'comparison',
    provides: [
      'adviserName',
      'version',
      'premises',
      'postings',
      'summary',
      'bars',
      'groups',
      'assumptions',
      'sources',
      'prefectures',
      'share',
    ],
    load: async ({ tenant, vocabulary, now, scope, jobSeekerId }) =>
      jobSeekerId === null ? null : loadComparison({ tenant, vocabulary, now }, scope, jobSeekerId),
  }),
}
