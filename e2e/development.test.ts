import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { type CopiedTenants, copyTenants } from './testing/copied-tenants.ts'
import { expectHeading } from './testing/expect-page.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'

let tenants: CopiedTenants
let portal: OwnPortal
let visitor: Visitor
let page: Page

beforeAll(async () => {
  tenants = copyTenants()
  portal = await startPortal({ NODE_ENV: 'development', TENANTS_DIR: tenants.folder })
  visitor = await openVisitor(await openBrowser(), 'desktop')
  page = visitor.page
  page.setDefaultTimeout(60_000)
})
afterAll(async () => {
  await visitor?.close()
  await portal?.stop()
  tenants?.remove()
})

it('shows an edited definition in the open browser by itself, and refuses a bad one', async () => {
  // By it the server tells of an edit
  const listening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await visitor.open(`${portal.origin('kango')}/entry`)
  await expectHeading(page, '無料で登録する')
  await listening

  tenants.replace('kango/app.yaml', 'title: つなぐ看護', 'title: つなぐ看護プラス')
  await expect.poll(() => page.title()).toMatch(/｜つなぐ看護プラス$/)
  await untilAlive(page)

  const line = tenants.replace('kango/app.yaml', 'title: つなぐ看護プラス', 'titel: つなぐ看護プラス')
  const refused = new RegExp(`The edit is refused, the old definitions stay:[^]*kango/app\\.yaml:${line}:`)
  await expect.poll(() => portal.output()).toMatch(refused)
  await visitor.open(`${portal.origin('kango')}/entry`)
  await expect.poll(() => page.title()).toMatch(/｜つなぐ看護プラス$/)
  visitor.expectQuiet()
})
