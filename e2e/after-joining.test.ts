import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, refusedChangeRequests, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectPath, expectToast, expectVisible } from './testing/expect-page.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, linkIn, seededPerson, signIn } from './testing/people.ts'
import { firstPostingId } from './testing/posting-list.ts'
import { act, apply } from './testing/posting-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kango'
const owner = 'after-joining'

const dayMs = 86_400_000
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

describe('after joining, on a phone', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  let operator: OperatorApi

  const main = () => page.getByRole('main')
  let offerId = ''
  let mailed = ''
  /** Reads the placement, and writes it with another day of joining. */
  async function joinedOn(day: string) {
    const { placement } = await operator<{ placement: Record<string, unknown> }>('GET', `placements/${offerId}`)
    const { id, jobSeekerId, personName, jobPostingId, sourceId, employer, position, ...rest } = placement
    const { acceptedOn, joiningAnsweredDatetime, stayingAnsweredDatetime, ownStaying, missing, ...facts } = rest
    await operator('PUT', `placements/${offerId}`, { ...facts, joiningDay: day, joiningState: 'joined' })
  }
  const ledger = async () =>
    (await operator<{ placement: Record<string, unknown> }>('GET', `placements/${offerId}`)).placement
  const term = () => main().getByRole('group', { name: /^夜勤の上限/ })

  /** An accepted offer, whose day of joining staff then correct to 30 days ago. */
  async function joinBefore() {
    const pair = { jobSeekerId: idOfPerson(owner, service), jobPostingId: await firstPostingId(page) }
    await visitor.open(`${origin}/job_postings/${pair.jobPostingId}`)
    await apply(page)
    const move = (action: string) => operator('POST', 'progress', { ...pair, action })
    await move('start_selection')
    await move('interview')
    offerId = randomUUID()
    await operator('PUT', `offers/${offerId}`, {
      ...pair,
      position: '看護師／循環器病棟',
      salary: { unitText: 'MONTH', amount: 312_000, note: '' },
      startDay: dayFromNow(1),
      otherTerms: [{ name: '夜勤の上限', text: '月4回まで' }],
      replyDeadline: dayFromNow(3),
    })
    await visitor.open(`${origin}/job_postings/offer_acceptance/${pair.jobPostingId}`)
    await act(page, '内定を承諾する').click()
    const asked = page.getByRole('dialog', { name: '内定を承諾しますか？' })
    await asked.getByRole('button', { name: '承諾する' }).click()
    await expectHeading(page, '内定を承諾しました')
    await joinedOn(dayFromNow(-30))
  }

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    operator = await openOperatorApi(portal(), service)
    await signIn(visitor, origin, seededPerson(owner))
    await visitor.open(`${origin}/job_postings/search/result`)
    await joinBefore()
  })
  afterAll(async () => visitor?.close())

  const openTodo = async () => {
    // Of many to-dos the list shows the most urgent ones alone, until it is asked for those that are open
    await page.getByRole('group', { name: 'やることの表示' }).getByText('未完了', { exact: true }).click()
    await page
      .locator('#todos')
      .getByRole('link', { name: /確認に答える/ })
      .click()
    await expectHeading(page, '入職後の確認')
  }

  it('leads from a to-do to the agreed terms, and can be put off', async () => {
    await visitor.open(`${origin}/`)
    await openTodo()
    await main().getByRole('button', { name: 'あとで' }).click()
    await Promise.all([expectPath(page, '/'), expectToast(page, 'この確認は「やること」に残っています')])
    await openTodo()
    await expectVisible(main().getByText('入職して30日の確認です。約束どおりですか。'))
    await expectVisible(term().getByText('月4回まで'))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('takes what differs, in words, and says who learns of it', async () => {
    await term().getByText('ちがう', { exact: true }).click()
    await main()
      .getByLabel(/^夜勤の上限のちがうところ/)
      .fill('夜勤が月6回入っています。')
    await main().getByRole('radio', { name: 'まだ慣れないが大丈夫' }).check()
    await main()
      .getByRole('radio', { name: /から事業所に確かめてほしい/ })
      .check()
    await main().getByRole('button', { name: '答えを送る' }).click()
    await expectVisible(page.getByRole('status').filter({ hasText: '答えを送りました' }))
    await page.reload()
    await untilAlive(page)
    await expectVisible(main().getByText('夜勤が月6回入っています。'))
    await expectVisible(main().getByRole('button', { name: '答えを変える' }))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('asks the adviser by a message', async () => {
    await visitor.open(`${origin}/account/messages`)
    await expectVisible(main().getByText('入職後の確認について').first())
    visitor.expectQuiet()
  })

  it('asks six months later by a link, which opening does not answer', async () => {
    await joinedOn(dayFromNow(-190))
    await visitor.context.clearCookies()
    mailed = linkIn((await portal().mailTo(service, seededPerson(owner).email, '6か月の確認')).text)
    await visitor.open(mailed)
    await expectHeading(page, '6か月の確認')
    await expectPath(page, '/six_months')
    await expect.poll(() => main().getByRole('radio', { name: 'はい、働いています' }).isChecked()).toBe(true)
    await page.reload()
    await untilAlive(page)
    await expectVisible(main().getByRole('button', { name: '答える' }))
    expect(await ledger()).toMatchObject({ sixMonths: null, ownStaying: null })
    await expectAccessibleAtBothSizes(visitor)
    visitor.overlook(refusedChangeRequests)
    visitor.expectQuiet()
  })

  it('takes the day and the reasons of who has left, once', async () => {
    await main().getByRole('radio', { name: '辞めました' }).check()
    await main().getByRole('button', { name: '次へ' }).click()
    await expectVisible(main().getByRole('heading', { name: 'お疲れさまでした' }))
    await main().getByRole('button', { name: '答える' }).click()
    await expectVisible(main().getByText('入職した日からきょうまでの日を入力してください。'))
    await main()
      .getByLabel(/^辞めた日/)
      .fill(dayFromNow(-40))
    await main().getByText('条件が約束とちがった', { exact: true }).click()
    await expectVisible(main().getByText(/^約束とちがったことは、担当の責任者が読みます/))
    await expectAccessibleAtBothSizes(visitor)
    await main().getByRole('button', { name: '答える' }).click()
    await expectHeading(page, 'ありがとうございました')
    expect(await ledger()).toMatchObject({ sixMonths: 'left', leftOn: dayFromNow(-40), leavingReason: 'own_wish' })
    await visitor.open(mailed)
    await expectHeading(page, 'すでにお答えいただいています')
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('says so where a link is none of ours', async () => {
    await visitor.open(`${origin}/six_months?key=${'x'.repeat(43)}`)
    await expectHeading(page, 'このリンクは使えません')
    await visitor.forgive(/404/)
    visitor.expectQuiet()
  })
})
