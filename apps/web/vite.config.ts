import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './chunk-groups.ts'

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
 * Gives each `lazyComponent(() => import('./x.tsx')…)`, and each `lateComponent`, the path of its module as a second argument. By that path the
 * server names what a page used, the manifest tells the files, and the browser loads them before it takes the page over.
 */
function nameLazyModules(): Plugin {
  const call = /(?:lazy|late)Component\((?=\(\) =>\s*import\('((?:\.|#web\/)[^']+)'\))/g
  return {
    name: 'name-lazy-modules',
    enforce: 'pre',
    transform(code, id) {
      if (!/(?:lazy|late)Component\(/.test(code)) return null
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

/**
 * Names in the manifest the lazy modules that a group of chunks has taken in: Vite lists a module under its path only
 * where it is a file of its own. The server looks modules up by their paths, so that the page loads their files early.
 */
function listGroupedModules(): Plugin {
  return {
    name: 'list-grouped-modules',
    writeBundle({ dir = '' }, bundle) {
      const file = join(dir, '.vite/manifest.json')
      if (!existsSync(file)) return
      const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(readFileSync(file, 'utf8'))
      const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const lazy = chunk.moduleIds.filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
        for (const id of lazy) {
          const { imports = [] } = byFile.get(chunk.fileName) ?? {}
          manifest[relative(import.meta.dirname, id).replaceAll(sep, '/')] ??= { file: chunk.fileName, imports }
        }
      }
      writeFileSync(file, JSON.stringify(manifest, null, 2))
    },
  }
}

/**
 * Lets the bundler leave out the router's own links and forms, of which the portal uses none. They are made by a call and get
 * a name for developers, which counts as an effect: with all that they prefetch they were 4 kB of each first visit.
 */
function withoutRouterLinks(): Plugin {
  return {
    name: 'without-router-links',
    transform(code, id) {
      if (!id.endsWith('react-router/dist/production/lib/dom/lib.js')) return null
      const unnamed = code.replaceAll(/^(?:Link|NavLink|Form)\.displayName = .*$/gm, '')
      return {
        code: unnamed.replaceAll(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
        map: null,
      }
    },
  }
}

/** Warnings of packages for their users' developers: without them the browser loads a kilobyte less. */
const treeshake = { manualPureFunctions: ['warning', 'warningOnce'] }

const portalBuild = { input: 'src/entry-client.tsx', treeshake, output: { codeSplitting: { groups: chunkGroups } } }
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
    plugins: [nameLazyModules(), withoutRouterLinks(), layersFirst(), listGroupedModules(), react()],
    base: isGallery ? '/__gallery/' : '/',
    publicDir: isGallery || isServiceWorker ? false : 'public',
    build: {
      // One style sheet of a few kilobytes for all pages: it is cached once, and no page shows before its styles are there
      cssCodeSplit: false,
      // Every browser that runs this code (Vite's `target`) knows `modulepreload`
      modulePreload: { polyfill: false },
      rolldownOptions: isSsrBuild ? {} : browserBuild,
    },
  }
})
