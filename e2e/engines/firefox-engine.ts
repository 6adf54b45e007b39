import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { type Engine, type EngineElement, phone } from './engine.ts'

const preferences = {
  'ui.prefersReducedMotion': 1,
  // A phone's scrollbar takes no room
  'ui.useOverlayScrollbars': 1,
  'intl.accept_languages': 'ja',
  'general.useragent.override': phone.userAgents.firefox,
  // Its own calls home: there is no network
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.update.disabledForTesting': true,
}

const elementOf = (handle: ElementHandle): EngineElement => ({
  click: () => handle.click(),
  type: (text) => handle.type(text),
  setFiles: (paths) => (handle as ElementHandle<HTMLInputElement>).uploadFile(...paths),
  read: (run) => handle.evaluate(run) as Promise<never>,
})

/**
 * What Firefox alone says of a page that was left: modules under way fail to load, which their components say to nobody,
 * and a change event stream that was not open yet finds no connection.
 */
const isOfLeftPage = (words: string) =>
  words.includes('error loading dynamically imported module') ||
  /establish a connection to the server at \S+\/job_seeker\/events/.test(words)

/** Runs in each page before its own scripts: the protocol hands over texts of the console, not what errors say. */
function writeErrorsOut(): void {
  const log = console.error
  console.error = (...values: unknown[]) =>
    log(...values.map((value) => (value instanceof Error ? `${value.message}\n${value.stack}` : value)))
}

/** Starts Firefox without a window and drives it by WebDriver BiDi, which it speaks by itself. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: preferences,
    defaultViewport: null,
  })
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport({ width: phone.width, height: phone.height })
  await page.evaluateOnNewDocument(writeErrorsOut)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    name: 'firefox',
    goto: async (address) => void (await page.goto(address)),
    evaluate: (run, argument) => page.evaluate(run as (argument: unknown) => never, argument),
    element: async (find, argument) => {
      const handle = await page.evaluateHandle(find as (argument: unknown) => Element | null, argument)
      const element = handle.asElement()
      return element && elementOf(element as ElementHandle)
    },
    setCookie: ({ name, value }) =>
      browser.setCookie({ name, value, domain: new URL(page.url()).hostname, httpOnly: true, sameSite: 'Lax' }),
    clearCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    screenshot: () => page.screenshot(),
    takeComplaints: () => complaints.splice(0).filter((words) => !isOfLeftPage(words)),
    close: () => browser.close(),
  }
}
