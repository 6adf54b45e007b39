import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Portal, startPortal } from './start-portal.ts'

/**
 * Starts a portal and a browser before a file's tests and ends them afterwards; the functions answer them.
 * @param extraEnv more of the server's environment
 */
export function usePortal(extraEnv: NodeJS.ProcessEnv = {}): { portal: () => Portal; browser: () => Browser } {
  let portal: Portal | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    portal = await startPortal(extraEnv)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })
  const running = <T>(value: T | undefined): T => {
    if (!value) throw new Error('It runs inside of tests only.')
    return value
  }
  return { portal: () => running(portal), browser: () => running(browser) }
}
