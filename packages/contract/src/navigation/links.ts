import { object, oneOf, type Static, Type } from '../base/schema.ts'
import { iconTypes } from '../theme/icons.ts'
import { navigateActionTypes, routeTypes } from './route-types.ts'
import { screenTypes } from './screen-types.ts'

export const iconTypeOrEmpty = Type.Union([oneOf(iconTypes), Type.Literal('')])
export const routeTypeOrEmpty = Type.Union([oneOf(routeTypes), Type.Literal('')])
export const screenTypeOrEmpty = Type.Union([oneOf(screenTypes), Type.Literal('')])

/** A link of a server-driven screen: `routeType` or `viewId` says where it leads (docs/behaviour.md §3). */
export const link = object({
  name: Type.String(),
  viewId: Type.String(),
  routeType: routeTypeOrEmpty,
  screenType: screenTypeOrEmpty,
  iconType: iconTypeOrEmpty,
})

/** A navigation element: what a list row or "see all" does when pressed. */
export const navigationElement = object({
  navigateActionType: oneOf(navigateActionTypes),
  text: Type.String(),
  iconType: iconTypeOrEmpty,
  routeType: routeTypeOrEmpty,
  viewId: Type.String(),
  url: Type.String(),
})
export type NavigationElement = Static<typeof navigationElement>
