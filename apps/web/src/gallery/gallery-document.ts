import type { GalleryRequest } from '@tsunagu/contract/navigation/page-renderer.ts'
import { loadedAssets } from '#web/app/page-assets.ts'
import { themeStyle } from '#web/app/theme-style.ts'
import { galleryPath } from './gallery-place.ts'

type DocumentParts = {
  title: string
  language: 'en' | 'ja'
  /** The script that takes the page over, as a path from `apps/web`. */
  entry: string
  modules: readonly string[]
  body: string
  state: { id: string; value: unknown }
  theme: GalleryRequest['services'][number]['theme'] | null
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function headOf({ assets }: GalleryRequest, { entry, modules }: DocumentParts) {
  if (assets.kind === 'development') return { script: `/${entry}`, head: assets.headHtml }
  const loaded = loadedAssets(assets.manifest, modules, { entry, base: `${galleryPath}/` })
  const styles = loaded.styles.map((file) => `<link rel="stylesheet" href="${file}">`)
  return { script: loaded.entry, head: styles.join('\n') }
}

/** A whole document of the gallery: its own page, or a preview in one of its frames. */
export function galleryDocument(request: GalleryRequest, parts: DocumentParts): string {
  const { title, language, body, state, theme } = parts
  const { script, head } = headOf(request, parts)
  const json = JSON.stringify(state.value).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${head}
${theme ? `<style nonce="${request.nonce}">${themeStyle(theme)}</style>` : ''}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${state.id}">${json}</script>
<script type="module" src="${script}" nonce="${request.nonce}"></script>
</body>
</html>`
}
