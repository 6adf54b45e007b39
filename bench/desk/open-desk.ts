import type { Browser, BrowserContext } from 'playwright-core'
import { addStaff } from '../../apps/server/src/staff/staff.queries.ts'
import { createStaffSession } from '../../apps/server/src/staff/staff-session.queries.ts'
import { openTab, type Tab } from '../measure/open-tab.ts'
import { type Bench, service } from '../search/open-bench.ts'

/** A manager who is the adviser of some: their inbox has conversations. */
export async function sessionOfManager({ connection: { db }, administer }: Bench): Promise<string> {
  const roles = [{ service, role: 'manager' } as const]
  const person = { email: 'bench@example.jp', name: '担当', nameKana: 'タントウ', passwordHash: '', roles }
  const staffId = await addStaff(db, person, new Date())
  await administer(
    `update job_seeker set adviser_id = '${staffId}' where tenant = '${service}' and id in (
       select id from job_seeker where tenant = '${service}' order by id limit 500)`,
  )
  return createStaffSession(db, { staffId, device: 'bench', networkAddress: '127.0.0.1' }, new Date())
}

/** A cookie as Playwright adds it. */
export type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** Opens the desk on today's page, at the size of a desk. */
export async function openDesk(
  browser: Browser,
  { origin, cookie, throttle }: { origin: string; cookie: Cookie; throttle: number },
): Promise<Tab> {
  const tab = await openTab(browser, { url: 'about:blank', throttle })
  await tab.page.context().addCookies([cookie])
  await tab.page.setViewportSize({ width: 1440, height: 900 })
  await tab.page.goto(`${origin}/${service}/today`)
  await tab.page.locator('.q').first().waitFor()
  return tab
}
