import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import {
  expectFocused,
  expectHeading,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
} from './testing/expect-page.ts'
import { feedPostings, toLines } from './testing/feed.ts'
import { openImport } from './testing/open-import.ts'
import { idOfPerson, seededPerson, signIn } from './testing/people.ts'
import { pressIfThere } from './testing/read-again.ts'
import { resultPath } from './testing/search-result.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kango'
const owner = 'saved-condition-alerts'
const path = '/job_postings/search_conditions'
/** No other posting holds it. */
const word = 'Shiosai9'
const stored = 'お知らせの設定を保存しました。'

async function publish(count: number): Promise<void> {
  const sent = await openImport(portal(), service)
  await sent.send(toLines(feedPostings(word, count)))
  const report = await sent.finish()
  expect(report.errors).toEqual([])
  expect(report.created).toBe(count)
}

describe('what is new of saved searches', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, seededPerson(owner))
  })
  afterAll(async () => visitor?.close())

  const card = () => page.getByRole('article').filter({ has: page.getByRole('heading', { name: word }) })
  const often = (name: string) => card().getByRole('radio', { name })
  /** By key: the notice of what was stored, or of what has changed, may come between the pointer and the radio. */
  const choose = (radio: Locator) => radio.press('Space')

  it('is mailed to nobody until somebody asks for it', async () => {
    await visitor.open(origin + resultPath({ keyword: [word] }))
    await page.getByRole('button', { name: '条件を保存' }).click()
    await visitor.open(origin + path)
    await expectVisible(card().getByText('新着はありません'))
    await expect.poll(() => often('知らせない').isChecked()).toBe(true)
    await expectVisible(page.getByText(/広告のメールを、ご登録のメールアドレスで受け取ることに同意/))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('comes at once where no time is quiet, and opens from the mail', async () => {
    await choose(often('すぐに'))
    await expectToast(page, stored)
    await expectVisible(card().getByText(/メールで届けます/))
    const settingStored = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith('/search_alert_setting') && one.ok(),
    )
    await page.getByLabel('知らせない時間のはじまり').selectOption({ label: '8:00' })
    // Shown before it is stored: at night what is published now would be mailed in the morning
    await settingStored
    await expectVisible(card().getByText('1日に3回まで。多い日は1通にまとめます'))
    await publish(2)
    const mail = await portal().mailTo(service, seededPerson(owner).email, '新着の求人が2件')
    const [link = ''] = /\S+search_conditions\?new=\S+/.exec(mail.text) ?? []
    await visitor.open(origin + link.slice(link.indexOf(path)))
    await expectPath(page, /\/job_postings\/search\/result\?ids=/)
    await expectVisible(page.getByRole('heading', { name: new RegExp(`${word} 病棟の看護師 0`) }))
    await visitor.open(origin + path)
    await expectVisible(card().getByText('新着はありません'))
    visitor.expectQuiet()
  })

  it('waits while a search is paused, or all of them are', async () => {
    // The pause is ended before it is stored
    const held = Promise.withResolvers<void>()
    const storing = '**/v1/app/job_seeker/search_alerts/*'
    await page.route(storing, async (route) => {
      await held.promise
      await route.fallback()
    })
    let timesStored = 0
    page.on('response', (response) => {
      if (response.request().method() === 'PUT' && response.ok()) timesStored += 1
    })
    await card()
      .getByRole('button', { name: /を休止する$/ })
      .click()
    await card().getByRole('button', { name: '再開するまで' }).click()
    await expectVisible(card().getByText(/^再開するまで休止しています。/))
    const resume = card().getByRole('button', { name: /いま再開する$/ })
    await expectFocused(resume)
    await resume.press('Enter')
    held.resolve()
    await expect.poll(() => timesStored).toBe(2)
    await page.unroute(storing)
    await expectVisible(often('すぐに'))
    await expectFocused(card().getByRole('button', { name: /を休止する$/ }))
    const all = page.getByRole('group', { name: 'すべてを休止する期間' })
    // By key: the notice of what was stored may come between the pointer and the button
    await all.getByRole('button', { name: '1週間' }).press('Enter')
    const resumeAll = page.getByRole('button', { name: 'すべてを再開する' })
    await expectFocused(resumeAll)
    await expectAccessibleAtBothSizes(visitor)
    await resumeAll.press('Enter')
    await expectFocused(all.getByRole('button', { name: '1週間' }))
    visitor.expectQuiet()
  })

  it('is not changed over what another device has set', async () => {
    const other = await visitor.context.newPage()
    await other.goto(origin + path)
    await untilAlive(other)
    const elsewhere = other.getByRole('article').getByRole('radio', { name: '週1回' })
    await choose(elsewhere)
    await expectToast(other, stored)
    await other.close()
    await choose(often('1日1回'))
    await expectVisible(page.getByRole('alert').filter({ hasText: 'ほかの画面で変更されています' }))
    await visitor.forgive(/409/)
    await expect.poll(() => often('週1回').isChecked()).toBe(true)
    const isStored = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().includes('/search_alerts/') && one.ok(),
    )
    await choose(often('1日1回'))
    await isStored
    await expectVisible(card().getByText(/にまとめて$/))
    await expectHidden(page.getByRole('alert').filter({ hasText: 'ほかの画面で変更されています' }))
    visitor.expectQuiet()
  })

  it('keeps what was set where a deletion is taken back', async () => {
    await card()
      .getByRole('button', { name: /を削除$/ })
      .click()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expectVisible(often('1日1回'))
    await expect.poll(() => often('1日1回').isChecked()).toBe(true)
    visitor.expectQuiet()
  })

  it('is what an adviser reads on the page of the job seeker', async () => {
    const adviser = await openVisitor(browser(), 'desktop')
    const personPath = `/${service}/people/${idOfPerson(owner, service)}`
    await signInAtDesk(adviser, portal().origin('desk'), personPath)
    await adviser.page.goto(`${portal().origin('desk')}${personPath}?tab=record`)
    const list = adviser.page.getByRole('list', { name: '保存した条件' })
    await expectVisible(list.getByText('新着を1日1回お知らせ'))
    await expectAccessibleAtBothSizes(adviser)
    adviser.expectQuiet()
    await adviser.close()
  })

  it('says so where it cannot be read, and the searches stay', async () => {
    await page.route('**/v1/app/job_seeker/search_alerts', (route) => route.fulfill({ status: 503, body: '' }))
    await visitor.open(origin + path)
    await expectVisible(page.getByText('新着の件数とお知らせの設定を読み込めませんでした。'))
    await expectHeading(page, '保存した検索条件')
    await expectVisible(card())
    await page.unroute('**/v1/app/job_seeker/search_alerts')
    // A press while a read that fails is under way joins it
    const isRead = async () => {
      await pressIfThere(page.getByRole('button', { name: 'もう一度読み込む' }))
      return card().getByText('新着はありません').isVisible()
    }
    await expect.poll(isRead).toBe(true)
    await visitor.forgive(/503/)
    visitor.expectQuiet()
  })
})
