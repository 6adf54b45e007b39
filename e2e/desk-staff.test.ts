import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { demoStaff, signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { idOfPerson, seededPerson, sessionCookie } from './testing/people.ts'
import { readAgain } from './testing/read-again.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { pressSequence } from './testing/typing.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'hoiku'
const question = `園の見学はできますか（${crypto.randomUUID().slice(0, 8)}）`

/** A message of this file's job seeker, by the call that the portal makes. */
async function write(): Promise<void> {
  const { name, value } = await sessionCookie(portal(), service, seededPerson('desk-staff'))
  const response = await callPortal(portal(), service, '/v1/app/job_seeker/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie: `${name}=${value}` },
    body: JSON.stringify({ subject: '見学について', body: question, files: [] }),
  })
  expect(response.status).toBe(200)
}

describe('an assignment', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await write()
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`)
  })
  afterAll(async () => visitor?.close())
  const row = () => page.locator(`.q:has([data-item="message-${idOfPerson('desk-staff', service)}"])`)
  const chip = (name: string) =>
    page.getByRole('group', { name: '担当でしぼる' }).getByRole('button', { name, exact: true })

  it('begins among those of nobody yet, and is made with A and Enter: oneself comes first', async () => {
    await chip('未割当').click()
    await row().getByRole('link').click()
    await expectVisible(page.getByRole('log').getByText(question))
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: /の担当$/ })
    await expect
      .poll(() => dialog.getByRole('button', { name: /佐伯 ゆかり/ }).evaluate((one) => one === document.activeElement))
      .toBe(true)
    await expectAccessible(visitor)
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText(/さんの担当を佐伯 ゆかりさんにしました/))
    // The message stays while the pointer is on it
    await page.getByRole('button', { name: '元に戻す' }).hover()
    await expectHidden(row())
    await chip('自分').press('Enter')
    await expectVisible(row())
    visitor.expectQuiet()
  })

  it('is taken back from the message that says so', async () => {
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expectHidden(row())
    await chip('未割当').click()
    await expectVisible(row())
    visitor.expectQuiet()
  })

  it('is refused where a colleague was quicker, and the page then shows theirs', async () => {
    await chip('全員').click()
    await row().getByRole('link').click()
    await expectVisible(page.getByRole('button', { name: /^担当：\s*未割当/ }))
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: /の担当$/ })
    await expectVisible(dialog.getByRole('button', { name: /真鍋 浩二/ }))
    // The page loads nothing new until its own request has left: the choice is made from what it shows
    const queue = '**/v1/operator/work_queue*'
    await page.route(queue, (route) => route.abort())
    await assignByCall('真鍋 浩二')
    const sent = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/assignments'))
    await dialog.getByRole('button', { name: /佐伯 ゆかり/ }).click()
    await sent
    await page.unroute(queue)
    await expectVisible(page.getByText(/さんの担当は、ほかの人が変更しました/))
    visitor.overlook(/ERR_FAILED/)
    await expectVisible(page.getByRole('button', { name: /^担当：\s*真鍋 浩二/ }))
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('does not scroll sideways, and is accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${portal().origin('desk')}/${service}/today?whose=none`)
    await expectVisible(chip('未割当'))
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})

describe('the team', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`, demoStaff('manager'))
  })
  afterAll(async () => visitor?.close())
  const load = (name: string) => page.getByRole('row').filter({ hasText: name })

  it('is opened by G and E, with what each has in hand', async () => {
    await expectVisible(page.getByRole('link', { name: 'チーム' }))
    await pressSequence(page, 'g', 'e')
    await expectPath(page, `/${service}/team`)
    await expectVisible(load('佐伯 ゆかり').getByText(/^\d+人$/))
    await expectVisible(page.getByRole('heading', { name: '担当が決まっていない人' }))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('gives several people to somebody at once, by keys alone, and takes that back', async () => {
    const boxes = page.getByRole('checkbox')
    await expect.poll(() => boxes.count()).toBeGreaterThan(2)
    const before = await boxes.count()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await expectVisible(page.getByText('2人を選んでいます'))
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: '2人の担当' })
    await expectVisible(dialog.getByRole('button', { name: /真鍋 浩二.*自分/ }))
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText('2人の担当を真鍋 浩二さんにしました'))
    await page.getByRole('button', { name: '元に戻す' }).hover()
    await expect.poll(() => boxes.count()).toBe(before - 2)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(() => boxes.count()).toBe(before)
    visitor.expectQuiet()
  })

  it('leads to the job seekers of one, to hand them over', async () => {
    await page.getByRole('link', { name: '佐伯 ゆかりさんの求職者を引き継ぐ' }).click()
    await expectVisible(page.getByRole('heading', { name: '佐伯 ゆかりさんの求職者' }))
    await expectVisible(page.getByRole('checkbox').first())
    await page.reload()
    await expectVisible(page.getByRole('heading', { name: '佐伯 ゆかりさんの求職者' }))
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('does not scroll sideways, and is accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${portal().origin('desk')}/${service}/team`)
    await expectVisible(page.getByRole('checkbox').first())
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('stays and says so when its figures cannot be read', async () => {
    await page.setViewportSize(sizes.desktop)
    const figures = '**/v1/operator/team'
    await page.route(figures, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(`${portal().origin('desk')}/${service}/team`)
    await expectVisible(page.getByRole('alert'))
    await expectVisible(page.getByRole('checkbox').first())
    await readAgain(page, figures)
    await expectVisible(load('佐伯 ゆかり'))
    visitor.overlook(/503/)
    visitor.expectQuiet()
  })

  it('is nobody’s without the right to it', async () => {
    const adviser = await openVisitor(browser(), 'desktop')
    await signInAtDesk(adviser, portal().origin('desk'), `/${service}/team`)
    await expectVisible(adviser.page.getByRole('heading', { name: 'ページが見つかりません' }))
    expect(await adviser.page.getByRole('link', { name: 'チーム' }).count()).toBe(0)
    adviser.expectQuiet()
    await adviser.close()
  })
})

describe('the staff', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const name = `高梨 拓海${crypto.randomUUID().slice(0, 4)}`
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/settings/staff`, demoStaff('admin'))
  })
  afterAll(async () => visitor?.close())
  const row = () => page.getByRole('row').filter({ hasText: name })
  const dialog = () => page.getByRole('dialog')
  const roles = () => dialog().getByRole('group', { name: 'つなぐ保育' })

  it('are listed, and one more is invited with I', async () => {
    await expectVisible(page.getByRole('link', { name: '矢島 亮' }))
    await expectAccessible(visitor)
    await page.keyboard.press('i')
    await dialog().getByLabel('メールアドレス').fill(`${crypto.randomUUID()}@tsunagu.example`)
    await dialog()
      .getByLabel(/^お名前/)
      .fill(name)
    await roles().getByRole('checkbox', { name: 'アドバイザー' }).check()
    await expectAccessible(visitor)
    await dialog().getByRole('button', { name: '招待する' }).click()
    await expectVisible(row().getByText('招待中'))
    await page.keyboard.press('Escape')
    await expectHidden(dialog())
    visitor.expectQuiet()
  })

  it('get another role, unless somebody has changed them meanwhile', async () => {
    await row().getByRole('link', { name }).click()
    await roles().getByRole('checkbox', { name: 'マネージャー' }).check()
    const colleague = await openVisitor(browser(), 'desktop')
    await signInAtDesk(colleague, portal().origin('desk'), `/${service}/settings/staff`, demoStaff('admin'))
    await colleague.page.getByRole('link', { name }).click()
    const theirs = colleague.page.getByRole('dialog').getByRole('group', { name: 'つなぐ保育' })
    await theirs.getByRole('checkbox', { name: 'コンテンツ' }).check()
    await colleague.page.getByRole('button', { name: '役割を保存' }).click()
    await expectVisible(colleague.page.getByText(/役割を変更しました/))
    colleague.expectQuiet()
    await colleague.close()
    await dialog().getByRole('button', { name: '役割を保存' }).click()
    await expectVisible(dialog().getByText(/ほかの人が変更しました/))
    await visitor.forgive(/409/)
    await page.keyboard.press('Escape')
    await expectVisible(row().getByText('アドバイザー・コンテンツ'))
    visitor.expectQuiet()
  })

  it('are stopped and start again', async () => {
    await row().getByRole('link', { name }).click()
    await dialog().getByRole('button', { name: 'アカウントを停止…' }).click()
    await expectAccessible(visitor)
    await dialog().getByRole('button', { name: '停止する' }).click()
    await expectVisible(row().getByText('停止中'))
    await row().getByRole('link', { name }).click()
    await dialog().getByRole('button', { name: 'アカウントを再開' }).click()
    await expectVisible(row().getByText('招待の期限切れ'))
    visitor.expectQuiet()
  })

  it('cannot stop themselves, and read why', async () => {
    await page.getByRole('link', { name: '矢島 亮' }).click()
    await expectVisible(dialog().getByText(/^自分のアカウントは停止できません/))
    await expect.poll(() => dialog().getByRole('button', { name: 'アカウントを停止…' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('do not scroll sideways, and are accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${portal().origin('desk')}/${service}/settings/staff`)
    await expectVisible(page.getByRole('link', { name: '矢島 亮' }))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})

/** Assigns this file's job seeker by the calls that another page of the desk would make. */
async function assignByCall(to: string): Promise<void> {
  const key = await portal().operatorKey(service)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const { text } = await callPortal(portal(), service, '/v1/operator/colleagues', { headers })
  const { colleagues } = JSON.parse(text) as { colleagues: { staffId: string; name: string }[] }
  const adviserId = colleagues.find(({ name }) => name === to)?.staffId
  const jobSeekers = [{ jobSeekerId: idOfPerson('desk-staff', service), formerAdviserId: null }]
  const response = await callPortal(portal(), service, '/v1/operator/assignments', {
    method: 'POST',
    headers,
    body: JSON.stringify({ adviserId, jobSeekers }),
  })
  expect(response.status).toBe(200)
}
