import type { Sources } from '#server/screens/source.ts'

export const occupationCategorySelectSources: Sources<'occupation_category_select'> = {
  first_level: async ({ tenant }) => ({
    categories: tenant.facets.occupationCategories.map(({ id, displayName }) => ({ id, displayName })),
    state: null,
  }),
}
