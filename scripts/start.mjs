/** `npm start`: builds the web application when its sources changed, then becomes the server (one process, so signals reach it). */
import module from 'node:module'
import { join } from 'node:path'
import { ensureWebBuild } from './build-web.mjs'
import { requirePinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'

requirePinnedNode('npm start')
process.env.NODE_ENV ??= 'production'
try {
  await ensureWebBuild()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Halves the time that loading the server's sources takes from the second start on (measured: 1.5 s to 0.65 s).
module.enableCompileCache(join(root, '.cache', 'node'))
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
