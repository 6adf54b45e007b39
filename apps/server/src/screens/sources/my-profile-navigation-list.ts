import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { readAdviserName } from '#server/hiring/messages/adviser-name.queries.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { profileCompleteness, profileStates } from '#server/screens/profile-of-view.ts'

export const myProfileNavigationListSources = {
  profile: defineSource({
    type: 'my_profile_navigation_list',
    provides: ['jobSeekerName', 'staffName', 'navigationElements', 'completeness'],
    load: async (context) => {
      const { tenant, scope, jobSeekerId } = context
      const states = await profileStates(context)
      const completeness = await profileCompleteness(context)
      if (!states || !completeness || jobSeekerId === null) return null
      return {
        jobSeekerName: `${textOf(states, 'family_name')} ${textOf(states, 'given_name')}`.trim(),
        staffName: await readAdviserName(scope, jobSeekerId, tenant.adviser.name),
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
