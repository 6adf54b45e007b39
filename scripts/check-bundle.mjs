/** Checks the built portal and desk: typebox stays on the server, and the JavaScript at entry keeps to its budget. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { entryScripts, filesWithTypebox } from './testing/bundle-rules.mjs'

/** Folder of each build, and how much JavaScript a first page may load, in bytes after gzip. */
const builds = [
  { name: 'portal', folder: join(root, 'apps/web/dist/client'), budgetBytes: 130_000 },
  { name: 'desk', folder: join(root, 'apps/desk/dist'), budgetBytes: 200_000 },
]

/** @param {(typeof builds)[number]} build @returns {string[]} */
function findProblems({ name, folder, budgetBytes }) {
  const manifestFile = join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return [`${manifestFile} is missing: the ${name} is not built.`]
  /** @type {import('./testing/bundle-rules.mjs').Manifest} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
  const texts = new Map(scripts.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const problems = filesWithTypebox(texts).map(
    (file) => `${file} contains typebox: the browser needs the contract's types and plain values only.`,
  )
  const entry = entryScripts(manifest)
  if (entry.length === 0) problems.push(`The manifest of the ${name} names no entry: nothing was checked.`)
  const bytes = entry.reduce((sum, file) => sum + gzipSync(texts.get(file) ?? '').byteLength, 0)
  console.log(`JavaScript at entry of the ${name}: ${bytes} bytes gzip in ${entry.length} files`)
  if (bytes > budgetBytes) problems.push(`The JavaScript at entry of the ${name} is over ${budgetBytes} bytes gzip.`)
  return problems
}

const problems = builds.flatMap(findProblems)
if (problems.length > 0) {
  console.log(problems.join('\n'))
  process.exitCode = 1
}
