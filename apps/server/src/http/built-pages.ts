import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ManifestChunk, PageAssets, RenderPage } from '@tsunagu/contract/page-renderer.ts'
import type { PageSource } from './page-host.ts'

/** Loads the web's built SSR bundle and manifest by path: the server imports nothing of the web. */
export async function loadBuiltPages(webDist: string): Promise<PageSource> {
  const bundle = (await import(pathToFileURL(join(webDist, 'server/entry-server.js')).href)) as {
    renderPage: RenderPage
  }
  const manifest = JSON.parse(readFileSync(join(webDist, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const assets: PageAssets = { kind: 'built', manifest }
  return { renderPage: bundle.renderPage, assets: async () => assets, isDevelopment: false }
}
