/** `npm start`: builds the web application when its sources changed, then becomes the server (one process, so signals reach it). */
import { ensureWebBuild } from './build-web.mjs'

process.env.NODE_ENV ??= 'production'
await ensureWebBuild()
await import('../apps/server/src/main.ts')
