/**
 * Runs before `npm start` and `npm test`, and before nothing else: `npm ci` begins by removing what is installed, and a running
 * server loads some of its packages late. Installs the packages when they are missing or do not match package-lock.json, and
 * makes sure that the pinned Node (the npm package `node`) is there: npm puts node_modules/.bin first on the PATH of
 * each script, so whatever follows runs on it. With `--to-run` the tools of development may be missing where nothing is to be
 * built. Uses nothing but Node's own modules, since it runs before the install.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWebBuilt } from './build-web.mjs'
import { findPinnedNode, pinnedVersion } from './pinned-node.mjs'

const oldestNode = [20, 19]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const markerFile = join(modules, '.tsunagu-lock')

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

function checkOwnNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  fail(
    `Tsunagu needs Node ${oldestNode.join('.')} or newer to install itself; this is Node ${process.versions.node}.\n` +
      'Install a current one from https://nodejs.org/ and run the same command again.',
  )
}

/**
 * Whether the installed packages are those of the lock file, in the workspaces' own folders too. npm notes in
 * node_modules/.package-lock.json what it installed; packages for other machines are optional and missing there.
 *
 * @param {string} lockText
 * @param {{ withTools: boolean }} wanted whether the packages of development count
 */
function isInstalled(lockText, { withTools }) {
  const installedFile = join(modules, '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(lockText).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      (entry.dev && !withTools) ||
      installed[path]?.version === entry.version,
  )
}

/** The environment for npm: without node_modules/.bin on the PATH, so that npm does not run on what it replaces. */
function npmEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  return { ...process.env, PATH: path }
}

/** @param {string[]} args */
function npm(args) {
  const result = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: npmEnvironment(),
    shell: process.platform === 'win32',
  })
  return result.status === 0
}

function installPackages() {
  console.log('Installing packages (npm ci) …')
  if (!npm(['ci', '--include=dev'])) {
    fail('npm ci failed, see above. Is the npm registry reachable from here?')
  }
}

function checkPinnedNode() {
  if (findPinnedNode()) return
  // npm does not run install scripts where `ignore-scripts` is set; this one brings in the Node binary.
  npm(['rebuild', 'node', '--ignore-scripts=false'])
  if (findPinnedNode()) return
  fail(
    `The pinned Node ${pinnedVersion()} (npm package "node") could not be installed in ${join(modules, 'node')}.\n` +
      'Its install script must be allowed to run: try `npm rebuild node --ignore-scripts=false`.',
  )
}

checkOwnNode()
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
const lockHash = createHash('sha256').update(lockText).digest('hex')
const isMarked = existsSync(markerFile) && readFileSync(markerFile, 'utf8') === lockHash
const isEnough = () =>
  process.argv.includes('--to-run') && isInstalled(lockText, { withTools: false }) && findPinnedNode() && isWebBuilt()
if (!(isMarked && findPinnedNode()) && !isEnough()) {
  if (!isInstalled(lockText, { withTools: true })) installPackages()
  checkPinnedNode()
  writeFileSync(markerFile, lockHash)
}
