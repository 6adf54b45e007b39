import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import type { PageAssets, StartupImage } from '@tsunagu/contract/navigation/page-renderer.ts'
import { earlyPressesScript } from './early-presses.ts'
import { farPartsScript } from './far-parts.ts'
import { loadedAssets } from './page-assets.ts'
import { type PageState, pageStateElement, pageStateId } from './page-state.ts'
import { splashMarkup } from './splash.ts'
import { themeStyle } from './theme-style.ts'

type DocumentParts = {
  title: string
  config: AppConfig
  /** The rendered application. */
  body: string
  state: PageState
  nonce: string
  assets: PageAssets
  /** The address of the drawing that covers the page while an installed app starts; `''` for none. */
  splash: string
  startupImages: readonly StartupImage[]
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities.get(character) ?? '')

/**
 * Blocks painting until the whole document is parsed: a menu painted with four of its five items moves when the fifth
 * arrives. The style sheets delay the first paint longer anyway. Browsers without `expect` ignore it.
 */
const firstPaintWhole = `<link rel="expect" href="#${pageStateId}" blocking="render">`

const startupImageLink = ({ href, media }: StartupImage): string =>
  `<link rel="apple-touch-startup-image" href="${escapeHtml(href)}" media="${escapeHtml(media)}">`

/** The whole HTML document of a page. */
export function documentOf(parts: DocumentParts): string {
  const { title, config, body, state, nonce, assets, splash, startupImages } = parts
  const { entry, head } = assets.kind === 'built' ? builtHead(assets, state.modules, nonce) : developmentHead(assets)
  const icon = config.faviconPath && `<link rel="icon" href="${escapeHtml(config.faviconPath)}">`
  const theme = themeStyle(config.theme)
  // The renderer's preload links precede its markup: they belong into the head
  const [early = ''] = /^(<link\b[^>]*>)*/.exec(body) ?? []
  return [
    '<!doctype html>',
    '<html lang="ja">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    icon,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...startupImages.map(startupImageLink),
    firstPaintWhole,
    head,
    early,
    earlyPressesScript(nonce),
    farPartsScript(nonce),
    theme && `<style nonce="${nonce}">${theme}</style>`,
    '</head>',
    '<body>',
    splash && splashMarkup(escapeHtml(splash), nonce),
    `<div id="root">${body.slice(early.length)}</div>`,
    pageStateElement(state),
    `<script type="module" src="${entry}" nonce="${nonce}"></script>`,
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n')
}

function builtHead(assets: Extract<PageAssets, { kind: 'built' }>, modules: readonly string[], nonce: string) {
  const { entry, scripts, styles } = loadedAssets(assets.manifest, modules)
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...[entry, ...scripts].map((file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}">`),
  ]
  return { entry, head: head.join('\n') }
}

const developmentHead = (assets: Extract<PageAssets, { kind: 'development' }>) => ({
  entry: assets.entry,
  head: assets.headHtml,
})
