/** Checks the built web application: typebox stays on the server, and the JavaScript at entry keeps to its budget. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './root.mjs'
import { entryScripts, filesWithTypebox } from './testing/bundle-rules.mjs'

const budgetBytes = 130_000
const client = join(root, 'apps', 'web', 'dist', 'client')
const manifestFile = join(client, '.vite', 'manifest.json')

/** @returns {string[]} */
function findProblems() {
  if (!existsSync(manifestFile)) return [`${manifestFile} is missing: the web application is not built.`]
  /** @type {import('./testing/bundle-rules.mjs').Manifest} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
  const texts = new Map(scripts.map((file) => [file, readFileSync(join(client, file), 'utf8')]))
  const problems = filesWithTypebox(texts).map(
    (file) => `${file} contains typebox: the browser needs the contract's types and plain values only.`,
  )
  const entry = entryScripts(manifest)
  if (entry.length === 0) problems.push('The manifest names no entry: nothing was checked.')
  const bytes = entry.reduce((sum, file) => sum + gzipSync(texts.get(file) ?? '').byteLength, 0)
  console.log(`JavaScript at entry: ${bytes} bytes gzip in ${entry.length} files`)
  if (bytes > budgetBytes) problems.push(`The JavaScript at entry is larger than ${budgetBytes} bytes gzip.`)
  return problems
}

const problems = findProblems()
if (problems.length > 0) {
  console.log(problems.join('\n'))
  process.exitCode = 1
}
