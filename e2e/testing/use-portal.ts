import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type BorrowedPortal, borrowPortal } from './borrow-portal.ts'
import { openBrowser } from './browser.ts'
import type { Portal } from './start-portal.ts'

/**
 * Starts a portal and a browser for a file's tests; the returned functions return them. Another file gets the portal
 * afterwards: tests have accounts (`seededPerson`, `createAccount`) and postings of their own. A file that stops the
 * server or needs an environment of its own starts its own portal (`startPortal`).
 */
export function usePortal(): { portal: () => Portal; browser: () => Browser } {
  let borrowed: BorrowedPortal | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    borrowed = await borrowPortal()
    browser = await openBrowser()
  })
  afterAll(() => borrowed?.giveBack())
  const running = <T>(value: T | undefined): T => {
    if (!value) throw new Error('It runs inside of tests only.')
    return value
  }
  return { portal: () => running(borrowed).portal, browser: () => running(browser) }
}
