import type { ComponentType, ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'

/** A component's area on its screen. On a phone the areas are in this order. */
type ScreenArea = 'lead' | 'urgent' | 'aside' | 'flow'

/** Screens with more than one column from 1080 px on: the areas of their component types; the rest flows. */
const areas: { [S in ScreenType]?: { [T in ComponentType]?: ScreenArea } } = {
  top: {
    notice_list: 'urgent',
    job_posting_search: 'urgent',
    search_history: 'urgent',
    interview_confirmed_cards: 'urgent',
    adviser: 'urgent',
    progress_status: 'aside',
    todo_list: 'aside',
  },
}

/** What may precede the page's title: pictures and labels. */
const beforeTitle: ReadonlySet<ComponentType> = new Set(['images', 'labels'])

/** Types whose component draws the page's h1 itself. */
const namingTypes: ReadonlySet<ComponentType> = new Set(['sign_in', 'sign_up', 'message_detail'])

/** The `title` component that names the page: the first of its screen, after pictures and labels. */
export function pageTitleOf({ components }: Screen): ScreenComponent | undefined {
  const first = components.find(({ type }) => !beforeTitle.has(type))
  return first?.type === 'title' ? first : undefined
}

/** Whether a component of the screen draws the page's h1; otherwise the page does, from the screen's title. */
export const isNamedByComponent = (screen: Screen): boolean =>
  pageTitleOf(screen) !== undefined || screen.components.some(({ type }) => namingTypes.has(type))

/** Components in the order of the definition, gathered into sections that keep close together. */
export type Arrangement = Record<ScreenArea, ScreenComponent[][]>

/** Gathers a screen's components by area and section. */
export function arrangeComponents(screen: Screen): Arrangement {
  const arrangement: Arrangement = { lead: [], urgent: [], aside: [], flow: [] }
  const pageTitle = pageTitleOf(screen)
  for (const component of screen.components) {
    const areasOfScreen = areas[screen.type]
    const area = areasOfScreen && component === pageTitle ? 'lead' : (areasOfScreen?.[component.type] ?? 'flow')
    const sections = arrangement[area]
    const section = sections.at(-1)
    const previous = section?.at(-1)
    if (section && previous && (area === 'lead' || isClose(previous, component))) section.push(component)
    else sections.push([component])
  }
  return arrangement
}

const shortTypes: ReadonlySet<ComponentType> = new Set([
  ...beforeTitle,
  'title',
  'sub_description',
  'catchphrase',
  'tags',
  'favorite',
])

/** Short parts keep close together, a table of facts without a title among them; everything else opens a section. */
const isShort = ({ type, component }: ScreenComponent): boolean =>
  shortTypes.has(type) || (type === 'basic_info_table' && 'title' in component && component.title === '')

/** Tables under headings of their own belong together, as groups of one long table. */
const isTitledTable = ({ type, component }: ScreenComponent): boolean =>
  type === 'basic_info_table' && 'title' in component && component.title !== ''

/** Whether a component's heading is below that of its section: a table in a section that a title opens. */
export const isSubordinate = (component: ScreenComponent, section: readonly ScreenComponent[]): boolean =>
  section[0]?.type === 'title' && isTitledTable(component)

function isClose(previous: ScreenComponent, next: ScreenComponent): boolean {
  if (isTitledTable(previous) && isTitledTable(next)) return true
  if (next.type === 'title') return beforeTitle.has(previous.type)
  if (previous.type === 'title' || previous.type === 'filter_panel') return true
  if (previous.type === 'job_posting_search' && next.type === 'search_history') return true
  return isShort(previous) && isShort(next)
}
