import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildPage } from './build-page.ts'
import { installPeer, peerFolder } from './install-peer.ts'
import { launchBrowser } from './open-tab.ts'
import { type PageServer, servePages } from './serve-pages.ts'

export interface Contestant {
  name: string
  /** The module that draws its page, from the folder `bench`. */
  entry: string
  /** The folder in `peers` whose packages it needs. */
  peer?: string
}

/** Prepared pages, and a browser to open them. */
export interface PreparedPages {
  server: PageServer
  browser: Browser
  close: () => Promise<void>
}

/** Installs what is missing, builds a page for each contestant, serves them with `data`, and starts the browser. */
export async function preparePages(
  contestants: readonly Contestant[],
  title: string,
  data: ReadonlyMap<string, string>,
): Promise<PreparedPages> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-pages-'))
  for (const { name, entry, peer } of contestants) {
    if (peer) installPeer(peer)
    console.error(`Building the page of ${name} …`)
    await buildPage({ entry, title, reactFrom: peer && peerFolder(peer) }, join(folder, name))
  }
  const server = await servePages(folder, data)
  const browser = await launchBrowser()
  return {
    server,
    browser,
    async close() {
      await browser.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
