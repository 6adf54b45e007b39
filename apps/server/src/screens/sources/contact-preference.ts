import { loadPreference } from '#server/features/contact/contact.handlers.ts'
import { defineSource } from '#server/screens/define-source.ts'

/** How the signed-in job seeker wishes to be reached; nothing for visitors. */
export const contactPreferenceSources = {
  own: defineSource({
    type: 'contact_preference',
    provides: ['jobSeekerName', 'adviserName', 'wish', 'version', 'call', 'counts', 'contacts'],
    load: async ({ tenant, services, now, scope, jobSeekerId }) =>
      jobSeekerId === null ? null : loadPreference({ tenant, services, now }, scope, jobSeekerId),
  }),
}
