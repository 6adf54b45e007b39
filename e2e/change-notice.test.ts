import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { feedPostings, toLines } from './testing/feed.ts'
import { openImport } from './testing/open-import.ts'
import { idOfPerson, seededPerson, signIn } from './testing/people.ts'
import { cards } from './testing/posting-list.ts'
import { apply } from './testing/posting-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kango'
const owner = 'change-notice'
const path = '/views/changes'
/** No other posting holds it. */
const word = 'Minamo7'

/** Publishes the posting, its pay so much lower than the sample's. */
async function publish(lessBy: number): Promise<void> {
  const items = feedPostings(word, 1).map<JobPostingFeedItem>((item) => {
    const { value } = item.baseSalary
    return { ...item, baseSalary: { ...item.baseSalary, value: { ...value, minValue: value.minValue - lessBy } } }
  })
  const sent = await openImport(portal(), service)
  await sent.send(toLines(items))
  expect((await sent.finish()).errors).toEqual([])
}

/** The hour and minute in Tokyo. */
const timeFormat = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: '2-digit' })

describe('a posting that changes after an application', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  beforeAll(async () => {
    // A phone whose clock is abroad
    visitor = await openVisitor(browser(), 'phone', { timeZone: 'America/New_York' })
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, seededPerson(owner), path)
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const notice = () => main().getByRole('region', { name: /応募した求人の条件が、1か所変わりました/ })
  const waiting = () => main().getByRole('listitem').filter({ hasText: word })
  const row = (name: RegExp) => notice().getByRole('link', { name })
  /** The list as the page asks for it: asking again costs less than opening the page again. */
  const listed = () => page.evaluate(async () => (await fetch('/v1/app/views/changes')).text())

  it('shows no notice before anything has changed', async () => {
    await expectVisible(main().getByText('条件が変わった求人はありません'))
    await expectAccessibleAtBothSizes(visitor)
    await publish(0)
    await visitor.open(`${origin}/job_postings/search/result?keyword=${word}`)
    await cards(page).first().getByRole('link').first().click()
    await expectHeading(page, new RegExp(word))
    await apply(page)
    visitor.expectQuiet()
  })

  it('leads from the list, in the times of Tokyo, to old and new, and what that means', async () => {
    await publish(6_000)
    // The job that finds changes runs beside the import
    await expect.poll(listed, { timeout: 30_000 }).toContain(word)
    const [, found = ''] = /"foundDatetime":"([^"]+)"/.exec(await listed()) ?? []
    await visitor.open(origin + path)
    await expectVisible(waiting().getByText('未読'))
    await expectVisible(waiting().getByText(timeFormat.format(new Date(found))))
    await waiting()
      .getByRole('link', { name: new RegExp(word) })
      .click()
    await expectVisible(notice())
    await expectVisible(notice().getByText('下がる'))
    await expectVisible(notice().getByText(/月給の下限が6,000円下がります/))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('has both versions as pages of their own, to be read alone and in no index', async () => {
    await row(/^変更前の条件を読む/).click()
    await expectHeading(page, new RegExp(word))
    await expectVisible(main().getByText('変更前の条件（第1版）'))
    await expectVisible(main().getByText(/いまの条件ではありません。$/))
    await expectHidden(main().getByRole('button', { name: '応募する' }))
    await expectAccessibleAtBothSizes(visitor)
    await main().getByRole('link', { name: '変更後', exact: true }).click()
    await expectVisible(main().getByText('変更後の条件（第2版）'))
    const again = await page.reload()
    expect(again?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    await expectVisible(main().getByText('変更後の条件（第2版）'))
    await main().getByRole('link', { name: '変更のお知らせに戻る' }).first().click()
    await expectVisible(notice())
    visitor.expectQuiet()
  })

  it('is asked about with the posting and the names of the terms', async () => {
    await row(/^担当に聞く/).click()
    await expectVisible(main().getByRole('region', { name: '添える求人' }).getByText(new RegExp(word)))
    const words = main().getByRole('textbox', { name: /^本文/ })
    await words.fill(`${await words.inputValue()}理由を教えてください。`)
    await expect.poll(() => words.inputValue()).toContain('・賃金')
    await main().getByRole('button', { name: '送信する' }).click()
    await expectPath(page, /\/account\/messages\/[\w-]{36}$/)
    await main()
      .getByRole('link', { name: new RegExp(word) })
      .click()
    await expectVisible(notice())
    visitor.expectQuiet()
  })

  it('is confirmed by the keyboard alone, and stays to be read', async () => {
    await notice().getByRole('button', { name: '確認しました' }).press('Enter')
    await expectVisible(notice().getByText(/に確認しました。$/))
    await expectHidden(notice().getByRole('button', { name: '確認しました' }))
    await visitor.open(origin + path)
    await expectVisible(main().getByRole('heading', { name: 'これまでのお知らせ' }))
    await expectVisible(waiting().getByText(/に確認$/))
    visitor.expectQuiet()
  })

  it('is declined with the change as the reason', async () => {
    await waiting()
      .getByRole('link', { name: new RegExp(word) })
      .click()
    await notice()
      .getByRole('button', { name: /^辞退する/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'この求人を辞退しますか？' })
    await expect.poll(() => dialog.getByRole('checkbox', { name: /条件が変わったため/ }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: '辞退する' }).click()
    await expectHidden(dialog)
    await expectVisible(main().getByText('理由：条件が変わったため'))
    await expectHidden(notice().getByRole('button', { name: /^辞退する/ }))
    visitor.expectQuiet()
  })

  it('is seen at the desk with the times of reading and confirming, and the reason', async () => {
    const desk = await openVisitor(browser(), 'desktop')
    await signInAtDesk(desk, portal().origin('desk'), `/${service}/people/${idOfPerson(owner, service)}`)
    const part = desk.page
      .locator('section')
      .filter({ has: desk.page.getByRole('heading', { name: '条件の変更のお知らせ', exact: true }) })
      .last()
    await expectVisible(part.getByText(/^確認 /))
    await expectVisible(desk.page.getByText('条件が変わったため'))
    desk.expectQuiet()
    await desk.close()
  })
})
