import { object, oneOf, type Static, Type } from '../base/schema.ts'
import { iconTypes } from '../theme/icons.ts'
import { theme } from '../theme/theme.ts'
import { navigateActionTypes, routeTypes } from './route-types.ts'

/** A menu item: a named route inside the portal, or an external address opened in a new tab (docs/behaviour.md §3). */
export const menuItem = object({
  text: Type.String(),
  iconType: Type.Union([oneOf(iconTypes), Type.Literal('')]),
  url: Type.String(),
  navigateActionType: oneOf(navigateActionTypes),
  /** A route type, or a name this client may not know: then the error toast "unimplemented route" shows. */
  routeType: Type.String({ examples: [...routeTypes] }),
})
export type MenuItem = Static<typeof menuItem>

/** The application configuration, the response of `GET /v1/app/`. */
export const appConfig = object({
  title: Type.String(),
  clientName: Type.String(),
  faviconPath: Type.String(),
  havePrivatePage: Type.Boolean(),
  footerCopyright: Type.String(),
  theme,
  iconImage: object({ url: Type.String(), width: Type.Number(), height: Type.Number() }),
  pcHeaderMenu: Type.Array(menuItem),
  hamburgerMenu: Type.Array(menuItem),
  bottomNavigationBar: Type.Array(menuItem),
  footerMenu: Type.Array(menuItem),
})
export type AppConfig = Static<typeof appConfig>
