import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../scripts/ensure-chromium.mjs'

/** What the browser's main thread did, in milliseconds: all of it, and its parts. */
export interface Work {
  task: number
  script: number
  /** Style and layout. */
  style: number
}

/** One fresh page, as after a first visit. */
export interface Tab {
  page: Page
  cdp: CDPSession
  /** What the main thread did so far; of two, `since` tells what lay between. */
  work: () => Promise<Work>
  /** Bytes of the JavaScript heap after a collection. */
  heap: () => Promise<number>
  close: () => Promise<void>
}

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: switches })

interface TabOptions {
  url: string
  /** The processor this many times slower. */
  throttle: number
  /** Runs in the page before anything of it. */
  beforeAll?: () => void
}

/** Opens a page of its own context, the size of a phone. */
export async function openTab(browser: Browser, { url, throttle, beforeAll }: TabOptions): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'ja-JP' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  if (beforeAll) await page.addInitScript(beforeAll)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(url)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const metrics = async () => {
    const response = await cdp.send('Performance.getMetrics')
    return new Map(response.metrics.map(({ name, value }) => [name, value]))
  }
  return {
    page,
    cdp,
    async work() {
      const values = await metrics()
      const ms = (name: string) => (values.get(name) ?? Number.NaN) * 1000
      return {
        task: ms('TaskDuration'),
        script: ms('ScriptDuration'),
        style: ms('LayoutDuration') + ms('RecalcStyleDuration'),
      }
    },
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage')
      const { usedSize } = await cdp.send('Runtime.getHeapUsage')
      return usedSize
    },
    close: () => context.close(),
  }
}

/** The work between two readings. */
export const since = (before: Work, after: Work): Work => ({
  task: after.task - before.task,
  script: after.script - before.script,
  style: after.style - before.style,
})
