import type { Theme } from '../theme/theme.ts'
import type { PortalOperationName } from './portal-routes.ts'

/**
 * What the server and the web's SSR bundle agree on. The server loads the bundle by path and knows nothing else of it;
 * the bundle reaches the API only through the `call` it is handed, in process, as the visitor.
 */
export interface PageRequest {
  /** Path and query of the address asked for, such as `/job_postings/search/result?keyword=…`. */
  url: string
  /** Runs a call as the visitor, with the checks of a request for it. Refusals are results, too. */
  call: (operation: PortalOperationName, input: PageCallInput) => Promise<PageCallResult>
  /** The nonce of this response's Content-Security-Policy, for every inline script and style. */
  nonce: string
  assets: PageAssets
  /** Whether the browser has loaded the style sheet before: then the page need not bring the rules that it begins with. */
  hasStyleSheet: boolean
  /** Whether the browser calls itself a phone's: what only wide windows show is then left out. */
  isPhone: boolean
  /** Pictures for the start of an installed app, for browsers that take none from the manifest. */
  startupImages: readonly StartupImage[]
}

/** A picture that an iPhone of one size shows while the app starts. */
export interface StartupImage {
  href: string
  /** The media query of its screen. */
  media: string
}

/** What a page's call is made with, as the browser's client takes it. */
export interface PageCallInput {
  params?: object
  query?: object
  body?: unknown
}

/** The response to a call. `body` is shared with the server: nobody may change it. */
export interface PageCallResult {
  status: number
  body: unknown
  /** For the header `retry-after`; null without. */
  retryAfterSeconds: number | null
}

/** Where an installed app starts (the manifest's `start_url`): its page begins with the service's splash. */
export const appStartUrl = '/?start=app'

/** Built assets (from Vite's client manifest), or the development server's entry. */
export type PageAssets =
  | { kind: 'built'; manifest: Record<string, ManifestChunk>; styleSheet: StyleSheetFile | null }
  | { kind: 'development'; entry: string; headHtml: string }

/** A style sheet as it was built; `file` is its path below `/`. */
export interface StyleSheetFile {
  file: string
  text: string
}

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
