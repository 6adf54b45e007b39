import { defineSource } from '#server/screens/define-source.ts'
import { ownAreas } from '#server/screens/own-areas.ts'

export const areaSelectSources = {
  first_level: defineSource({
    type: 'area_select',
    provides: ['areas', 'ownAreas'],
    load: async (context) => {
      const areas = context.vocabulary.masterData.regions().map(({ id, name }) => ({ id, displayName: name }))
      const own = await ownAreas(context)
      return { areas, ...(own.length > 0 && { ownAreas: own }) }
    },
  }),
}
