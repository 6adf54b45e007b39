import { defineSource } from '#server/screens/define-source.ts'
import { loadOfferComparison } from '#server/screens/offers/read-offers.ts'

/** The offers of the signed-in job seeker beside each other; nothing for visitors. */
export const offerComparisonSources = {
  own: defineSource({
    type: 'offer_comparison',
    provides: [
      'adviserName',
      'today',
      'version',
      'musts',
      'firstChoiceId',
      'applications',
      'dues',
      'warning',
      'offers',
      'isMore',
      'groups',
      'assumptions',
    ],
    load: async ({ tenant, vocabulary, now, scope, jobSeekerId }) =>
      jobSeekerId === null ? null : loadOfferComparison(scope, { tenant, vocabulary, now, jobSeekerId }),
  }),
}
