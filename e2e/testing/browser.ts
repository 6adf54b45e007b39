import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

/** The two sizes every journey is made at. */
export const sizes = {
  phone: { width: 375, height: 812 },
  desktop: { width: 1280, height: 900 },
} as const
export type Size = keyof typeof sizes

/** Starts the Chromium that CHROMIUM_PATH names; its own calls home are switched off, there is no network. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })

/** A visitor with a browser of their own; what the console complains of fails the test at the end. */
export interface Visitor {
  page: Page
  context: BrowserContext
  size: Size
  /** Fails when the page logged an error, threw, or broke its Content-Security-Policy. */
  expectQuiet: () => void
  close: () => Promise<void>
}

export async function openVisitor(browser: Browser, size: Size): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    page,
    context,
    size,
    expectQuiet: () => expect(complaints).toEqual([]),
    close: () => context.close(),
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[]
}

/** Fails when axe finds anything on the page (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  // The page's policy forbids foreign scripts; the checker comes in by the debugging protocol instead.
  const found = await page.evaluate<AxeResult>(`(() => { ${axeSource}; return axe.run(document, { resultTypes: ['violations'] }) })()`)
  const violations = found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map((node) => [node.target, node.failureSummary]) }))
  expect({ address: page.url(), violations }).toEqual({ address: page.url(), violations: [] })
}
