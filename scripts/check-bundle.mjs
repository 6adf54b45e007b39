/**
 * Checks the built portal and desk: typebox stays on the server, the JavaScript at entry keeps to its budget, no file needs
 * itself, and the main pages of the portal keep to their budgets of requests and bytes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { brotli } from './compress-assets.mjs'
import { root } from './root.mjs'
import { circularFiles, entryScripts, filesWithTypebox, pageScripts } from './testing/bundle-rules.mjs'
import { firstPages, mostRequests } from './testing/first-pages.mjs'

/** @typedef {import('./testing/bundle-rules.mjs').Manifest} Manifest */

const portal = join(root, 'apps/web/dist/client')

/** Folder of each build, and how much JavaScript a first page may load, in bytes after gzip. */
const builds = [
  { name: 'portal', folder: portal, budgetBytes: 130_000 },
  { name: 'desk', folder: join(root, 'apps/desk/dist'), budgetBytes: 200_000 },
]

/** @param {string} folder @returns {Manifest | null} */
function manifestOf(folder) {
  const file = join(folder, '.vite', 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** @param {(typeof builds)[number]} build @returns {string[]} */
function findProblems({ name, folder, budgetBytes }) {
  const manifest = manifestOf(folder)
  if (!manifest) return [`The manifest in ${folder} is missing: the ${name} is not built.`]
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

/** @param {Manifest} manifest @param {import('./testing/first-pages.mjs').FirstPage} page @returns {Promise<string[]>} */
async function findPageProblems(manifest, { name, modules, mostScriptBytes }) {
  const problems = modules
    .filter((module) => !manifest[module])
    .map((module) => `${module} of the ${name} is in no file: correct scripts/testing/first-pages.mjs.`)
  const scripts = pageScripts(manifest, modules)
  const sizes = await Promise.all(scripts.map(async (file) => (await brotli(readFileSync(join(portal, file)))).length))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const requests = scripts.length + 2 // the document and the style sheet
  console.log(`Before the ${name} can be used: ${requests} requests, ${bytes} bytes of scripts (brotli)`)
  if (requests > mostRequests) problems.push(`The ${name} needs more than ${mostRequests} requests.`)
  if (bytes > mostScriptBytes) problems.push(`The scripts of the ${name} are over ${mostScriptBytes} bytes (brotli).`)
  return problems
}

const problems = builds.flatMap(findProblems)
const manifest = manifestOf(portal)
if (manifest) {
  problems.push(...circularFiles(manifest).map((file) => `${file} imports itself through others.`))
  for (const page of Object.values(firstPages)) problems.push(...(await findPageProblems(manifest, page)))
}
if (problems.length > 0) {
  console.log(problems.join('\n'))
  process.exitCode = 1
}
