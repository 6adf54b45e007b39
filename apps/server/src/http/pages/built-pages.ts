import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  ManifestChunk,
  PageAssets,
  RenderGallery,
  RenderPage,
} from '@tsunagu/contract/navigation/page-renderer.ts'
import type { GallerySource } from './gallery-page.ts'
import type { PageSource } from './page-host.ts'

const importFrom = (file: string): Promise<unknown> => import(pathToFileURL(file).href)

function readAssets(clientFolder: string): PageAssets {
  const text = readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, ManifestChunk>
  const file = Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file
  const styleSheet = file === undefined ? null : { file, text: readFileSync(join(clientFolder, file), 'utf8') }
  return { kind: 'built', manifest, styleSheet }
}

/** Loads the web's built SSR bundle and manifest by path: the server imports nothing of the web. */
export async function loadBuiltPages(webDist: string): Promise<PageSource> {
  const bundle = (await importFrom(join(webDist, 'server/entry-server.js'))) as { renderPage: RenderPage }
  const assets = readAssets(join(webDist, 'client'))
  const serviceWorker = readFileSync(join(webDist, 'service-worker/service-worker.js'), 'utf8')
  return { renderPage: bundle.renderPage, assets: async () => assets, isDevelopment: false, serviceWorker }
}

/** The built gallery; nothing of it is read before somebody looks at it. */
export function builtGallery(webDist: string): GallerySource {
  const clientFolder = join(webDist, 'gallery')
  return {
    render: async (request) => {
      const file = join(webDist, 'gallery-server/gallery-server.js')
      const { renderGallery } = (await importFrom(file)) as { renderGallery: RenderGallery }
      return renderGallery(request)
    },
    assets: async () => readAssets(clientFolder),
    clientFolder,
  }
}
