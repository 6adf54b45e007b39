import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectVisible } from './testing/expect-page.ts'
import { idOfPerson, seededPerson, sessionCookie } from './testing/people.ts'
import { readAgain } from './testing/read-again.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { pressSequence } from './testing/typing.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kango'
let visitor: Visitor
let page: Page
let person = ''

beforeAll(async () => {
  person = idOfPerson('desk-board', service)
  visitor = await openVisitor(browser(), 'desktop')
  page = visitor.page
  await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`)
})
afterAll(async () => visitor?.close())

// Seeded people have the same name: the board is limited to the one of this file
const open = async (search = '') => {
  await page.goto(`${portal().origin('desk')}/${service}/board?person=${person}${search}`)
  await expectVisible(page.locator('[data-card]').first())
}
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+件$`) })
const cardsIn = (name: string) => column(name).locator('[data-card]')
const dialog = () => page.getByRole('dialog')
const inHand = () => page.evaluate(() => document.activeElement?.getAttribute('data-card') ?? '')

/** Calls as an agency's system, or as the job seeker. */
const call = async (path: string, body: object, headers: Record<string, string>) => {
  const response = await callPortal(portal(), service, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(response.status, response.text).toBeLessThan(300)
}
const moveElsewhere = async (card: string, action: string, more: object = {}) => {
  const [jobSeekerId, jobPostingId] = card.split('_')
  const authorization = `Bearer ${await portal().operatorKey(service)}`
  await call('/v1/operator/progress', { jobSeekerId, jobPostingId, action, ...more }, { authorization })
}
const withdraw = async (card: string) => {
  const { name, value } = await sessionCookie(portal(), service, seededPerson('desk-board'))
  const headers = { 'x-client-type': 'web', cookie: `${name}=${value}` }
  await call(`/v1/app/job_posting/${card.split('_')[1]}/action`, { actionType: 'decline' }, headers)
}

describe('the board', () => {
  stepByStep()
  let card = ''

  it('is in the menu, and moved through by keys; the address keeps the card', async () => {
    await expectVisible(page.getByRole('link', { name: '選考' }))
    await pressSequence(page, 'g', 's')
    await expectVisible(page.getByRole('heading', { name: '選考', exact: true }))
    await open()
    await expectAccessible(visitor)
    await page.keyboard.press('j')
    const first = await inHand()
    expect(first).toContain(person)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    card = await inHand()
    await expect.poll(() => cardsIn('応募').first().getAttribute('data-card')).toBe(card)
    await page.reload()
    await expectVisible(page.locator('.kc.cursor'))
    await expect.poll(() => page.locator('.kc.cursor').getAttribute('data-card')).toBe(card)
    visitor.expectQuiet()
  })

  it('starts a selection by three keys, and keeps the focus on the card', async () => {
    await page.keyboard.press('m')
    await expectVisible(dialog())
    await expectVisible(dialog().getByText('選考が始まりました。'))
    await expectVisible(dialog().getByText('本人が内定を承諾すると入ります'))
    await expectAccessible(visitor)
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await expectHidden(dialog())
    await expectVisible(column('選考中').locator(`[data-card="${card}"]`))
    await expect.poll(() => page.locator(`[data-card="${card}"]`).count()).toBe(1)
    await expect.poll(inHand).toBe(card)
    visitor.expectQuiet()
  })

  it('closes with a reason alone, shows what the job seeker will read, and opens again', async () => {
    await page.keyboard.press('Enter')
    await dialog().getByText('終了にする', { exact: true }).first().click()
    await page.keyboard.press('Control+Enter')
    await expectVisible(dialog().getByText('終了の理由を選んでください。'))
    await dialog()
      .getByLabel(/終了の理由/)
      .selectOption('position_filled')
    await expectVisible(dialog().getByText('ほかの方で採用が決まり、募集が終了しました。'))
    await dialog()
      .getByLabel(/本人に伝えることば/)
      .fill('また近い条件の求人をご紹介します。')
    await page.keyboard.press('Control+Enter')
    await expectHidden(dialog())
    const closed = column('終了').locator(`[data-card="${card}"]`)
    await expectVisible(closed.getByText('枠が埋まった'))
    await closed.click()
    await dialog()
      .getByRole('button', { name: /動かす/ })
      .click()
    await expectVisible(column('選考中').locator(`[data-card="${card}"]`))
    visitor.expectQuiet()
  })

  it('moves nothing that somebody else has moved while the dialog was open', async () => {
    await page.locator(`[data-card="${card}"]`).click()
    await dialog().getByText('終了にする', { exact: true }).first().click()
    await dialog()
      .getByLabel(/本人に伝えることば/)
      .fill('書きかけの文')
    await withdraw(card)
    await expectVisible(dialog().getByText(/開いているあいだに「終了」に変わりました/))
    await dialog().getByRole('button', { name: 'いまの状態で選びなおす' }).click()
    await expectVisible(dialog().getByText('再開する（「選考中」に戻す）'))
    await page.keyboard.press('Control+Enter')
    await expectVisible(column('選考中').locator(`[data-card="${card}"]`))
    visitor.expectQuiet()
  })

  it('says what happened instead, where the page had not heard of it', async () => {
    const board = '**/v1/operator/board*'
    await page.locator(`[data-card="${card}"]`).click()
    await page.route(board, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/v1/operator/board'))
    await moveElsewhere(card, 'close', { reasonCode: 'not_selected' })
    // A later event of this move would read the board again, and remove the button below
    await failed
    await dialog().getByText('面接に進んだことを記録する').click()
    await page.keyboard.press('Control+Enter')
    await expectVisible(dialog().getByText(/いま「終了」です（ほかの担当者：終了しました）。動かしていません。/))
    await page.keyboard.press('Escape')
    await readAgain(page, board)
    await expectVisible(column('終了').locator(`[data-card="${card}"]`))
    visitor.overlook(/ERR_FAILED|409/)
    visitor.expectQuiet()
  })

  it('is dragged into another column, which opens the dialog where words are asked for', async () => {
    await page.locator(`[data-card="${card}"]`).dragTo(column('選考中').locator('header'))
    await expectVisible(dialog().getByText('再開する（「選考中」に戻す）'))
    await page.keyboard.press('Escape')
    visitor.expectQuiet()
  })

  it('keeps the dialog and its words when the server is gone', async () => {
    const moving = '**/v1/operator/progress'
    await page.locator(`[data-card="${card}"]`).click()
    await dialog()
      .getByLabel(/本人に伝えることば/)
      .fill('再開します。')
    await page.route(moving, (route) => route.abort())
    await page.keyboard.press('Control+Enter')
    await expectVisible(dialog().getByRole('alert').filter({ hasText: 'サーバーにつながりません' }))
    await expectVisible(column('終了').locator(`[data-card="${card}"]`))
    expect(
      await dialog()
        .getByLabel(/本人に伝えることば/)
        .inputValue(),
    ).toBe('再開します。')
    await page.unroute(moving)
    await page.keyboard.press('Control+Enter')
    await expectVisible(column('選考中').locator(`[data-card="${card}"]`))
    await visitor.forgive(/ERR_FAILED/)
    visitor.expectQuiet()
  })

  it('is a table by turn as well, with the same keys', async () => {
    await page.getByRole('button', { name: '表', exact: true }).click()
    await expectVisible(page.getByRole('rowheader', { name: /^本人の番/ }))
    await expectAccessible(visitor)
    await open('&view=table')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expectVisible(page.locator('tr.cursor'))
    await page.keyboard.press('m')
    await expectVisible(dialog())
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^本人 \d/ }).click()
    await expectHidden(page.getByRole('rowheader', { name: /^あなたの番/ }))
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 768, 375])('is accessible and does not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open()
    await expectAccessible(visitor)
    await page.locator('[data-card]').first().click()
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '表', exact: true }).click()
    await expectVisible(page.getByRole('table'))
    await expectAccessible(visitor)
    await page.getByRole('button', { name: 'ボード', exact: true }).click()
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})
