import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver'
import { vi } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { type Engine, type EngineElement, phone } from './engine.ts'
import { startVirtualDisplay } from './virtual-display.ts'

/** The browser's own buttons keep its window 450 px wide unless they shrink. */
const narrowToolbar = 'headerbar, toolbar, button, entry { padding: 0; margin: 0; min-width: 0; border-width: 0; }\n'
/** Sets `prefers-reduced-motion`. */
const withoutAnimations = '[Settings]\ngtk-enable-animations=0\n'

/** A home folder for the browser: its settings, and whatever it writes. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'tsunagu-webkit-'))
  const folder = join(home, 'gtk-3.0')
  mkdirSync(folder)
  writeFileSync(join(folder, 'gtk.css'), narrowToolbar)
  writeFileSync(join(folder, 'settings.ini'), withoutAnimations)
  return home
}

async function startDriver(port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const program = process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver'
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } })
  process.once('exit', () => driver.kill())
  await vi.waitFor(() => once(connect(port, '127.0.0.1').setTimeout(1_000), 'connect'), { timeout: 20_000 })
  return driver
}

const browserCapabilities = () =>
  new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: process.env['WEBKIT_BROWSER_PATH'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      args: ['--automation', `--user-agent=${phone.userAgents.webkit}`],
    },
  })

const elementOf = (driver: WebDriver, element: WebElement): EngineElement => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  setFiles: (paths) => element.sendKeys(paths.join('\n')),
  read: (run) => driver.executeScript(run, element),
})

/** Makes the viewport, not the window around it, as large as a phone's. */
async function resize(driver: WebDriver): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width: phone.width, height: phone.height })
  const inner = await driver.executeScript<number>('return innerHeight')
  await window.setRect({ x: 0, y: 0, width: phone.width, height: 2 * phone.height - inner })
  const size = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
  if (size[0] !== phone.width) throw new Error(`WebKit's viewport is ${size.join(' × ')}, not ${phone.width} wide.`)
}

/** Starts WebKitGTK's small browser on a display of its own and drives it by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const display = await startVirtualDisplay()
  const home = makeHome()
  const port = await freePort()
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home }
  const server = await startDriver(port, { ...folders, DISPLAY: display.name, LANGUAGE: 'ja' })
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(browserCapabilities())
    .build()
  await resize(driver)
  return {
    name: 'webkit',
    goto: (address) => driver.get(address),
    evaluate: (run, argument) => driver.executeScript(run, argument),
    element: async (find, argument) => {
      const found = await driver.executeScript<unknown>(find, argument)
      return found instanceof WebElement ? elementOf(driver, found) : null
    },
    setCookie: (cookie) => driver.manage().addCookie({ ...cookie, httpOnly: true, sameSite: 'Lax', path: '/' }),
    clearCookies: () => driver.manage().deleteAllCookies(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    takeComplaints: () => [],
    close: async () => {
      await driver.quit()
      server.kill()
      display.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
