/** `npm run dev`: the server with Vite inside, which serves the web application from its sources. */
import { requirePinnedNode } from './pinned-node.mjs'

requirePinnedNode('npm run dev')
process.env.NODE_ENV = 'development'
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
