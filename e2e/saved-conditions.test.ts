import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import {
  expectFocused,
  expectHeading,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
} from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { statedCount } from './testing/posting-list.ts'
import { resultPath } from './testing/search-result.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('saved-conditions')
/** The account keeps what is saved: each size has that of a service of its own. */
const services = { phone: 'kango', desktop: 'kaigo' } as const

/** Long enough for a page to load, on a busy machine too. */
const patience = { timeout: 30_000 }

const path = '/job_postings/search_conditions'
const storageKey = 'tsunagu.saved-search-conditions'
const search = resultPath({ areas: ['13112', '13113'], keyword: ['看護'] })
const suggestedName = '世田谷区・渋谷区・看護'
const another = (keyword: string) => resultPath({ keyword: [keyword] })

/** Puts saved searches into the browser, a keyword each, the last one the newest. */
const fillStorage = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    ([key, length]) => {
      const list = Array.from({ length }, (_, index) => {
        const content = { label: `語${index}`, uint32: 0, bool: false, text: `語${index}`, file: null }
        const state = { type: 'text', key: 'keyword', keyIndex: 0, elementObjId: '', contentStates: [content] }
        return {
          name: `検索${index}`,
          savedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
          states: [state],
        }
      })
      localStorage.setItem(key, JSON.stringify(list))
    },
    [storageKey, count] as const,
  )

const saved = (page: Page) => page.getByRole('main').getByRole('article')
const savedNames = (page: Page) => saved(page).getByRole('heading', { level: 2 }).allInnerTexts()
const saveButton = (page: Page) => page.getByRole('button', { name: '条件を保存' })
const savedLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '保存済み' })

describe.each<Size>(['phone', 'desktop'])('saved searches on a %s', (size) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let other: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(services[size])
    await signIn(visitor, origin, person)
  })
  afterAll(async () => visitor?.close())

  it('are none at first, and the page says how to save one', async () => {
    if (visitor.isPhone) {
      await page.getByRole('button', { name: 'メニューを開く' }).click()
      await page.getByRole('dialog', { name: 'メニュー' }).getByRole('link', { name: '保存した検索条件' }).click()
    } else await visitor.open(origin + path)
    await expectPath(page, path)
    await expectHeading(page, '保存した検索条件')
    await expectVisible(page.getByRole('heading', { name: '保存した検索条件はまだありません' }))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('are saved from a result by one press, under a name made of the conditions', async () => {
    await visitor.open(origin + search)
    const count = await statedCount(page)
    await saveButton(page).click()
    await expectToast(page, '検索条件を保存しました。')
    await expectFocused(savedLink(page))
    await savedLink(page).click()
    await expectPath(page, path)
    await expect.poll(() => savedNames(page), patience).toEqual([suggestedName])
    await expectVisible(saved(page).getByText(new RegExp(`現在\\s*${count}\\s*件`)))
    visitor.expectQuiet()
  })

  onPhone('say so on the result after a reload, whatever its order', async () => {
    await visitor.open(`${origin}${resultPath({ areas: ['13113', '13112'], keyword: ['看護'], sort: ['salary'] })}`)
    await expectVisible(savedLink(page))
    await expectHidden(saveButton(page))
    visitor.expectQuiet()
  })

  onPhone('follow what another tab does', async () => {
    await visitor.open(origin + path)
    other = await visitor.context.newPage()
    await other.goto(`${origin}${resultPath({ areas: ['14'] })}`)
    await untilAlive(other)
    await saveButton(other).click()
    await expect.poll(() => savedNames(page), patience).toEqual(['神奈川県', suggestedName])
    await other.goto(origin + path)
    await untilAlive(other)
    await page.getByRole('button', { name: '「神奈川県」の名前を変える' }).click()
    const dialog = page.getByRole('dialog', { name: '検索条件の名前' })
    const name = dialog.getByRole('textbox', { name: '名前' })
    await name.fill(' ')
    await dialog.getByRole('button', { name: '名前を変える' }).click()
    await expectVisible(dialog.getByText('名前を入力してください。'))
    await name.fill('実家の近く')
    await name.press('Enter')
    await expectHidden(dialog)
    await expect.poll(() => savedNames(other), patience).toEqual(['実家の近く', suggestedName])
    visitor.expectQuiet()
  })

  onPhone('go at a press and come back at another', async () => {
    await page.getByRole('button', { name: '「実家の近く」を削除' }).click()
    const undo = page.getByRole('button', { name: '元に戻す' })
    await expectFocused(undo)
    await expect.poll(() => savedNames(other), patience).toEqual([suggestedName])
    await undo.click()
    await expect.poll(() => savedNames(page), patience).toEqual(['実家の近く', suggestedName])
    await expectFocused(saved(page).first().getByRole('heading').getByRole('link'))
    await expect.poll(() => savedNames(other), patience).toEqual(['実家の近く', suggestedName])
    await other.close()
    visitor.expectQuiet()
  })

  onPhone('are those of the account on another device, until one of them deletes them', async () => {
    const elsewhere = await openVisitor(browser(), 'desktop')
    await signIn(elsewhere, origin, person, path)
    await expect.poll(() => savedNames(elsewhere.page), patience).toEqual(['実家の近く', suggestedName])
    await elsewhere.page.getByRole('button', { name: '「実家の近く」を削除' }).click()
    await expectVisible(elsewhere.page.getByText('「実家の近く」を削除しました。'))
    await expect
      .poll(async () => {
        await visitor.open(origin + path)
        return savedNames(page)
      }, patience)
      .toEqual([suggestedName])
    elsewhere.expectQuiet()
    await elsewhere.close()
    visitor.expectQuiet()
  })

  it('run again, and are above the last searches', async () => {
    await expectVisible(page.getByRole('heading', { name: '最近の検索' }))
    await expectAccessible(visitor)
    await saved(page).getByRole('link', { name: suggestedName }).click()
    await expectPath(page, /areas=13112&areas=13113/)
    await expectHeading(page, '検索結果')
    await expectVisible(savedLink(page))
    visitor.expectQuiet()
  })

  onPhone('are a hundred at most: the oldest goes, and the message says so', async () => {
    await visitor.open(origin + another('准看護師'))
    await fillStorage(page, 100)
    await saveButton(page).click()
    await expectToast(page, '古い条件を1件削除しました。')
    await visitor.open(origin + path)
    // The device's own hundred are there at once; the account's come in among them
    await expect.poll(async () => (await savedNames(page)).slice(0, 2), patience).toEqual(['准看護師', suggestedName])
    await expect.poll(async () => (await savedNames(page)).at(-1), patience).toBe('検索2')
    expect(await saved(page).count()).toBe(100)
    visitor.expectQuiet()
  })

  onPhone('are counted only where somebody looks', async () => {
    const counted: string[] = []
    page.on('request', (request) => request.url().endsWith('/search/counts') && counted.push(request.url()))
    await page.reload()
    await expectVisible(saved(page).first().getByText(/現在/))
    await expect.poll(() => counted.length, patience).toBeGreaterThan(0)
    expect(counted.length).toBeLessThan(20)
    visitor.expectQuiet()
  })

  onPhone.each(['{', '[null, {"name": 1}]', '"x"'])(
    'come from the account where the storage holds %s',
    async (text) => {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, text] as const)
      await visitor.open(origin + path)
      await expect.poll(() => saved(page).count(), patience).toBe(100)
      visitor.expectQuiet()
    },
  )

  onPhone('are not claimed to be saved where the storage is full', async () => {
    await visitor.open(origin + another('保健師'))
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await saveButton(page).click()
    await expectVisible(page.getByRole('main').getByText(/^検索条件を保存できませんでした。/))
    await expectVisible(saveButton(page))
    visitor.expectQuiet()
  })
})

describe('saved searches of another service', () => {
  it('are not shown', async () => {
    const visitor = await openVisitor(browser(), 'desktop')
    const origins = { kaigo: portal().origin('kaigo'), hoiku: portal().origin('hoiku') }
    await signIn(visitor, origins.kaigo, person)
    await fillStorage(visitor.page, 3)
    await visitor.open(origins.kaigo + path)
    await expect.poll(() => savedNames(visitor.page), patience).toContain('検索2')
    await signIn(visitor, origins.hoiku, person)
    await visitor.open(origins.hoiku + path)
    await expectVisible(visitor.page.getByRole('heading', { name: '保存した検索条件はまだありません' }))
    visitor.expectQuiet()
    await visitor.close()
  })
})
