import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { aptInstall, canApt, findCommand } from './apt.mjs'
import { ensureJapaneseFont } from './ensure-chromium.mjs'

/** @typedef {{ setting: string, debian: string, find: () => string | undefined }} Program `setting` names its path in the environment */

/** @param {string} name @returns {string | undefined} Ubuntu's firefox may be an empty shell around a snap */
function findWorking(name) {
  const path = findCommand(name)
  return path && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0 ? path : undefined
}

/** Debian has it under /usr/lib, others under /usr/libexec; it is on nobody's PATH. */
const findMiniBrowser = () =>
  globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser']).toSorted().at(-1)

/** @type {readonly Program[]} */
const programs = [
  {
    setting: 'FIREFOX_PATH',
    debian: 'firefox-esr',
    find: () => findWorking('firefox-esr') ?? findWorking('firefox'),
  },
  { setting: 'WEBKIT_DRIVER_PATH', debian: 'webkit2gtk-driver', find: () => findCommand('WebKitWebDriver') },
  { setting: 'WEBKIT_BROWSER_PATH', debian: 'webkit2gtk-driver', find: findMiniBrowser },
  // WebKitGTK's browser has no mode without a display
  { setting: 'XVFB_PATH', debian: 'xvfb', find: () => findCommand('Xvfb') },
]

const locate = () => programs.map((program) => ({ ...program, path: process.env[program.setting] || program.find() }))

/**
 * Finds Firefox and WebKit for the journeys in other engines than Chromium's, installing them by apt where they are missing.
 *
 * @returns {Record<string, string>} their paths, as the environment of the journeys
 * @throws {Error} what is missing and what to do, where they cannot be installed
 */
export function ensureEngines() {
  const missing = locate().filter(({ path }) => path === undefined)
  if (missing.length > 0 && canApt()) aptInstall([...new Set(missing.map(({ debian }) => debian))])
  ensureJapaneseFont()
  const found = locate()
  const lacking = found.filter(({ path }) => path === undefined)
  if (lacking.length === 0) return Object.fromEntries(found.map(({ setting, path = '' }) => [setting, path]))
  const packages = [...new Set(lacking.map(({ debian }) => debian))].join(', ')
  const settings = lacking.map(({ setting }) => setting).join(', ')
  throw new Error(
    `The journeys in Firefox and WebKit need ${packages} (Debian's names); apt (as root) could not install them here.\n` +
      `Install them, or set ${settings} to the programs.`,
  )
}
