import { build } from 'vite'
import { expect, it } from 'vitest'
import { circularFiles, entryScripts, filesWithTypebox, pageScripts } from './bundle-rules.mjs'
import { plantTree } from './planted-tree.mjs'

/** @param {string} source @returns {Promise<Map<string, string>>} the minified bundle */
async function bundle(source) {
  const tree = plantTree({ 'main.js': source }, { packages: ['typebox'] })
  try {
    const rolldownOptions = { input: `${tree.folder}/main.js` }
    const options = {
      root: tree.folder,
      configFile: /** @type {const} */ (false),
      logLevel: /** @type {const} */ ('silent'),
    }
    const result = await build({ ...options, build: { write: false, minify: true, rolldownOptions } })
    const chunks = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
    return new Map(chunks.map((chunk) => [chunk.fileName, 'code' in chunk ? chunk.code : '']))
  } finally {
    tree.remove()
  }
}

it('finds typebox in a minified bundle, and only there', async () => {
  const withTypebox = await bundle(
    "import { Type } from 'typebox'\nconsole.log(Type.Object({ name: Type.String() }))\n",
  )
  expect(filesWithTypebox(withTypebox)).toHaveLength(1)
  const without = await bundle("console.log('kind')\n")
  expect(filesWithTypebox(without)).toEqual([])
})

it('counts what entries import statically, however deep, once', () => {
  const manifest = {
    'main.tsx': { file: 'main.js', isEntry: true, imports: ['_a.js', '_b.js'] },
    '_a.js': { file: 'a.js', imports: ['_b.js'] },
    '_b.js': { file: 'b.js' },
    'lazy.tsx': { file: 'lazy.js' },
    'main.css': { file: 'main.css', isEntry: true },
  }
  expect(entryScripts(manifest)).toEqual(['main.js', 'a.js', 'b.js'])
})

it('counts the files of a page: the entry, the modules that it uses, and what they import', () => {
  const manifest = {
    'main.tsx': { file: 'main.js', isEntry: true, imports: ['_a.js'] },
    '_a.js': { file: 'a.js' },
    '_cards.js': { file: 'cards.js', imports: ['_a.js', '_b.js'] },
    'list.tsx': { file: 'cards.js', imports: ['_a.js', '_b.js'] },
    'card.tsx': { file: 'cards.js', imports: ['_a.js', '_b.js'] },
    '_b.js': { file: 'b.js' },
    'form.tsx': { file: 'form.js' },
  }
  expect(pageScripts(manifest, ['list.tsx', 'card.tsx', 'gone.tsx']).toSorted()).toEqual([
    'a.js',
    'b.js',
    'cards.js',
    'main.js',
  ])
})

it('finds files that import each other', () => {
  const manifest = {
    'main.tsx': { file: 'main.js', imports: ['_a.js'] },
    '_a.js': { file: 'a.js', imports: ['_b.js'] },
    '_b.js': { file: 'b.js', imports: ['_c.js'] },
    '_c.js': { file: 'c.js', imports: ['_a.js'] },
  }
  expect(circularFiles(manifest)).toEqual(['a.js', 'b.js', 'c.js'])
})
