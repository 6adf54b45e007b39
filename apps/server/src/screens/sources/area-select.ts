import type { Sources } from '#server/screens/source.ts'

export const areaSelectSources: Sources<'area_select'> = {
  first_level: async ({ vocabulary }) => ({
    areas: vocabulary.masterData.regions().map(({ id, name }) => ({ id, displayName: name })),
  }),
}
