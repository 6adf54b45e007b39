/** `npm start`: builds the web application when its sources changed, then becomes the server (one process, so signals reach it). */
import { ensureWebBuild } from './build-web.mjs'

process.env.NODE_ENV ??= 'production'
try {
  await ensureWebBuild()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
