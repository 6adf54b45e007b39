import type { ComponentType, ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/screens/screen-types.ts'

/** Where a component stands on its screen. On a phone the areas follow each other in this order. */
export const screenAreas = ['lead', 'urgent', 'aside', 'flow'] as const
export type ScreenArea = (typeof screenAreas)[number]

/** Screens with more than one column from 1080 px on: the areas of their component types; the rest flows. */
const areas: { [S in ScreenType]?: { [T in ComponentType]?: ScreenArea } } = {
  top: {
    job_posting_search: 'lead',
    search_history: 'lead',
    notice_list: 'urgent',
    progress_status: 'aside',
    todo_list: 'aside',
    adviser: 'aside',
  },
}

/** Short parts, which keep close together; everything else opens a section of its own. */
const shortTypes: ReadonlySet<ComponentType> = new Set([
  'images',
  'labels',
  'title',
  'sub_description',
  'catchphrase',
  'tags',
  'favorite',
])

/** Components in the order of the definition, gathered into sections that keep close together. */
export type Arrangement = Record<ScreenArea, ScreenComponent[][]>

/** Gathers a screen's components by area and section. */
export function arrangeComponents(screenType: ScreenType, components: readonly ScreenComponent[]): Arrangement {
  const arrangement: Arrangement = { lead: [], urgent: [], aside: [], flow: [] }
  for (const component of components) {
    const sections = arrangement[areas[screenType]?.[component.type] ?? 'flow']
    const section = sections.at(-1)
    const previous = section?.at(-1)
    if (section && previous && isClose(previous.type, component.type)) section.push(component)
    else sections.push([component])
  }
  return arrangement
}

function isClose(previous: ComponentType, next: ComponentType): boolean {
  if (next === 'title') return previous === 'labels' || previous === 'images'
  if (previous === 'title' || previous === 'filter_panel') return true
  return shortTypes.has(previous) && shortTypes.has(next)
}
