import type { Tutorial } from '@tsunagu/contract/endpoints/app.ts'
import type { RouteType } from '@tsunagu/contract/navigation/route-types.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { ping } from '#server/platform/db/ping.ts'
import type { Handlers } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'

/**
 * Queries the database, so that "ready" means that requests can be served. Without the storage everything but files
 * works: that is logged, and no reason to take a process out of service, since all of them share one.
 */
async function checkHealth(services: Services): Promise<{ status: string }> {
  await ping(services)
  return { status: (await services.storage.isAvailable()) ? 'ok' : 'storage_unavailable' }
}

/** What there is to show for a route: nothing, where none of the service's tutorials explains it. */
function tutorialOf({ tutorials }: Tenant, routeType: RouteType | undefined): Tutorial {
  const found = routeType === undefined ? tutorials[0] : tutorials.find((each) => each.routeType === routeType)
  const { completedRouteType = '', images = [], captions = [] } = found ?? {}
  return { completedRouteType, images, captions }
}

type ServiceOperation = 'getAppConfig' | 'getAppHealth' | 'getAuthHealth' | 'getSplashImage' | 'getTutorial'

/** Configuration, pictures of the start, and health. */
export const serviceHandlers: Handlers<ServiceOperation> = {
  getAppConfig: async ({ tenant }) => tenant.appConfig,
  getSplashImage: async ({ tenant }) => ({ image: tenant.splashUrl }),
  getTutorial: async ({ tenant }, { query }) => tutorialOf(tenant, query.routeType),
  getAppHealth: ({ services }) => checkHealth(services),
  getAuthHealth: ({ services }) => checkHealth(services),
}
