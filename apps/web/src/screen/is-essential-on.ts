import type { ComponentType, ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import { isKnownComponent } from './preload-components.ts'

/** What dresses a screen: without it everything that can be done or read there still can. */
const decorativeTypes: ReadonlySet<ComponentType> = new Set([
  'title',
  'images',
  'labels',
  'tags',
  'catchphrase',
  'sub_description',
  'source_info',
  'adviser',
])

const isKnownContent = ({ type }: ScreenComponent): boolean => isKnownComponent(type) && !decorativeTypes.has(type)

/**
 * Whether a job seeker misses a component that cannot be shown. True when the definition says so, when this client
 * knows it as not decorative, and when nothing would be left without it: on the screen, or below its heading. On an
 * otherwise empty screen only the first of several unknown ones counts.
 */
export function isEssentialOn({ components }: Screen, component: ScreenComponent): boolean {
  if (component.isEssential || isKnownContent(component)) return true
  if (isKnownComponent(component.type)) return false
  if (components.some(isKnownContent)) return isAloneUnderHeading(components, component)
  return components.find(({ type }) => !isKnownComponent(type)) === component
}

/** Whether a heading precedes it, with nothing else below that heading. */
function isAloneUnderHeading(components: readonly ScreenComponent[], component: ScreenComponent): boolean {
  const place = components.indexOf(component)
  const next = components[place + 1]
  return place > 1 && components[place - 1]?.type === 'title' && (next === undefined || next.type === 'title')
}
