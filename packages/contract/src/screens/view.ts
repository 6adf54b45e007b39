import { nullable, object, oneOf, ref, type Static, Type } from '../base/schema.ts'
import { iconTypeOrEmpty } from '../navigation/links.ts'
import { routeTypes } from '../navigation/route-types.ts'
import { bottomActionTypes, screenTypes } from '../navigation/screen-types.ts'
import type { Screen } from './screen.ts'

/** The buttons below a view. */
export const viewBottom = object({
  actions: Type.Array(object({ label: Type.String(), type: oneOf(bottomActionTypes) })),
})
export type ViewBottom = Static<typeof viewBottom>

export const tab = object({ text: Type.String(), iconType: iconTypeOrEmpty, targetScreenType: oneOf(screenTypes) })
export type Tab = Static<typeof tab>

const singleViewData = object({ screen: ref<Screen>('Screen'), bottom: nullable(viewBottom) })
const tabBarViewData = object({
  tabs: Type.Array(tab),
  screens: Type.Array(ref<Screen>('Screen')),
  bottom: nullable(viewBottom),
})

const viewBase = { id: Type.String(), routeType: oneOf(routeTypes), isPrivate: Type.Boolean() }
const singleView = object({ ...viewBase, layoutType: Type.Literal('single_view'), data: singleViewData })
const tabBarView = object({ ...viewBase, layoutType: Type.Literal('tab_bar_view'), data: tabBarViewData })

/**
 * A view (docs/behaviour.md §4): one screen, or tabs that each target a screen type. A screen among `screens` that no tab
 * targets leads to the tabs: it shows where none is chosen (record 021).
 */
export type View = Static<typeof singleView> | Static<typeof tabBarView>
export const view = Type.Unsafe<View>({
  type: 'object',
  required: ['layoutType'],
  discriminator: { propertyName: 'layoutType' },
  oneOf: [singleView, tabBarView],
})
