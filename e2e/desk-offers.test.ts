import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, seededPerson, sessionCookie } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kango'
let visitor: Visitor
let page: Page
let operator: OperatorApi
let jobSeekerId = ''
let jobPostingId = ''

interface Progress {
  application: { status: string; pendingOfferId: string | null; moves: { action: string }[] }
}
const dayMs = 86_400_000
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })
const origin = () => portal().origin('desk')
const progress = async () => (await operator<Progress>('GET', `progress/${jobSeekerId}/${jobPostingId}`)).application
const offersMade = async () => (await progress()).moves.filter(({ action }) => action === 'offer').length

beforeAll(async () => {
  jobSeekerId = idOfPerson('desk-offers', service)
  operator = await openOperatorApi(portal(), service)
  const { applications } = await operator<{
    applications: { jobPostingId: string; status: string; pendingOfferId: string | null }[]
  }>('GET', `progress?jobSeekerId=${jobSeekerId}&status=under_consideration`)
  jobPostingId = applications.find(({ pendingOfferId }) => pendingOfferId === null)?.jobPostingId ?? ''
  visitor = await openVisitor(browser(), 'desktop')
  page = visitor.page
  await signInAtDesk(visitor, origin(), `/${service}/board`)
})
afterAll(async () => visitor?.close())

const dialog = () => page.getByRole('dialog')
const send = () => page.getByRole('button', { name: /確かめて出す/ })
const openOffer = async () => {
  await page.goto(`${origin()}/${service}/offers/${jobSeekerId}/${jobPostingId}`)
  await expectVisible(page.getByRole('heading', { name: /^内定の条件/ }))
}
const actAsJobSeeker = async (act: string, body: object) => {
  const { pendingOfferId } = await progress()
  const { name, value } = await sessionCookie(portal(), service, seededPerson('desk-offers'))
  const response = await callPortal(portal(), service, `/v1/app/job_posting/${jobPostingId}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie: `${name}=${value}` },
    body: JSON.stringify({ ...body, offerId: pendingOfferId }),
  })
  expect(response.status, response.text).toBeLessThan(300)
}
const acceptAsJobSeeker = () => actAsJobSeeker('action', { actionType: 'apply' })

describe('an offer at the desk', () => {
  stepByStep()

  it('is begun from the board, with the terms of the posting beside it', async () => {
    await page.goto(`${origin()}/${service}/board?person=${jobSeekerId}`)
    await page.locator(`[data-card="${jobSeekerId}_${jobPostingId}"]`).click()
    await dialog().getByRole('link', { name: '内定の条件をつくる' }).click()
    await expectPath(page, `/${service}/offers/${jobSeekerId}/${jobPostingId}`)
    await expectVisible(page.getByRole('row', { name: /休日・休暇/ }).getByText('同じ', { exact: true }))
    await expectVisible(page.getByRole('list', { name: '出すまえの点検' }).getByText('退職について'))
    await expect.poll(() => send().getAttribute('aria-disabled')).toBe('true')
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('leads from a check to its field, and is kept on the device', async () => {
    await page.getByRole('button', { name: /^欄へ.*退職について/ }).click()
    await page.keyboard.type('定年60歳。自己都合の退職は1か月前に届け出。')
    await page.getByLabel('賃金の締め日と支払いの提示').fill('末日締め、翌月25日払い')
    await page.getByLabel('賃金の額（円）').fill('100,000')
    await expectVisible(page.getByText(/求人票の下限を下回っています/).first())
    await page.getByLabel(/^回答期限/).fill(dayFromNow(7))
    await page.getByLabel(/^入職日/).fill(dayFromNow(5))
    await expectVisible(page.getByText('回答期限より後の日にしてください').first())
    await page.getByLabel(/^入職日/).fill(dayFromNow(60))
    await page.getByRole('button', { name: '条件を足す' }).click()
    await page.getByLabel('足した条件1の項目').fill('夜勤の上限')
    await page.getByLabel('足した条件1の内容').fill('月4回まで')
    await page.reload()
    await expectVisible(page.getByText('下書き'))
    await expect.poll(() => page.getByLabel('足した条件1の内容').inputValue()).toBe('月4回まで')
    const preview = page.getByRole('complementary', { name: '本人の見え方' })
    await expectVisible(preview.getByText('求人票にはない条件です。').or(preview.getByText('追加')).first())
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('is sent once, although its answer is lost', async () => {
    const making = '**/v1/operator/offers/*'
    await page.route(making, async (route) => {
      // Node does not resolve `*.localhost`: the call runs outside the browser, and its response is lost
      const request = route.request()
      const { cookie = '' } = await request.allHeaders()
      const headers = { 'content-type': 'application/json', 'x-client-type': 'web', 'x-service': service, cookie }
      const path = new URL(request.url()).pathname
      const sent = { method: 'PUT', headers, body: request.postData() ?? '' }
      const { status, text } = await callPortal(portal(), 'desk', path, sent)
      expect(status, text).toBe(200)
      await route.abort()
    })
    await page.keyboard.press('Control+Enter')
    await expectVisible(dialog().getByRole('heading', { name: /さんに内定を出しますか/ }))
    await expectAccessible(visitor)
    // Nothing is read again meanwhile: the page does not know that it has arrived
    await page.route('**/sheet', (route) => route.abort())
    await page.keyboard.press('Control+Enter')
    await expectVisible(dialog().getByRole('alert').filter({ hasText: 'サーバーにつながりません' }))
    await page.unroute(making)
    await page.unroute('**/sheet')
    await page.keyboard.press('Control+Enter')
    await expectHidden(dialog())
    await expectVisible(page.getByRole('button', { name: '取り下げる' }))
    expect(await offersMade()).toBe(1)
    await expectAccessible(visitor)
    await visitor.forgive(/ERR_FAILED/)
    visitor.expectQuiet()
  })

  it('gets no more time, in words that the job seeker reads', async () => {
    const { pendingOfferId } = await progress()
    const { offer } = await operator<{ offer: { replyDeadline: string } }>('GET', `offers/${pendingOfferId}`)
    const asked = { seenReplyDeadline: offer.replyDeadline, wishedDay: dayFromNow(20), reason: '迷っています。' }
    await actAsJobSeeker('offer/more_time', asked)
    await openOffer()
    await page.getByRole('button', { name: '延長を断る' }).click()
    const answer = dialog().getByRole('button', { name: /返事を送る/ })
    await expect.poll(() => answer.getAttribute('aria-disabled')).toBe('true')
    await dialog().getByLabel(/^返事/).fill('事業所に確かめましたが、のばせませんでした。')
    await expectAccessible(visitor)
    await page.keyboard.press('Control+Enter')
    await expectHidden(dialog())
    await expectVisible(page.getByText('断りました：事業所に確かめましたが、のばせませんでした。'))
    await expectHidden(page.getByRole('button', { name: '延長を断る' }))
    visitor.expectQuiet()
  })

  it('gets more time, which the job seeker is told of once', async () => {
    await page.getByRole('button', { name: '期限を延ばす' }).click()
    await dialog()
      .getByLabel(/新しい回答期限/)
      .fill(dayFromNow(12))
    await expectAccessible(visitor)
    await page.keyboard.press('Control+Enter')
    await expectHidden(dialog())
    await expectVisible(page.getByText(/^はじめは /))
    await portal().mailTo(service, seededPerson('desk-offers').email, '期限が延びました')
    visitor.expectQuiet()
  })

  it('is not replaced unseen after somebody else has made another one', async () => {
    await page.getByRole('button', { name: '別の条件で出しなおす' }).click()
    await page.getByLabel('賃金の額（円）').fill('420000')
    const { pendingOfferId } = await progress()
    const { offer } = await operator<{ offer: Record<string, unknown> }>('GET', `offers/${pendingOfferId}`)
    const { position, salary, startDay, replyDeadline, otherTerms } = offer
    const terms = { position, salary, startDay, replyDeadline, otherTerms, jobSeekerId, jobPostingId }
    await operator('PUT', `offers/${randomUUID()}`, { ...terms, position: '外来', replacesOfferId: pendingOfferId })
    await expectVisible(page.getByText(/ほかの担当者が内定を出しました/))
    await expect.poll(() => send().getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'この内容で置きかえる' }).click()
    await page.keyboard.press('Control+Enter')
    await expectVisible(dialog())
    await page.keyboard.press('Control+Enter')
    await expectHidden(dialog())
    await expectVisible(page.getByText('月給 420,000円').first())
    expect(await offersMade()).toBe(3)
    visitor.expectQuiet()
  })

  it('says that the job seeker was first, where a withdrawal comes too late', async () => {
    await page.getByRole('button', { name: '取り下げる' }).click()
    await dialog().getByLabel(/理由/).fill('条件を見直します。')
    await acceptAsJobSeeker()
    await expectVisible(dialog().getByText('この内定は、もう回答待ちではありません（承諾）。'))
    await page.keyboard.press('Escape')
    await expectVisible(page.getByText('承諾').first())
    await expectHidden(page.getByRole('button', { name: '取り下げる' }))
    expect((await progress()).status).toBe('offer_accepted')
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 768, 375])('is accessible and does not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await openOffer()
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})

describe('the steps of a selection', () => {
  stepByStep()

  it('are opened from the person, with what was agreed', async () => {
    await page.goto(`${origin()}/${service}/people/${jobSeekerId}?tab=progress`)
    await page.locator(`a[href*="/selection/${jobPostingId}"]`).click()
    const steps = page.getByRole('list', { name: '選考の段階' })
    await expectVisible(steps.getByText('承諾・入職'))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('keep the days of the employer, and show those of a colleague', async () => {
    await page.getByLabel('書類を送った日').fill(dayFromNow(-3))
    await page.getByRole('button', { name: '保存' }).click()
    await expectVisible(page.getByText('事業所の予定を保存しました'))
    await page.getByLabel('事業所の返事の期限').fill(dayFromNow(4))
    const seen = { documentsSentDay: dayFromNow(-3), replyDueDay: null }
    const path = `progress/${jobSeekerId}/${jobPostingId}/employer_days`
    await operator('PUT', path, { ...seen, replyDueDay: dayFromNow(9), seen })
    await expectVisible(page.getByText(/ほかの担当者が先に変更しました/))
    await page.getByRole('button', { name: 'いまの日付に戻す' }).click()
    await expect.poll(() => page.getByLabel('事業所の返事の期限').inputValue()).toBe(dayFromNow(9))
    visitor.expectQuiet()
  })

  it('open the dialog of a move by its key', async () => {
    await page.keyboard.press('m')
    await expectVisible(dialog().getByText('終了にする', { exact: true }).first())
    await page.keyboard.press('Escape')
    await expectHidden(dialog())
    visitor.expectQuiet()
  })

  it.each([1440, 375])('are accessible and do not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expectVisible(page.getByRole('list', { name: '選考の段階' }))
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})

describe('many applications', () => {
  stepByStep()

  it('are closed for one reason from the table, and opened again', async () => {
    await page.goto(`${origin()}/${service}/board?person=${jobSeekerId}&view=table`)
    await expectVisible(page.locator('[data-card]').first())
    const boxes = page.getByRole('checkbox', { name: /さんの応募を選ぶ/ })
    const before = await boxes.count()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await boxes.nth(1).check()
    await expectVisible(page.getByText('2件を選択中'))
    await expectAccessible(visitor)
    await page.getByRole('button', { name: '理由を選んで終了にする' }).click()
    await dialog().getByRole('button', { name: '2件を終了にする' }).click()
    await expectVisible(dialog().getByText('終了の理由を選んでください。'))
    await dialog()
      .getByLabel(/終了の理由/)
      .selectOption('position_filled')
    await expectVisible(dialog().getByText('ほかの方で採用が決まり、募集が終了しました。'))
    await expectAccessible(visitor)
    await dialog().getByRole('button', { name: '2件を終了にする' }).click()
    await expectHidden(dialog())
    // The message stays while the pointer is on it
    await page.getByRole('button', { name: '元に戻す' }).hover()
    await expect.poll(() => boxes.count()).toBe(before - 2)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(() => boxes.count()).toBe(before)
    visitor.expectQuiet()
  })
})

describe('a calendar of one’s own', () => {
  it('has an address that is shown once, and works without a session', async () => {
    await page.goto(`${origin()}/account`)
    await page.getByRole('button', { name: 'アドレスを作る' }).click()
    const field = page.getByLabel(/二度と表示できません/)
    await expectVisible(field)
    await expectAccessible(visitor)
    const { pathname } = new URL(await field.inputValue())
    const { status, text } = await callPortal(portal(), 'desk', pathname)
    expect(status).toBe(200)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    await page.getByRole('button', { name: 'アドレスを無効にする' }).click()
    await expectVisible(page.getByText('アドレスは、まだありません。'))
    expect((await callPortal(portal(), 'desk', pathname)).status).toBe(404)
    visitor.expectQuiet()
  })
})
