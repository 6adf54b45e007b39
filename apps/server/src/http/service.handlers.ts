import { ping } from '#server/db/ping.ts'
import type { Handlers } from '#server/features/handler.ts'
import type { Services } from '#server/features/services.ts'

/** Asks the database, so that "ready" means that requests can be answered. */
async function checkHealth(services: Services): Promise<{ status: string }> {
  await ping(services)
  return { status: 'ok' }
}

/** Configuration and health. */
export const serviceHandlers: Handlers<'getAppConfig' | 'getAppHealth' | 'getAuthHealth'> = {
  getAppConfig: async ({ tenant }) => tenant.appConfig,
  getAppHealth: ({ services }) => checkHealth(services),
  getAuthHealth: ({ services }) => checkHealth(services),
}
