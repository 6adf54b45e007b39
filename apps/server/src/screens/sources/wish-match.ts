import type { NavigationElement } from '@tsunagu/contract/navigation/links.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { matchWishes } from '#server/postings/wish-rules.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { profileStates } from '#server/screens/profile-of-view.ts'

const wishesForm = 'profile_desired_condition'
const invitation = '希望条件を入力すると、この求人がご希望に合うところと、合わないところをここでお見せします。'

/** Where the wishes are changed; null in a service whose profile does not ask for them. */
function wayToWishes({ profileSections }: Tenant, text: string): NavigationElement | null {
  const tab = profileSections.findIndex(({ formId }) => formId === wishesForm)
  if (tab < 0) return null
  return {
    navigateActionType: 'go_to_specific_route',
    text,
    iconType: '',
    routeType: 'profile',
    viewId: '',
    url: `?tab=${tab}`,
  }
}

export const wishMatchSources = {
  posting: defineSource({
    type: 'wish_match',
    provides: ['description', 'items', 'navigationElement', 'inquiry'],
    load: async (context) => {
      const { posting, tenant, vocabulary } = context
      const states = posting && !posting.isClosed ? await profileStates(context) : null
      if (!posting || !states) return null
      const items = matchWishes(posting.document, states, vocabulary)
      const navigationElement = wayToWishes(tenant, items.length > 0 ? '希望条件を見直す' : '希望条件を入力する')
      const workplace = posting.shopName || posting.companyName
      const inquiry = { jobPostingId: posting.id, title: posting.title, workplace }
      if (items.length > 0) return { description: '', items, navigationElement, inquiry }
      return navigationElement && { description: invitation, items, navigationElement }
    },
  }),
}
