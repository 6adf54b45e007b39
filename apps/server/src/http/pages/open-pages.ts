import type { DefinitionsInForce } from '#server/definitions/definitions-in-force.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Log } from '#server/platform/settings/log.ts'
import { builtGallery, loadBuiltPages } from './built-pages.ts'
import { builtDesk } from './desk-page.ts'
import type { OpenPages } from './page-host.ts'

/** The built bundle; in development Vite's own server, which also reloads the browser when a definition is edited. */
export async function openPages(env: Env, log: Log, definitions: DefinitionsInForce): Promise<OpenPages> {
  if (!env.isDevelopment) {
    return {
      source: await loadBuiltPages(env.webDist),
      gallery: builtGallery(env.webDist),
      desk: builtDesk(env.deskDist),
      middleware: null,
      close: async () => undefined,
    }
  }
  const { openDevelopmentPages } = await import('./development-pages.ts')
  return openDevelopmentPages(env, log, definitions)
}
