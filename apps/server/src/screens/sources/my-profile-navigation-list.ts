import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { readAdviserName } from '#server/hiring/messages/adviser-name.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { profileCompleteness, profileStates } from '#server/screens/profile-of-view.ts'

export const myProfileNavigationListSources = {
  profile: defineSource({
    type: 'my_profile_navigation_list',
    provides: ['jobSeekerName', 'staffName', 'navigationElements', 'completeness'],
    load: async (context) => {
      const { tenant, scope, jobSeekerId } = context
      if (jobSeekerId === null) return null
      const [states, completeness, staffName] = await readTogether([
        profileStates(context),
        profileCompleteness(context),
        readAdviserName(scope, jobSeekerId, tenant.adviser.name),
      ])
      if (!states || !completeness) return null
      return {
        jobSeekerName: `${textOf(states, 'family_name')} ${textOf(states, 'given_name')}`.trim(),
        staffName,
        navigationElements: tenant.profileSections.map(({ text, iconType }, tab) => ({
          navigateActionType: 'go_to_specific_route',
          text,
          iconType,
          routeType: 'profile',
          viewId: '',
          url: `?tab=${tab}`,
        })),
        completeness,
      }
    },
  }),
}
