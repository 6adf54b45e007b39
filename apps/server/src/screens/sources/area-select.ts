import { ownAreas } from '#server/screens/own-areas.ts'
import type { Sources } from '#server/screens/source.ts'

export const areaSelectSources: Sources<'area_select'> = {
  first_level: async (context) => {
    const areas = context.vocabulary.masterData.regions().map(({ id, name }) => ({ id, displayName: name }))
    const own = await ownAreas(context)
    return { areas, ...(own.length > 0 && { ownAreas: own }) }
  },
}
