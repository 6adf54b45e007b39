import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DefinitionsInForce } from '#server/definitions/definitions-in-force.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Log } from '#server/platform/settings/log.ts'
import { builtGallery, loadBuiltPages } from './built-pages.ts'
import { builtDesk } from './desk-page.ts'
import type { OpenPages } from './page-host.ts'

/**
 * Looks for what the build of portal and desk makes, before the database is touched.
 * @throws an English sentence that names the folder that is not built
 */
export function requireBuiltPages({ isDevelopment, webDist, deskDist }: Env): void {
  if (isDevelopment) return
  const missing = [join(webDist, 'server/entry-server.js'), join(deskDist, 'index.html')].find(
    (file) => !existsSync(file),
  )
  if (missing === undefined) return
  throw new Error(
    `${missing} is missing: portal and desk are not built. Run \`node scripts/build-web.mjs\`, here or elsewhere, and bring apps/web/dist and apps/desk/dist along.`,
  )
}

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
