import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { profileCompleteness, profileStates } from '#server/screens/profile-of-view.ts'
import type { Sources } from '#server/screens/source.ts'

export const myProfileNavigationListSources: Sources<'my_profile_navigation_list'> = {
  profile: async (context) => {
    const { tenant } = context
    const states = await profileStates(context)
    const completeness = await profileCompleteness(context)
    if (!states || !completeness) return null
    return {
      jobSeekerName: `${textOf(states, 'family_name')} ${textOf(states, 'given_name')}`.trim(),
      staffName: tenant.adviser.name,
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
}
