import { dirname, posix, relative, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The end of a call's arguments: the position of the bracket that closes the one before `start`. */
function closingBracket(code: string, start: number): number {
  let depth = 1
  for (let index = start; index < code.length; index++) {
    if (code[index] === '(') depth++
    if (code[index] === ')' && --depth === 0) return index
  }
  return -1
}

/**
 * Gives each `lazyComponent(() => import('./x.tsx')…)` the path of its module as a second argument. By that path the
 * server names what a page used, the manifest tells the files, and the browser loads them before it takes the page over.
 */
function nameLazyModules(): Plugin {
  const call = /lazyComponent\((?=\(\) =>\s*import\('((?:\.|#web\/)[^']+)'\))/g
  return {
    name: 'name-lazy-modules',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('lazyComponent(')) return null
      const folder = relative(import.meta.dirname, dirname(id)).replaceAll(sep, '/')
      const inserts = [...code.matchAll(call)].map((match) => {
        const end = closingBracket(code, match.index + match[0].length)
        const comma = /,\s*$/.test(code.slice(0, end)) ? '' : ','
        const source = match[1] ?? ''
        const path = source.startsWith('#web/') ? source.replace('#web', 'src') : posix.join(folder, source)
        return { end, text: `${comma} ${JSON.stringify(path)}` }
      })
      const named = inserts.reduceRight(
        (text, { end, text: insert }) => text.slice(0, end) + insert + text.slice(end),
        code,
      )
      return { code: named, map: null }
    },
  }
}

/**
 * The bundler joins the styles of lazy parts before those of the entry, and with them the statement that orders the
 * layers: put it first again, or the base would win over the parts.
 */
function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = `@layer tokens,base,parts,pages;${file.source}`
      }
    },
  }
}

/** What pages share. Each file of its own is named by the entry, which has a budget. */
const shared =
  /src\/(ui|lib|screen)\/|src\/app\/view-page|src\/form\/(quiet-note|posting-count|grouped-answers)|react-query.*\/use(Mutation|SuspenseQuery)\./

/** Few files instead of a hundred tiny ones: what every page starts with (packages apart: they change seldom), the kit, what
 * takes files, and the pages by which one comes in. */
const groups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'frame', tags: ['$initial' as const], priority: 1 },
  {
    name: 'upload',
    test: /src\/(ui|lib)\/(drop-zone|upload-|file-)|contract\/src\/files\./,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'entrance', test: /src\/app\/(entrance-loads|pages\/(entrance|entry|sign-in-page|sign-up))/ },
  { name: 'kit', test: shared, minShareCount: 2 },
]

/** Warnings of packages for their users' developers: without them the browser loads a kilobyte less. */
const treeshake = { manualPureFunctions: ['warning', 'warningOnce'] }

const portalBuild = { input: 'src/entry-client.tsx', treeshake, output: { codeSplitting: { groups } } }
/** The gallery for authors is a build of its own: nothing of it reaches the portal's files. */
const galleryBuild = { input: ['src/gallery/gallery-client.tsx', 'src/gallery/preview-client.tsx'] }

/** One file under a name that stays: browsers look for changes of it by themselves. */
const serviceWorkerBuild = {
  input: 'src/service-worker/service-worker.ts',
  output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
}

export default defineConfig(({ isSsrBuild, mode }) => {
  const isGallery = mode === 'gallery'
  const isServiceWorker = mode === 'service-worker'
  const browserBuild = isServiceWorker ? serviceWorkerBuild : isGallery ? galleryBuild : portalBuild
  return {
    plugins: [nameLazyModules(), layersFirst(), react()],
    base: isGallery ? '/__gallery/' : '/',
    publicDir: isGallery || isServiceWorker ? false : 'public',
    build: {
      // One style sheet of a few kilobytes for all pages: it is cached once, and no page shows before its styles are there
      cssCodeSplit: false,
      rolldownOptions: isSsrBuild ? {} : browserBuild,
    },
  }
})
