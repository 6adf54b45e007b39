import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright-core'
import { aptInstall, canApt, findCommand } from './apt.mjs'
import { packageBin } from './testing/package-bin.mjs'

/** Chromium without the window that nobody sees: drawing that takes three times as long as the pages of the tests. */
const headlessShell = 'chromium-headless-shell'
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Whether the browser starts at all: Ubuntu's chromium-browser may be an empty shell around a snap, Playwright's may
 * lack shared libraries.
 *
 * @param {string} path
 */
function isUsable(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}

/** @param {string} name @returns {string | undefined} */
function findUsable(name) {
  const path = findCommand(name)
  return path !== undefined && isUsable(path) ? path : undefined
}

/** @returns {string | undefined} */
function findChromium() {
  const candidates = [...systemNames.map(findCommand), chromium.executablePath()]
  return candidates.find((path) => path !== undefined && isUsable(path))
}

/** Whether the machine can draw Japanese text; where there is no fontconfig to ask, it is assumed. */
function hasJapaneseFont() {
  const fonts = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' })
  return fonts.error !== undefined || fonts.stdout.trim() !== ''
}

/** Installs a font for Japanese text where the machine has none and that is possible. */
export function ensureJapaneseFont() {
  if (canApt() && !hasJapaneseFont()) aptInstall(['fonts-noto-cjk'])
}

function installByPlaywright() {
  console.log('Installing a Chromium by Playwright …')
  const options = canApt() ? ['--with-deps'] : []
  const cli = packageBin('playwright-core', 'playwright-core')
  spawnSync(process.execPath, [cli, 'install', ...options, 'chromium'], { stdio: 'inherit' })
}

/**
 * Finds a Chromium for the browser tests, installing one by apt or by Playwright where there is none.
 *
 * @returns {string} the path of its executable
 * @throws {Error} what to do, where neither is possible
 */
export function ensureChromium() {
  const named = process.env.CHROMIUM_PATH || undefined
  if (named && !isUsable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`)
  const present = named ?? findChromium()
  if (canApt() && !present) aptInstall(['chromium', 'fonts-noto-cjk'])
  else ensureJapaneseFont()
  if (present) return present
  const installed = findChromium()
  if (installed) return installed
  installByPlaywright()
  const downloaded = findChromium()
  if (downloaded) return downloaded
  throw new Error(
    'The browser tests need Chromium. Neither apt (as root) nor Playwright could install one here.\n' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.',
  )
}

/**
 * The same without a window, where that can be had; HEADED=1 asks for one with a window.
 *
 * @returns {string} the path of its executable
 * @throws {Error} what to do, where there is neither
 */
export function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH || process.env.HEADED === '1') return ensureChromium()
  const present = findUsable(headlessShell)
  if (present && hasJapaneseFont()) return present
  // Other distributions than Debian may not have it: then any Chromium will do
  if (canApt()) aptInstall([headlessShell, 'fonts-noto-cjk'])
  return findUsable(headlessShell) ?? ensureChromium()
}
