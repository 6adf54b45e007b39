import type { Theme } from '../theme/theme.ts'

/**
 * What the server and the web's SSR bundle agree on. The server loads the bundle by path and knows nothing else of it;
 * the bundle reaches the API only through the `fetch` it is handed, in process, with the visitor's own cookie.
 */
export interface PageRequest {
  /** Path and query of the address asked for, such as `/job_postings/search/result?keyword=…`. */
  url: string
  /** Sends calls under `/v1` to the handlers as the visitor, with the same checks, without a network. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The nonce of this response's Content-Security-Policy, for every inline script and style. */
  nonce: string
  assets: PageAssets
  /** Whether the browser calls itself a phone's: what only wide windows show is then left out. */
  isPhone: boolean
}

/** Where an installed app starts (the manifest's `start_url`): its page begins with the service's splash. */
export const appStartUrl = '/?start=app'

/** Built assets (from Vite's client manifest), or the development server's entry. */
export type PageAssets =
  | { kind: 'built'; manifest: Record<string, ManifestChunk> }
  | { kind: 'development'; entry: string; headHtml: string }

/** The members of a Vite manifest entry that the page needs. */
export interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

/** A whole HTML document, or a redirect (`location` set, `html` empty). */
export interface RenderedPage {
  status: number
  location: string | null
  html: string
  /** Private documents are `no-store`. */
  isPrivate: boolean
}

/** What the SSR bundle exports: `renderPage`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** What the gallery for authors draws itself with; it calls nothing. */
export interface GalleryRequest {
  /** Path and query below `/__gallery`. */
  url: string
  nonce: string
  assets: PageAssets
  /** The services by key, with their colours. */
  services: readonly { key: string; title: string; theme: Theme }[]
}

/** What the gallery's own SSR bundle exports: `renderGallery`, a whole document, or null where there is no such page. */
export type RenderGallery = (request: GalleryRequest) => Promise<string | null>
