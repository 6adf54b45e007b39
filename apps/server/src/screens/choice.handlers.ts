import type { Area } from '@tsunagu/contract/components/area-select.ts'
import type { ScreenComponentOf } from '@tsunagu/contract/components/registry.ts'
import type { EntryPointAreaType } from '@tsunagu/contract/form/ui-types.ts'
import { type Facets, type OccupationCategoryNode, occupationPath } from '#server/definitions/facets.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { ownAreas } from './own-areas.ts'
import { createScreenContext } from './screen-context.ts'

const componentId = { areas: 'areas', occupations: 'occupation_categories' } as const

function areaSelect(
  areas: Area[],
  wanted: EntryPointAreaType,
  ownAreas: Area[] = [],
): { component: ScreenComponentOf<'area_select'> } {
  // No children: an unknown place, or one of the last level.
  if (areas.length === 0) throw new Problem('not_found')
  const id = componentId.areas
  const entryPointAreaType = wanted === 'train' ? wanted : 'prefecture'
  return {
    component: {
      id,
      type: 'area_select',
      component: { id, areas, entryPointAreaType, ...(ownAreas.length > 0 && { ownAreas }) },
    },
  }
}

const toArea = ({ code, name }: { code: string; name: string }): Area => ({ id: code, displayName: name })
const toNamedArea = ({ id, name }: { id: string; name: string }): Area => ({ id, displayName: name })

const isRegion = (areaId: string) => areaId.startsWith('region_')

/** Prefectures of a region, municipalities of a prefecture (a designated city once, without its wards), wards of a city. */
function partsOfPlace({ prefectures, findMunicipality, municipalitiesOf }: MasterData, areaId: string): Area[] {
  if (isRegion(areaId)) return prefectures(areaId).map(toArea)
  const city = findMunicipality(areaId)
  const all = municipalitiesOf(city?.prefectureCode ?? areaId)
  return all.filter(({ parentCode }) => parentCode === (city ? areaId : null)).map(toArea)
}

/** Prefectures of a region, lines of a prefecture, stations of a line in running order. */
function partsOfRailway({ prefectures, linesOf, stationsOf }: MasterData, areaId: string): Area[] {
  if (isRegion(areaId)) return prefectures(areaId).map(toArea)
  const isPrefecture = prefectures().some(({ code }) => code === areaId)
  return (isPrefecture ? linesOf(areaId) : stationsOf(areaId)).map(toNamedArea)
}

const partsOf: Record<EntryPointAreaType, (masterData: MasterData, areaId: string) => Area[]> = {
  unspecified: partsOfPlace,
  prefecture: partsOfPlace,
  train: partsOfRailway,
}

/** The occupations below one; undefined where there is none at that level. */
function occupationsBelowLevel(facets: Facets, level: number, id: string): OccupationCategoryNode[] | undefined {
  if (level === 0) return id === 'root' ? facets.occupationCategories : undefined
  const path = occupationPath(facets, id)
  return path.length === level ? path.at(-1)?.children : undefined
}

/** Choices that load level by level (docs/behaviour.md §9): occupations, places, lines and stations. */
export const choiceHandlers: Handlers<'getOccupationCategoryChildren' | 'getEntryPointAreas' | 'getAreaParts'> = {
  getOccupationCategoryChildren: async ({ tenant }, { params }) => {
    const below = occupationsBelowLevel(tenant.facets, params.categoryLevel, params.categoryId)
    if (!below) throw new Problem('not_found')
    const id = componentId.occupations
    const categories = below.map((node) => ({ id: node.id, displayName: node.displayName }))
    const component = { id, categories, selectType: 'checkbox_list' as const, state: null }
    return { component: { id, type: 'occupation_category_select', component } }
  },
  getEntryPointAreas: async (request, { params }) => {
    const regions = request.vocabulary.masterData.regions().map(toNamedArea)
    const own = request.jobSeeker ? await request.run((scope) => ownAreas(createScreenContext(request, scope))) : []
    return areaSelect(regions, params.entryPointAreaType, own)
  },
  getAreaParts: async ({ vocabulary }, { params, query: { entryPointAreaType = 'unspecified' } }) =>
    areaSelect(partsOf[entryPointAreaType](vocabulary.masterData, params.areaId), entryPointAreaType),
}
