import { elementState, textContent, textsOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { facetLabel } from '#server/definitions/facets.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { profileStates } from '#server/screens/profile-of-view.ts'
import type { ScreenContext } from '#server/screens/screen-context.ts'

/** The form element's key, in a search and among the profile's wishes alike. */
const key = 'occupation_categories'

/**
 * The occupations that are chosen already: those of the search at hand, else those that the account wishes for; null where
 * there are none. Occupations that the service has dropped since are left out. One alone can be chosen of a radio list.
 */
async function chosenOccupations(context: ScreenContext, isOne: boolean): Promise<FormElementState | null> {
  const { states, tenant } = context
  const searched = textsOf(states, key)
  const ids = searched.length > 0 ? searched : textsOf((await profileStates(context)) ?? [], key)
  const chosen = [...new Set(ids)].flatMap((id) => {
    const label = facetLabel(tenant.facets, key, id)
    return label === undefined ? [] : [textContent(id, label)]
  })
  if (chosen.length === 0) return null
  return elementState('text_list', key, isOne ? chosen.slice(0, 1) : chosen)
}

export const occupationCategorySelectSources = {
  first_level: defineSource({
    type: 'occupation_category_select',
    provides: ['categories', 'state'],
    load: async (context, { payload }) => ({
      categories: context.tenant.facets.occupationCategories.map(({ id, displayName }) => ({ id, displayName })),
      state: await chosenOccupations(context, payload.selectType === 'radio_list'),
    }),
  }),
}
