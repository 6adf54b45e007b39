import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { recordPageFailures } from './failure-records.ts'
import { watchSettling } from './settled-page.ts'

/** The two sizes every journey is made at. */
export const sizes = {
  phone: { width: 375, height: 812 },
  desktop: { width: 1280, height: 900 },
} as const
export type Size = keyof typeof sizes

const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the Chromium that CHROMIUM_PATH names; its own calls home are switched off, there is no network. HEADED=1 shows it. */
const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: launchFlags,
    headless: process.env['HEADED'] !== '1',
  })

let launched: Promise<Browser> | undefined

/** The browser of this worker: all its files share it, each visitor has a context of their own. It ends with the process. */
export async function openBrowser(): Promise<Browser> {
  const browser = await (launched ??= launchBrowser())
  if (browser.isConnected()) return browser
  launched = undefined
  return openBrowser()
}

/** A visitor with a browser of their own; what the console complains of fails the test at the end. */
export interface Visitor {
  page: Page
  context: BrowserContext
  size: Size
  isPhone: boolean
  /** Opens an address and waits until the page has hydrated. */
  open: (address: string) => Promise<void>
  /** Waits until the page has settled: no request is pending, and no task is left. */
  untilSettled: () => Promise<void>
  /** Takes a complaint that a test has provoked off the list; fails when there is none. */
  forgive: (complaint: RegExp) => Promise<void>
  /** Removes complaints from the list that may or may not have appeared. */
  overlook: (complaint: RegExp) => void
  /** Fails when the page logged an error, threw, or broke its Content-Security-Policy. */
  expectQuiet: () => void
  close: () => Promise<void>
}

/** What Chromium on a phone calls itself, reduced as it is today. */
const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

type VisitorOptions = {
  /** Whether the portal is new to the device: then it explains itself once. */
  isNewcomer?: boolean
  /** Where the device's clock is: all times are Tokyo's, wherever that is. */
  timeZone?: string
}

/** Somebody who has seen what newcomers are shown. */
function keepTutorialSeen(): void {
  // Pages without an origin have no storage
  if (window.origin !== 'null') window.localStorage.setItem('tsunagu.tutorials', '["advanced_search"]')
}

export async function openVisitor(browser: Browser, size: Size, options: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: 'ja-JP',
    timezoneId: options.timeZone ?? 'Asia/Tokyo',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    // The server leaves out for phones what only wide windows show
    ...(size === 'phone' ? { userAgent: phoneUserAgent } : {}),
    reducedMotion: 'reduce',
  })
  if (!options.isNewcomer) await context.addInitScript(keepTutorialSeen)
  const page = await context.newPage()
  const recorded = await recordPageFailures(context, page)
  page.setDefaultTimeout(30_000)
  let complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    page,
    context,
    size,
    isPhone: size === 'phone',
    open: async (address) => {
      await page.goto(address)
      await untilAlive(page)
    },
    untilSettled: watchSettling(page),
    forgive: async (complaint) => {
      await expect.poll(() => complaints.some((text) => complaint.test(text)), { timeout: 30_000 }).toBe(true)
      complaints = complaints.filter((text) => !complaint.test(text))
    },
    overlook: (complaint) => {
      complaints = complaints.filter((text) => !complaint.test(text))
    },
    expectQuiet: () => expect(complaints).toEqual([]),
    close: recorded.close,
  }
}

/** Console errors when a session has ended under an open page, which may request changes before it leaves: ignore them. */
export const refusedChangeRequests = /401.*\/job_seeker\/(message\/news|events)\)/

/** Has the visitor's browser say that data is to be spared: from the next page on nothing is fetched ahead. */
export const saveData = ({ context }: Visitor): Promise<unknown> =>
  context.addInitScript(() => {
    const value = { saveData: true, effectiveType: '4g' }
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  })

/** Whether React has taken over every field: parts of a page hydrate after the page around them, and lose what was typed before. */
const areFieldsTakenOver = () =>
  [...document.querySelectorAll('main form :is(input, textarea, select)')].every((field) =>
    Object.keys(field).some((key) => key.startsWith('__reactFiber$')),
  )

/** Waits until the page and its forms have been hydrated: the toaster mounts after the page. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.locator('[popover="manual"][role="status"]').waitFor({ state: 'attached' })
  await page.waitForFunction(areFieldsTakenOver)
}
