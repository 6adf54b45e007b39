import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** A page without scripts that shows the same as the portal's: the ground that a first visit is measured against. */
export interface StaticTwin {
  url: string
  stop: () => Promise<void>
}

/**
 * The portal's HTML without its scripts and what is loaded for them. It waits with its first paint for all that is shown, as the
 * portal's page does: painted in two steps, its first one would be of half a page.
 */
const withoutScripts = (html: string): string =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>\s*/g, '')

interface Asset {
  type: string
  body: Buffer
}

/** Serves one document, and its assets as the portal sends them, all compressed once beforehand. */
export async function serveTwin(html: string, fetchAsset: (path: string) => Promise<Asset>): Promise<StaticTwin> {
  const document = brotliCompressSync(withoutScripts(html))
  const assets = new Map<string, Asset>()
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      response.end(document)
      return
    }
    void (async () => {
      const known = assets.get(path) ?? (await fetchAsset(path))
      if (!assets.has(path)) assets.set(path, { ...known, body: brotliCompressSync(known.body) })
      response.writeHead(200, { 'content-type': known.type, 'content-encoding': 'br', 'cache-control': 'no-cache' })
      response.end(assets.get(path)?.body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
