import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  GalleryRequest,
  PageAssets,
  PageRequest,
  RenderGallery,
  RenderPage,
} from '@tsunagu/contract/navigation/page-renderer.ts'
import { createServer as createVite, type Logger } from 'vite'
import type { DefinitionsInForce } from '#server/definitions/definitions-in-force.ts'
import { watchTenants } from '#server/definitions/watch-tenants.ts'
import { hostnameOf, isDeskHost } from '#server/http/tenant.ts'
import type { Env } from '#server/platform/settings/env.ts'
import type { Log } from '#server/platform/settings/log.ts'
import type { OpenPages } from './page-host.ts'

const entry = '/src/entry-client.tsx'

/** What Vite puts into a page's head: its client and React's refresh. */
const headOf = (html: string) => /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''

/** Where browsers wait for changes: any free port, since Vite's own fixed one lets only one portal run at a time. */
async function listenForBrowsers(host: string | null): Promise<{ server: Server; clientPort: number }> {
  const server = createHttpServer().listen(0, host ?? 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return { server, clientPort: typeof address === 'object' && address ? address.port : 0 }
}

/** What Vite says, as lines of the log. */
function viteLogger(log: Log): Logger {
  const warned = new Set<string>()
  const logger: Logger = {
    hasWarned: false,
    info: (text) => log.info(stripVTControlCharacters(text)),
    warn: (text) => {
      logger.hasWarned = true
      log.warn(stripVTControlCharacters(text))
    },
    warnOnce: (text) => {
      if (!warned.has(text)) logger.warn(text)
      warned.add(text)
    },
    error: (text) => log.error(stripVTControlCharacters(text)),
    clearScreen: () => undefined,
    hasErrorLogged: () => false,
  }
  return logger
}

/** Serves pages from sources through Vite; an edited definition shows in the open browser by itself. */
export async function openDevelopmentPages(env: Env, log: Log, inForce: DefinitionsInForce): Promise<OpenPages> {
  const hmr = await listenForBrowsers(env.host)
  const vite = await createVite({
    root: join(env.webDist, '..'),
    server: { middlewareMode: true, hmr },
    appType: 'custom',
    customLogger: viteLogger(log),
  })
  const watcher = watchTenants(env.tenantsFolder, {
    load: () => inForce.read(),
    onReloaded: (read) => {
      inForce.take(read)
      vite.ws.send({ type: 'full-reload' })
    },
    onRefused: (error) => {
      inForce.refuse()
      log.error(`The edit is refused, the old definitions stay:\n${error.message}`)
    },
  })
  const renderPage = async (request: PageRequest) => {
    const bundle = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { renderPage: RenderPage }
    return bundle.renderPage(request)
  }
  const renderGallery = async (request: GalleryRequest) => {
    const bundle = (await vite.ssrLoadModule('/src/gallery/gallery-server.tsx')) as { renderGallery: RenderGallery }
    return bundle.renderGallery(request)
  }
  const desk = await createVite({
    root: join(env.deskDist, '..'),
    server: { middlewareMode: true, hmr: { server: hmr.server, clientPort: hmr.clientPort, path: '/desk' } },
    appType: 'custom',
    customLogger: viteLogger(log),
  })
  const readDesk = async () => desk.transformIndexHtml('/', await readFile(join(env.deskDist, '../index.html'), 'utf8'))
  const headHtml = headOf(await vite.transformIndexHtml('/', '<html><head></head><body></body></html>'))
  const assets = async (): Promise<PageAssets> => ({ kind: 'development', entry, headHtml })
  return {
    source: { renderPage, assets, isDevelopment: true, serviceWorker: null },
    gallery: { render: renderGallery, assets, clientFolder: null },
    desk: { document: readDesk, folder: null },
    middleware: (request, response, next) => {
      const isDesk = isDeskHost(hostnameOf(request.headers.host ?? ''), env.providerDomains)
      return (isDesk ? desk : vite).middlewares(request, response, next)
    },
    close: async () => {
      watcher.close()
      await vite.close()
      await desk.close()
      hmr.server.close()
    },
  }
}
