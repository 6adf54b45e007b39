/**
 * Builds the portal and the desk when their sources changed since the last build: apps/web/dist/client for the browser and
 * apps/web/dist/server for the server's first view, dist/service-worker for the browser's service worker; the same for the gallery of authors in dist/gallery and
 * dist/gallery-server; apps/desk/dist for the staff's console. `ensureWebBuild()` for other scripts; by itself
 * `node scripts/build-web.mjs`, with `--force` to build in any case.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { isProgram, root } from './root.mjs'

const web = join(root, 'apps', 'web')
const desk = join(root, 'apps', 'desk')
const hashFile = join(web, 'dist', '.build-hash')
const sources = [
  'apps/web',
  'apps/desk',
  'packages/contract',
  'packages/client',
  'packages/look',
  'package-lock.json',
  'scripts/build-web.mjs',
  'scripts/compress-assets.mjs',
]
const notSources = new Set(['dist', 'node_modules', '.cache'])

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const entries = readdirSync(path, { withFileTypes: true })
  return entries.flatMap((entry) => {
    const entryPath = join(path, entry.name)
    if (notSources.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    return entry.isDirectory() ? filesOf(entryPath) : [entryPath]
  })
}

/** A hash over names and contents: times differ after every checkout, contents do not. */
function hashSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    const files = /\.\w+$/.test(source) ? [path] : filesOf(path).sort()
    for (const file of files)
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

const gallery = ['--mode', 'gallery']
const serviceWorker = ['--mode', 'service-worker']

/** @param {string[]} args @param {string} [cwd] @returns {Promise<void>} */
function vite(args, cwd = web) {
  const viteBin = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const child = spawn(process.execPath, [viteBin, 'build', '--logLevel', 'warn', ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build ${args.join(' ')} failed, see above`)),
    )
  })
}

/** Whether the bundles are those of the present sources. @param {string} hash of these */
const isBuilt = (hash) => existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash

/** Whether there is nothing to build: what only runs then needs no tools. */
export const isWebBuilt = () => isBuilt(hashSources())

/**
 * Builds all bundles unless they are up to date.
 *
 * @param {{ isForced?: boolean }} [options]
 * @returns {Promise<boolean>} whether a build was needed
 */
export async function ensureWebBuild({ isForced = false } = {}) {
  const hash = hashSources()
  if (!isForced && isBuilt(hash)) return false
  console.log('Building the web application …')
  rmSync(hashFile, { force: true })
  await Promise.all([
    vite(['--outDir', 'dist/client', '--manifest', '--emptyOutDir']),
    vite(['--outDir', 'dist/server', '--ssr', 'src/entry-server.tsx', '--emptyOutDir']),
    vite([...serviceWorker, '--outDir', 'dist/service-worker', '--emptyOutDir']),
    vite([...gallery, '--outDir', 'dist/gallery', '--manifest', '--emptyOutDir']),
    vite([...gallery, '--outDir', 'dist/gallery-server', '--ssr', 'src/gallery/gallery-server.tsx', '--emptyOutDir']),
    vite(['--outDir', 'dist', '--manifest', '--emptyOutDir'], desk),
  ])
  await compressAssets(join(web, 'dist', 'client', 'assets'))
  mkdirSync(dirname(hashFile), { recursive: true })
  writeFileSync(hashFile, hash)
  return true
}

if (isProgram(import.meta.url)) {
  try {
    const wasNeeded = await ensureWebBuild({ isForced: process.argv.includes('--force') })
    console.log(wasNeeded ? 'Web application built.' : 'Web application is up to date.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
