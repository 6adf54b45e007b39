import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import type { ScreenDefinition, ViewDefinition } from '#server/definitions/tenant.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { buildView, isPublicScreen, viewOfRoute } from './build-view.ts'
import { createScreenContext, type ViewInput } from './screen-context.ts'

/** Private views are for the signed-in only; unknown ones do not exist. */
export function requireView(request: RequestContext, view: ViewDefinition | undefined): ViewDefinition {
  if (!view) throw new Problem('not_found')
  if (view.isPrivate && !request.jobSeeker) throw new Problem('unauthenticated')
  return view
}

/** The view of a route, for who may see it. */
export const requireRoute = (request: RequestContext, routeType: ViewDefinition['routeType']): ViewDefinition =>
  requireView(request, viewOfRoute(request.tenant, routeType))

/** The screen of a type. Those that a public view shows are for everybody, all others for the signed-in. */
export function requireScreen({ tenant, jobSeeker }: RequestContext, type: ScreenType): ScreenDefinition {
  // Several screens may share a type, `free` above all: the one of that name is its default.
  const screen = tenant.screens.get(type) ?? [...tenant.screens.values()].find((each) => each.type === type)
  if (!screen) throw new Problem('not_found')
  if (!jobSeeker && !isPublicScreen(tenant, screen.id)) throw new Problem('unauthenticated')
  return screen
}

/** Routes whose views may be some seconds old for who is signed in, too: they show postings above all. */
const delayedRoutes: ReadonlySet<string> = new Set<ViewDefinition['routeType']>([
  'advanced_search',
  'advanced_search_result',
  'search_result',
  'job_posting_detail',
])

/** How the sources of a view are read. Visitors see nothing that is theirs alone. */
const openerOf = (request: RequestContext, { routeType }: ViewDefinition): RequestContext['read'] =>
  request.jobSeeker === null || delayedRoutes.has(routeType) ? request.readDelayed : request.read

/** Builds a view's response; all that it reads is one transaction. */
export const openView = (
  request: RequestContext,
  view: ViewDefinition,
  prepare: (scope: TenantScope) => Promise<ViewInput> = async () => ({}),
): Promise<{ view: View }> =>
  openerOf(
    request,
    view,
  )(async (scope) => {
    const input = await prepare(scope)
    return { view: await buildView(createScreenContext(request, scope, input), view) }
  })

/** The view of a route with nothing to ask beside it. */
export const openRoute = (request: RequestContext, routeType: ViewDefinition['routeType']): Promise<{ view: View }> =>
  openView(request, requireRoute(request, routeType))
