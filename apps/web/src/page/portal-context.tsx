import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { createContext, type MouseEvent, use } from 'react'
import type { ApiClient } from '#web/api/api-client.ts'

/** What leads somewhere: a navigation element, a link, a notice, a menu item. Members that it lacks count as `''`. */
export type NavigationTarget = {
  navigateActionType?: string
  /** A route type; menus may name one that this client does not know. */
  routeType?: string
  screenType?: string
  viewId?: string
  url?: string
  iconType?: string
}

/** Properties of any link of the kit: `<ListRowLink {...portal.linkTo(element)}>`. */
export type LinkTarget = {
  /** `#` where the target has no address in this portal: then `onClick` says so. */
  href: string
  /** Opens a new tab. */
  isExternal: boolean
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** What the frame gives to the server-driven components: everything that they need beyond their payload. */
export interface Portal {
  api: ApiClient
  /** A target as a link's properties: the address, and what a press does beyond following it. */
  linkTo: (target: NavigationTarget) => LinkTarget
  /** Goes to an address of this portal: verifies the session first. All links do; `state` is handed to the page that opens. */
  goTo: (href: string, state?: unknown) => Promise<void>
  /** Goes to the page before, as `goTo`. */
  goBack: () => Promise<void>
  /** Goes to a target by itself (not a link): verifies the session first; says so when there is no such route. */
  navigateTo: (target: NavigationTarget) => Promise<void>
  /** The address of a posting. */
  jobPostingHref: (jobPostingId: string) => string
  /** The address of a search's result, with the conditions in its query. */
  searchResultHref: (states: readonly FormElementState[]) => string
  /** Searches: goes to the result with the request in the route state. `isAdvanced`: from the form of conditions. */
  goToSearchResult: (states: readonly FormElementState[], options?: { isAdvanced?: boolean }) => Promise<void>
  /** To call after `signIn` succeeded: verifies the session, says so and goes on; false when there is none, as without cookies. */
  completeSignIn: (returnTo: string) => Promise<boolean>
  /** Call when a response says that the session has ended (401): goes to sign-in, with the way back to this page. */
  requireSignIn: () => Promise<void>
  /** Marks data of the server as stale after a change: views and components on screen reload. */
  refreshViews: () => Promise<void>
}

const PortalContext = createContext<Portal | null>(null)

export const PortalProvider = PortalContext.Provider

/** The portal around a component. */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal is called outside of PortalProvider')
  return portal
}
