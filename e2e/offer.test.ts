import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectPath, expectToast, expectVisible } from './testing/expect-page.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, linkIn, seededPerson, signIn } from './testing/people.ts'
import { cardOf, firstPostingId } from './testing/posting-list.ts'
import { act, apply, inquire } from './testing/posting-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('offer')

const dayMs = 86_400_000
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

const differencesOf = (page: Page) => page.getByRole('region', { name: '求人票と変わったところ' })

/** From a referral to an accepted offer, while the agency's system acts beside. */
describe('an offer on a phone', () => {
  stepByStep()
  const service = 'yakuzai'
  let visitor: Visitor
  let page: Page
  let origin: string
  let operator: OperatorApi
  let pair: { jobSeekerId: string; jobPostingId: string }

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    operator = await openOperatorApi(portal(), service)
    await signIn(visitor, origin, person)
    await visitor.open(`${origin}/job_postings/search/result`)
    pair = { jobSeekerId: idOfPerson('offer', service), jobPostingId: await firstPostingId(page) }
  })
  afterAll(async () => visitor?.close())

  const move = (action: string, more: object = {}) => operator('POST', 'progress', { ...pair, action, ...more })
  const tab = async (number: number): Promise<Locator> => {
    await visitor.open(`${origin}/job_postings/progress_status?tab=${number}`)
    await expect.poll(() => page.title()).toMatch(/.｜応募・選考の状況｜つなぐ/)
    return cardOf(page, pair.jobPostingId)
  }
  const openPosting = () => visitor.open(`${origin}/job_postings/${pair.jobPostingId}`)
  const timeline = () => page.getByRole('region', { name: '応募・選考の状況' })
  const terms = {
    position: '病棟での業務',
    salary: { unitText: 'YEAR', amount: 4_800_000, note: '賞与を含みます。' },
    startDay: dayFromNow(90),
    otherTerms: [
      { name: '試用期間', text: '1か月（待遇は変わりません）' },
      { name: '夜勤の上限', text: '月4回まで' },
    ],
    replyDeadline: dayFromNow(3),
  }
  const offer = (more: object = {}) =>
    operator<{ offer: { id: string } }>('PUT', `offers/${randomUUID()}`, { ...pair, ...terms, ...more })

  it('begins with a referral that shows at the next look', async () => {
    await move('refer', { reason: 'ご希望の条件に合う求人です。' })
    const card = await tab(1)
    await expectVisible(card.getByText('アドバイザーが紹介しました'))
    await expectVisible(card.getByText('ご対応をお願いします'))
    visitor.expectQuiet()
  })

  it('is asked about and applied for', async () => {
    await openPosting()
    await expectVisible(timeline().getByText('アドバイザーが紹介しました'))
    await inquire(page)
    await expectVisible(act(page, '問い合わせ済み'))
    await apply(page)
    await expectVisible(timeline().getByText('応募しました'))
    visitor.expectQuiet()
  })

  it('is considered, and the offer is mailed and on the top page', async () => {
    await move('start_selection')
    await move('interview')
    await offer()
    const mail = await portal().mailTo(service, person.email, '内定')
    expect(linkIn(mail.text)).toBe(`${origin}/job_postings/offer_acceptance/${pair.jobPostingId}`)
    await visitor.open(`${origin}/`)
    await expectVisible(page.getByRole('region', { name: 'お知らせ' }).getByRole('link', { name: /内定のお知らせ/ }))
    const card = await tab(3)
    await expectVisible(card.getByText('内定が届きました'))
    await expectVisible(card.getByText('（あと3日）'))
    await expectVisible(card.getByRole('link', { name: /^内定の条件を見る/ }))
    await expectVisible(page.getByText(/^内定のお返事をお待ちしています（.+まで）$/))
    await page.getByRole('link', { name: '内定のお知らせを開く' }).click()
    await expectPath(page, `/job_postings/offer_acceptance/${pair.jobPostingId}`)
    await expectHeading(page, '内定のお知らせ')
    visitor.expectQuiet()
  })

  it('is beside the posting’s terms, the differences in words', async () => {
    const differences = differencesOf(page)
    await expectVisible(differences.getByText('試用期間'))
    await expectVisible(differences.getByText('夜勤の上限'))
    expect((await differences.getByText('求人票では、').count()) > 0).toBe(true)
    await expectVisible(differences.getByText('求人票にはない条件です。'))
    await expectVisible(page.getByText('あと3日'))
    const extension = page.getByRole('link', { name: '期限の延長を相談する' })
    const { pathname, searchParams } = new URL((await extension.getAttribute('href')) ?? '', origin)
    expect(pathname).toBe('/account/messages/new')
    expect(searchParams.get('subject')).toMatch(/^内定の回答期限の延長について（.+）$/)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('is replaced while it is read: the old terms cannot be accepted any more', async () => {
    const { applications } = await operator<{ applications: { pendingOfferId: string; jobPostingId: string }[] }>(
      'GET',
      `progress?jobPostingId=${pair.jobPostingId}`,
    )
    await offer({ position: '外来での業務', replacesOfferId: applications[0]?.pendingOfferId })
    await act(page, '内定を承諾する').click()
    const asked = page.getByRole('dialog', { name: '内定を承諾しますか？' })
    await expectVisible(asked.getByText('病棟での業務'))
    await asked.getByRole('button', { name: '承諾する' }).click()
    await expectToast(page, '現在の状態では、この操作はできません。画面を更新してご確認ください。')
    await visitor.forgive(/409/)
    await expectHidden(asked)
    await expectVisible(page.getByText('外来での業務'))
    visitor.expectQuiet()
  })

  it('is accepted after a question, and stays so', async () => {
    await openPosting()
    await act(page, '内定を承諾する').click()
    await expectPath(page, `/job_postings/offer_acceptance/${pair.jobPostingId}`)
    await act(page, '内定を承諾する').click()
    const asked = page.getByRole('dialog', { name: '内定を承諾しますか？' })
    await expectVisible(asked.getByText('外来での業務'))
    await asked.getByRole('button', { name: '承諾する' }).click()
    await expectHeading(page, '内定を承諾しました')
    await expectHidden(act(page, '内定を承諾する'))
    await page.reload()
    await untilAlive(page)
    await expectHeading(page, '内定を承諾しました')
    const card = await tab(4)
    await expectVisible(card.getByText('内定を承諾しました'))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('ends with a reason that its timeline tells', async () => {
    await move('close', { reasonCode: 'posting_ended', reason: '病棟の再編によるものです。' })
    const card = await tab(5)
    await expectVisible(card.getByText(/応募先の都合により、募集が終了しました。/))
    await expectVisible(card.getByText(/病棟の再編によるものです。/))
    await visitor.open(`${origin}/job_postings/offer_acceptance/${pair.jobPostingId}`)
    await expectVisible(page.getByText('この応募は終了しました。'))
    visitor.expectQuiet()
  })

  it('leads nowhere where there is none', async () => {
    await visitor.open(`${origin}/job_postings/offer_acceptance/${randomUUID()}`)
    await expectHeading(page, /見つかりません|表示できません/)
    await visitor.forgive(/404/)
  })
})

it('declines the demo offer on its page, on a desktop', async () => {
  const visitor = await openVisitor(browser(), 'desktop')
  const { page } = visitor
  const origin = portal().origin('kango')
  await signIn(visitor, origin, person)
  await visitor.open(`${origin}/job_postings/progress_status?tab=3`)
  await page.getByRole('link', { name: /^内定の条件を見る/ }).click()
  await expectHeading(page, '内定のお知らせ')
  await expectVisible(differencesOf(page).getByText('求人票にはない条件です。'))
  await expectAccessible(visitor)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '労働条件通知書.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('労働条件通知書.pdf')
  await act(page, '辞退する').click()
  const asked = page.getByRole('dialog', { name: '内定を辞退しますか？' })
  await asked.getByRole('button', { name: '辞退する' }).click()
  await expectHeading(page, '内定を辞退しました')
  visitor.expectQuiet()
  await visitor.close()
})
