import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '#server/env.ts'
import type { Tenants } from '#server/definitions/tenant.ts'
import { loadBuiltPages } from './built-pages.ts'
import type { PageSource } from './page-host.ts'

/** Pages, and how to stop what watches files for them. */
export interface OpenPages {
  source: PageSource
  /** Takes requests for sources before anything else does (development). */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null
  close: () => Promise<void>
}

/** The built bundle; in development Vite's own server, which also reloads the browser when a definition is edited. */
export async function openPages(env: Env, onTenantsReloaded: (tenants: Tenants) => void): Promise<OpenPages> {
  if (!env.isDevelopment) {
    return { source: await loadBuiltPages(env.webDist), middleware: null, close: async () => undefined }
  }
  const { openDevelopmentPages } = await import('./development-pages.ts')
  return openDevelopmentPages(env, onTenantsReloaded)
}
