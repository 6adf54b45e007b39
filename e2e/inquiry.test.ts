import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { createAccount } from './testing/accounts.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { expectFocused, expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { feedPostings, toLines } from './testing/feed.ts'
import { openImport } from './testing/open-import.ts'
import { newJobSeeker, signIn } from './testing/people.ts'
import { cards, firstPostingId } from './testing/posting-list.ts'
import { act, inquirySheet, sendInquiry } from './testing/posting-page.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = newJobSeeker()

describe('an inquiry, on a phone,', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
  })
  afterAll(async () => visitor?.close())

  it('is written in a sheet, sent by its button alone, and withdrawn while nobody has responded', async () => {
    const keyword = 'INQUIRY'
    const origin = portal().origin('kango')
    const result = `${origin}/job_postings/search/result?keyword=${keyword}`
    const running = await openImport(portal(), 'kango')
    await running.send(toLines(feedPostings(keyword, 1)))
    await running.finish()
    await createAccount(portal(), 'kango', person)
    await signIn(visitor, origin, person)
    const { page } = visitor
    await visitor.open(result)
    const address = `${origin}/job_postings/${await firstPostingId(page)}`
    await visitor.open(address)
    const sheet = inquirySheet(page)
    const words = sheet.getByRole('textbox', { name: /^ご自分の言葉で/ })
    const receipt = page.getByRole('region', { name: '問い合わせの受付' }).filter({ visible: true })

    // every way out leaves what was typed, sends nothing and leads back to the button
    await act(page, '問い合わせる').click()
    await expectFocused(sheet.getByRole('button', { name: '閉じる' }))
    await sheet.getByRole('checkbox', { name: '夜勤・シフト' }).check()
    await expectVisible(sheet.getByText(/^夜勤は月に何回ほどですか。/))
    await words.fill('日勤だけで始められますか。')
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await expectHidden(sheet)
    await expectFocused(act(page, '問い合わせる'))
    await act(page, '問い合わせる').click()
    await expectVisible(sheet.getByText('前回の続きです。まだ送信していません。'))
    await page.goBack()
    await expectHidden(sheet)
    await expectPath(page, new URL(address).pathname)
    await expectFocused(act(page, '問い合わせる'))
    expect(await receipt.count()).toBe(0)

    // what fails is said at the button, and the sheet stays
    await act(page, '問い合わせる').click()
    await page.route('**/action', (route) => route.abort())
    await sheet.getByRole('button', { name: 'この内容で問い合わせる' }).click()
    await expectVisible(sheet.getByRole('alert').getByText(/入力した内容は、このまま残っています。/))
    await visitor.forgive(/ERR_FAILED/)
    await page.unroute('**/action')
    await sheet.getByRole('button', { name: 'もう一度送る' }).click()
    const sent = page.getByRole('dialog', { name: '問い合わせの内容' })
    await expectVisible(sent.getByText('問い合わせを受け付けました'))
    await sent.getByRole('button', { name: '閉じる' }).click()
    await expectFocused(act(page, '問い合わせ済み'))
    await expectVisible(act(page, '応募する'))

    // the receipt is in the page, the question in the thread, with the posting
    await visitor.open(address)
    await expectVisible(receipt.getByText(/日勤だけで始められますか。/))
    await expectAccessible(visitor)
    await receipt.getByRole('link', { name: 'メッセージで見る' }).click()
    await expectHeading(page, /への問い合わせ$/)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(keyword) })
      .click()
    await expectPath(page, new URL(address).pathname)

    await receipt.getByRole('button', { name: '問い合わせを取り下げる' }).click()
    await page
      .getByRole('dialog', { name: '問い合わせを取り下げますか？' })
      .getByRole('button', { name: '取り下げる' })
      .click()
    await expectHidden(receipt)
    await expectVisible(page.getByRole('main').getByText('問い合わせを取り下げました').first())
    await expectVisible(act(page, '応募する'))

    // from a card of a list
    await visitor.open(result)
    await cards(page)
      .first()
      .getByRole('button', { name: /^問い合わせる/ })
      .click()
    await sendInquiry(page, '見学の持ち物を教えてください。')
    await expectVisible(
      cards(page)
        .first()
        .getByRole('button', { name: /^問い合わせ済み/ }),
    )
    await expectPath(page, /search\/result\?keyword=/)
    visitor.expectQuiet()
  })
})
