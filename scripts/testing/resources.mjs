import { ensureHeadlessChromium } from '../ensure-chromium.mjs'
import { ensureEngines } from '../ensure-engines.mjs'
import { ensurePgBouncer } from '../ensure-pgbouncer.mjs'
import { ensurePostgres } from '../ensure-postgres.mjs'

/**
 * What steps share and the machine may lack, got when a step first asks for it.
 *
 * @returns {{
 *   postgres: () => Promise<import('../ensure-postgres.mjs').TestPostgres>,
 *   chromium: () => string,
 *   engines: () => Record<string, string>,
 *   pgbouncer: () => string | undefined,
 *   stop: () => Promise<void>,
 * }}
 */
export function shareResources() {
  /** @type {ReturnType<typeof ensurePostgres> | undefined} */
  let postgres
  /** @type {string | undefined} */
  let chromiumPath
  return {
    postgres: () => (postgres ??= ensurePostgres()),
    chromium: () => (chromiumPath ??= ensureHeadlessChromium()),
    engines: ensureEngines,
    pgbouncer: ensurePgBouncer,
    async stop() {
      // One that could not be started has been reported by the step that asked for it
      const started = await postgres?.catch(() => undefined)
      await started?.stop()
    },
  }
}
