import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const publicFolder = resolve(import.meta.dirname, '../../apps/web/public')

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.json', 'application/json'],
])

/** What a page has loaded of its own, in bytes as gzip would send them. */
export interface LoadedBytes {
  script: number
  style: number
}

export interface PageServer {
  /** The address of a page that was built into the folder `name`. */
  urlOf: (name: string) => string
  /** What browsers have asked for of a page so far. */
  loadedBy: (name: string) => LoadedBytes
  stop: () => Promise<void>
}

/**
 * Serves built pages from the folders below `folder`, the product's pictures, and `data` by name. It takes every call of
 * the product's API for done.
 */
export async function servePages(folder: string, data: ReadonlyMap<string, string>): Promise<PageServer> {
  const loaded = new Map<string, Map<string, number>>()
  const fileOf = (path: string): string | null => {
    if (path.startsWith('/assets/')) return join(publicFolder, normalize(path))
    const [, name = '', rest = ''] = /^\/pages\/([\w-]+)\/(.*)$/.exec(path) ?? []
    return name ? join(folder, name, normalize(`/${rest || 'index.html'}`)) : null
  }
  const record = (path: string, content: Buffer) => {
    const [, name = ''] = /^\/pages\/([\w-]+)\//.exec(path) ?? []
    const files = loaded.get(name) ?? new Map<string, number>()
    if (!files.has(path)) files.set(path, gzipSync(content, { level: 9 }).length)
    loaded.set(name, files)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench.invalid')
    if (pathname.startsWith('/v1/')) return void response.writeHead(204).end()
    const text = data.get(pathname.replace(/^\/data\//, ''))
    if (text !== undefined) return void response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    const file = fileOf(pathname)
    if (!file || !existsSync(file)) return void response.writeHead(404).end()
    const content = readFileSync(file)
    record(pathname, content)
    response.writeHead(200, { 'content-type': contentTypes.get(extname(file)) ?? 'application/octet-stream' })
    response.end(content)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sum = (name: string, extension: string) =>
    [...(loaded.get(name) ?? [])].reduce((total, [path, size]) => total + (path.endsWith(extension) ? size : 0), 0)
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/pages/${name}/`,
    loadedBy: (name) => ({ script: sum(name, '.js'), style: sum(name, '.css') }),
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
