import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

/** Runs it in a process of its own, since it looks at the environment. @param {NodeJS.ProcessEnv} env */
async function ensureWith(env) {
  const code =
    "import('./scripts/ensure-engines.mjs').then(({ ensureEngines }) => console.log(JSON.stringify(ensureEngines())))"
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], { cwd: root, env })
  return JSON.parse(stdout)
}

it('says what is missing where nothing can be installed', async () => {
  await expect(ensureWith({ PATH: '' })).rejects.toThrow(
    /need firefox-esr, webkit2gtk-driver, xvfb .+\n.*set FIREFOX_PATH, /s,
  )
})

it('takes the programs that the environment names', async () => {
  const named = { FIREFOX_PATH: '/a', WEBKIT_DRIVER_PATH: '/b', WEBKIT_BROWSER_PATH: '/c', XVFB_PATH: '/d' }
  expect(await ensureWith({ PATH: '', ...named })).toEqual(named)
})
