import type { AppConfig } from '@tsunagu/contract/navigation/app-config.ts'
import type { PageAssets, StartupImage } from '@tsunagu/contract/navigation/page-renderer.ts'
import { earlyPressesScript } from './early-presses.ts'
import { farPartsScript } from './far-parts.ts'
import { firstStyles } from './first-styles.ts'
import { loadedAssets } from './page-assets.ts'
import { type PageState, pageStateElement } from './page-state.ts'
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
  /** Whether the browser has loaded the style sheet before. */
  hasStyleSheet: boolean
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

/** Between what is shown and the state, which the first paint need not wait for. */
const shownEndId = 'shown-end'
const shownEnd = `<template id="${shownEndId}"></template>`

/**
 * Blocks painting until all that is shown is parsed: a menu painted with four of its five items moves when the fifth
 * arrives. It takes some milliseconds: the document comes in one piece of a few packets. Browsers without `expect` ignore it.
 */
const firstPaintWhole = `<link rel="expect" href="#${shownEndId}" blocking="render">`

const startupImageLink = ({ href, media }: StartupImage): string =>
  `<link rel="apple-touch-startup-image" href="${escapeHtml(href)}" media="${escapeHtml(media)}">`

/** The whole HTML document of a page. */
export function documentOf(parts: DocumentParts): string {
  const { title, config, body, state, nonce, assets, splash, startupImages } = parts
  const { entry, head, styles } = assets.kind === 'built' ? builtHead(assets, parts) : developmentHead(assets)
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
    // Before the scripts, which would take all connections: a picture may be the largest part of the first screen
    early,
    styles.head,
    head,
    earlyPressesScript(nonce),
    farPartsScript(nonce),
    theme && `<style nonce="${nonce}">${theme}</style>`,
    '</head>',
    '<body>',
    splash && splashMarkup(escapeHtml(splash), nonce),
    `<div id="root">${body.slice(early.length)}</div>`,
    shownEnd,
    pageStateElement(state),
    styles.end,
    `<script type="module" src="${entry}" nonce="${nonce}"></script>`,
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n')
}

type BuiltAssets = Extract<PageAssets, { kind: 'built' }>

/**
 * A browser without the style sheet gets the rules that the page begins with, and the sheet behind its content and its state, where
 * it does not delay the first paint (`firstPaintWhole`). The script after it waits for it: whatever that draws has its styles.
 */
function stylesOf(
  { styleSheet }: BuiltAssets,
  files: readonly string[],
  { body, nonce, hasStyleSheet }: DocumentParts,
) {
  const links = files.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')
  if (hasStyleSheet || !styleSheet) return { head: links, end: '' }
  return { head: `<style nonce="${nonce}">${firstStyles(styleSheet, body)}</style>`, end: links }
}

function builtHead(assets: BuiltAssets, parts: DocumentParts) {
  const { nonce, state } = parts
  const { entry, scripts, styles } = loadedAssets(assets.manifest, state.modules)
  const preloads = [entry, ...scripts].map((file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}">`)
  return { entry, head: preloads.join('\n'), styles: stylesOf(assets, styles, parts) }
}

const developmentHead = (assets: Extract<PageAssets, { kind: 'development' }>) => ({
  entry: assets.entry,
  head: assets.headHtml,
  styles: { head: '', end: '' },
})
