import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const benchFolder = resolve(import.meta.dirname, '..')

export interface PageSource {
  /** The module that draws the page, from the folder `bench`. */
  entry: string
  title: string
  /** The folder that React is resolved from: a peer's own; the product's unless set. */
  reactFrom?: string | undefined
}

/** The order of the layers precedes all styles, as in the product's own build. */
const html = (title: string) => `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>@layer tokens,base,parts,pages;</style>
<link rel="stylesheet" href="style.css">
</head>
<body>
<main id="root"></main>
<script type="module" src="page.js"></script>
</body>
</html>
`

/** Builds a page for production into a folder: `index.html`, `page.js` with its chunks, `style.css`. */
export async function buildPage({ entry, title, reactFrom }: PageSource, outDir: string): Promise<void> {
  const ownReact = reactFrom && join(reactFrom, 'node_modules')
  await build({
    configFile: false,
    root: benchFolder,
    base: './',
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    // One React in the page: hooks of a second one would not work
    resolve: { alias: ownReact ? [{ find: /^(react|react-dom)(?=\/|$)/, replacement: `${ownReact}/$1` }] : [] },
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(benchFolder, entry),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'index.html'), html(title))
}
