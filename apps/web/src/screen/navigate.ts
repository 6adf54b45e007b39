import { progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import type { NavigateActionType, RouteType } from '@tsunagu/contract/navigation/route-types.ts'
import { paths, searchByPaths } from '#web/page/paths.ts'
import type { NavigationTarget } from '#web/page/portal-context.tsx'

/** Where a target leads: an address of this portal, a web page, or nowhere that this client knows. */
export type Destination =
  | { kind: 'inside'; href: string }
  /** Opens a view over the page; `href` is the view's page, for a new tab and without scripts. */
  | { kind: 'dialog'; viewId: string; href: string }
  | { kind: 'outside'; href: string }
  | { kind: 'unknown' }

type PathOf = (target: NavigationTarget) => string | null

/** Views that have an address of their own; `free` routes and `go_to_view` name them. */
const viewPaths: ReadonlyMap<string, string> = new Map([
  ['top', paths.top],
  ['entry', paths.entry],
  ['sign_in', paths.signIn],
  ['term', paths.term],
  ['privacy', paths.privacy],
  ['advanced_search', paths.advancedSearch],
  ['progress_status', paths.progressStatuses],
  ['favorites', paths.favorite],
  ['browsing_history', paths.history],
  ['inquired', paths.inquired],
  ['profile', paths.profile],
  ['message_list', paths.messages],
  ['schedule', paths.schedule],
  ['suspend', paths.suspend],
  ['withdraw', paths.withdraw],
  ['app_setting', paths.setting],
  ['saved_search_condition', paths.savedConditions],
  ['sign_up', paths.signUp],
  ...Object.entries(searchByPaths),
])
const pathOfView: PathOf = ({ viewId }) => (viewId ? (viewPaths.get(viewId) ?? paths.view(viewId)) : null)

const pathOfProgress: PathOf = ({ screenType = '' }) =>
  paths.progressStatus(progressStatuses.findIndex((status) => screenType === `by_progress_status_${status}`))

/** A link to the profile names a part by its tab (`url: '?tab=2'`), or by the screen that holds it. */
const pathOfProfile: PathOf = ({ screenType = '', url = '' }) =>
  screenType ? `${paths.profile}?${new URLSearchParams({ tab: screenType })}` : withQuery(paths.profile)({ url })

/** A link to a result may carry its conditions in `url`, as a query; one to the form of conditions the order to keep. */
const withQuery =
  (path: string): PathOf =>
  ({ url = '' }) =>
    path + (url.startsWith('?') ? url : '')
const pathOfResult = withQuery(paths.searchResult)

/** The address of each route type (docs/behaviour.md §3); null: this portal has no such page. */
const routePaths: { [R in RouteType]: PathOf | null } = {
  job_seeker_sign_up: () => paths.signUp,
  sign_in: () => paths.signIn,
  dialog: null,
  top: () => paths.top,
  url: null,
  job_posting_detail: ({ viewId }) => (viewId ? paths.jobPosting(viewId) : null),
  advanced_search: withQuery(paths.advancedSearch),
  advanced_search_result: pathOfResult,
  search_result: pathOfResult,
  job_posting_job_seeker_action: () => paths.inquired,
  postings_by_progress_status: pathOfProgress,
  app_setting: () => paths.setting,
  saved_search_condition: () => paths.savedConditions,
  // An item with the history icon on the favourites route leads to the browsing history (docs/behaviour.md §3)
  favorite_postings: ({ iconType }) => (iconType === 'history' ? paths.history : paths.favorite),
  job_seeker_schedule: () => paths.schedule,
  message_list: () => paths.messages,
  message_detail: ({ viewId }) => (viewId ? paths.message(viewId) : null),
  profile: pathOfProfile,
  suspend: () => paths.suspend,
  withdraw: () => paths.withdraw,
  free: pathOfView,
}
const isRouteType = (name: string): name is RouteType => Object.hasOwn(routePaths, name)

const inside = (href: string | null | undefined): Destination => (href ? { kind: 'inside', href } : { kind: 'unknown' })

/** Schemes that a link from the server may have: nothing that runs in the page. */
const openProtocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:'])

function destinationOfUrl(url: string): Destination {
  if (/^\/(?![/\\])/.test(url)) return inside(url)
  const isOpen = URL.canParse(url) && openProtocols.has(new URL(url).protocol)
  return isOpen ? { kind: 'outside', href: url } : { kind: 'unknown' }
}

function destinationOfDialog({ viewId }: NavigationTarget): Destination {
  return viewId ? { kind: 'dialog', viewId, href: paths.view(viewId) } : { kind: 'unknown' }
}

const actions: { [A in NavigateActionType]: (target: NavigationTarget) => Destination } = {
  go_to_specific_route: (target) => {
    const { routeType = '', url = '' } = target
    if (routeType === 'url') return destinationOfUrl(url)
    if (routeType === 'dialog') return destinationOfDialog(target)
    return inside(isRouteType(routeType) ? routePaths[routeType]?.(target) : null)
  },
  go_to_view: (target) => inside(pathOfView(target)),
  open_web_page: ({ url = '' }) => destinationOfUrl(url),
}
const isAction = (name: string): name is NavigateActionType => Object.hasOwn(actions, name)

/** Where a navigation element, notice or menu item leads; a link carries no action: its route, else its view counts. */
export function destinationOf(target: NavigationTarget): Destination {
  const { viewId, routeType } = target
  const action = target.navigateActionType || (viewId && !routeType ? 'go_to_view' : 'go_to_specific_route')
  return isAction(action) ? actions[action](target) : { kind: 'unknown' }
}
