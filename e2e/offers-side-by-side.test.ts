import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, seededPerson, signIn } from './testing/people.ts'
import { postingIds } from './testing/posting-list.ts'
import { apply } from './testing/posting-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kaigo'
const owner = 'offers-side-by-side'

const dayMs = 86_400_000
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

type Asked = { id: string; moreTime: { askedDatetime: string; isAnswered: boolean } | null }

/** Two offers and a first choice that has not answered yet. */
describe('offers side by side on a phone', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  let operator: OperatorApi
  let ids: string[] = []
  const jobSeekerId = () => idOfPerson(owner, service)
  const offerIds = [randomUUID(), randomUUID()]

  const putOffer = (index: number, replyDeadline: string) =>
    operator('PUT', `offers/${offerIds[index]}`, {
      jobSeekerId: jobSeekerId(),
      jobPostingId: ids[index],
      position: '介護職員',
      salary: { unitText: 'MONTH', amount: 250_000 + index * 10_000, note: '' },
      startDay: dayFromNow(90),
      otherTerms: [{ name: '夜勤の上限', text: `月${index + 3}回まで` }],
      replyDeadline,
    })

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    operator = await openOperatorApi(portal(), service)
    await signIn(visitor, origin, seededPerson(owner))
  })
  afterAll(async () => visitor?.close())

  const dialog = () => page.getByRole('dialog')
  const openComparison = async () => {
    await visitor.open(`${origin}/views/offer_comparison`)
    await expectHeading(page, '内定の条件をくらべる')
  }

  it('begins with three applications, two of which become offers', async () => {
    await visitor.open(`${origin}/job_postings/search/result`)
    await expectVisible(page.getByRole('main').getByRole('article').first())
    ids = (await postingIds(page)).slice(0, 3)
    expect(ids).toHaveLength(3)
    for (const jobPostingId of ids) {
      await visitor.open(`${origin}/job_postings/${jobPostingId}`)
      await apply(page)
      await operator('POST', 'progress', { jobSeekerId: jobSeekerId(), jobPostingId, action: 'start_selection' })
    }
    await putOffer(0, dayFromNow(3))
    await putOffer(1, dayFromNow(7))
    await operator('PUT', `progress/${jobSeekerId()}/${ids[2]}/employer_days`, {
      documentsSentDay: null,
      replyDueDay: dayFromNow(12),
      seen: { documentsSentDay: null, replyDueDay: null },
    })
    visitor.expectQuiet()
  })

  it('is reached from applications and from an offer', async () => {
    await visitor.open(`${origin}/job_postings/progress_status`)
    await page.getByRole('link', { name: /^内定の条件をくらべる/ }).click()
    await expectHeading(page, '内定の条件をくらべる')
    await visitor.open(`${origin}/job_postings/offer_acceptance/${ids[0]}`)
    await page.getByRole('link', { name: 'ほかの内定と条件をくらべる' }).click()
    await expectPath(page, '/views/offer_comparison')
    await expectVisible(page.getByRole('rowheader', { name: /夜勤の上限/ }).first())
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('keeps musts and first choice, and warns of deadlines before its result', async () => {
    await page.getByRole('combobox', { name: 'ゆずれない条件の1つめ' }).selectOption('夜勤の上限')
    await page.getByRole('combobox', { name: '第一希望の応募' }).selectOption(ids[2] ?? '')
    await page.getByRole('button', { name: 'ゆずれない条件を保存する' }).click()
    await expectVisible(page.getByText('保存しました。', { exact: true }))
    await expectVisible(page.getByText(/^第一希望の結果が出る前に、\d+件の内定の回答期限が来ます/))
    await expectVisible(page.getByRole('table', { name: 'ゆずれない条件と、それぞれの内定' }))
    visitor.expectQuiet()
  })

  it('asks for more time, which an extension answers', async () => {
    await page
      .getByRole('button', { name: /^期限を相談する/ })
      .first()
      .click()
    await dialog().getByRole('button', { name: '担当に相談する' }).click()
    await expectVisible(dialog().getByText('希望の日をお選びください。'))
    await dialog()
      .getByLabel(/^いつまで待ってほしいですか/)
      .fill(dayFromNow(14))
    await dialog().getByRole('button', { name: '担当に相談する' }).click()
    await expectHidden(dialog())
    await expectVisible(page.getByText(/^期限を相談しています/))
    await operator('POST', `offers/${offerIds[0]}/extend`, {
      replyDeadline: dayFromNow(14),
      seenReplyDeadline: dayFromNow(3),
    })
    await openComparison()
    await expectVisible(page.getByText(/^期限の相談に、お答えしました/))
    visitor.expectQuiet()
  })

  it('asks once more, which staff refuse in words', async () => {
    const refusal = '事業所に確かめましたが、期限をのばすことができませんでした。'
    await page
      .getByRole('button', { name: /^期限を相談する/ })
      .first()
      .click()
    await dialog()
      .getByLabel(/^いつまで待ってほしいですか/)
      .fill(dayFromNow(21))
    await dialog().getByRole('button', { name: '担当に相談する' }).click()
    await expectHidden(dialog())
    const asked = await Promise.all(offerIds.map((id) => operator<{ offer: Asked }>('GET', `offers/${id}`)))
    const open = asked.map(({ offer }) => offer).find(({ moreTime }) => moreTime !== null && !moreTime.isAnswered)
    await operator('POST', `offers/${open?.id}/refuse_more_time`, {
      askedDatetime: open?.moreTime?.askedDatetime,
      refusal,
    })
    await openComparison()
    await expectVisible(page.getByText(refusal))
    await expectAccessibleAtBothSizes(visitor)
    await visitor.open(`${origin}/account/messages`)
    await expectVisible(page.getByRole('main').getByText('内定の回答期限について').first())
    visitor.expectQuiet()
  })
})
