import { loadAfterJoining } from '#server/screens/after-joining/read-after-joining.ts'
import { defineSource } from '#server/screens/define-source.ts'

/** The question after joining of the signed-in job seeker; nothing for visitors. */
export const afterJoiningSources = {
  own: defineSource({
    type: 'after_joining',
    provides: ['adviserName', 'check', 'steps'],
    load: async ({ tenant, now, scope, jobSeekerId }) =>
      jobSeekerId === null ? null : loadAfterJoining(scope, { tenant, jobSeekerId, now }),
  }),
}
