import type { Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { type ConversionEnter, typeByConversion } from './testing/conversion.ts'
import { expectVisible } from './testing/expect-page.ts'
import { useFieldsForm } from './testing/fields-form.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { typeLetters } from './testing/typing.ts'

const { entry, browser } = useFieldsForm()

const school = (page: Page) => page.getByRole('combobox', { name: /^学校名/ })
const patient = { timeout: 30_000 }
/** Suggestions: lists of the system have options, too. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const isSearch = (request: Request) => request.url().includes('/selector_elements/universities/search')

describe('suggestions while one types', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let asked: string[] = []

  const wordOf = (request: Request) => new URL(request.url()).searchParams.get('searchKey') ?? ''

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    page.on('request', (request) => {
      if (isSearch(request)) asked.push(wordOf(request))
    })
    await visitor.open(entry())
    await expectVisible(school(page))
  })
  afterAll(async () => visitor?.close())

  it('ask once it is still, not at each key', async () => {
    await typeLetters(school(page), '聖路加国際')
    await expectVisible(options(page))
    expect(asked).toEqual(['聖路加国際'])
    await school(page).fill('')
    visitor.expectQuiet()
  })

  it.each<ConversionEnter>(['during', 'after'])(
    'ask for no reading that is being converted, and take nothing with its Enter (told %s)',
    async (notified) => {
      asked = []
      await school(page).fill('')
      await school(page).focus()
      await typeByConversion(page, 'せいるか', '聖路加', notified)
      await expectVisible(options(page).filter({ hasText: '聖路加国際大学' }))
      expect(asked.filter((word) => word.includes('せいるか'))).toEqual([])
      await expect.poll(() => school(page).inputValue()).toBe('聖路加')
      expect(page.url()).toBe(entry())
      expect(await page.getByRole('alert').count()).toBe(0)
      visitor.expectQuiet()
    },
  )

  it('of an earlier word that arrive late are dropped, and no longer waited for', async () => {
    const held: Route[] = []
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(wordOf(request)))
    await page.route('**/selector_elements/universities/search**', (route) => void held.push(route))
    const heldFor = (word: string) => held.find((route) => wordOf(route.request()) === word)
    await school(page).fill('東京')
    await expect.poll(() => heldFor('東京') !== undefined, patient).toBe(true)
    await school(page).fill('大阪')
    await expect.poll(() => heldFor('大阪') !== undefined, patient).toBe(true)
    await expect.poll(() => failed, patient).toContain('東京')
    await heldFor('大阪')?.continue()
    await expectVisible(options(page).filter({ hasText: '大阪' }))
    await heldFor('東京')
      ?.continue()
      .catch(() => undefined)
    expect(await options(page).filter({ hasText: '東京医科' }).count()).toBe(0)
    await page.unroute('**/selector_elements/universities/search**')
    visitor.expectQuiet()
  })

  it('that cannot be loaded say so, and are asked for again', async () => {
    await page.route('**/selector_elements/universities/search**', (route) => route.abort())
    await school(page).fill('京都')
    const retry = page.getByRole('button', { name: 'もう一度読み込む' })
    await expectVisible(retry)
    await visitor.forgive(/Failed to load resource/)
    await page.unroute('**/selector_elements/universities/search**')
    await retry.click()
    await expectVisible(options(page).filter({ hasText: '京都大学' }))
    visitor.expectQuiet()
  })

  it('lose nothing that was typed: not by Escape, not by leaving; a full name is the list’s', async () => {
    await school(page).fill('海の向こうの大学')
    await expectVisible(page.getByText('候補にありません。このまま入力できます。').last())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => school(page).inputValue()).toBe('海の向こうの大学')
    await page.keyboard.press('Tab')
    await expect.poll(() => school(page).inputValue()).toBe('海の向こうの大学')
    await school(page).fill('京都薬科大学')
    await expectVisible(options(page))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect.poll(() => school(page).inputValue()).toBe('京都薬科大学')
    visitor.expectQuiet()
  })
})

describe('before the page came to life', () => {
  it('a name can be typed, and stays', async () => {
    const visitor = await openVisitor(browser(), 'phone')
    const { page } = visitor
    let letGo = () => {}
    const scriptsMayCome = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/*.js', async (route) => {
      await scriptsMayCome
      await route.continue()
    })
    await page.goto(entry(), { waitUntil: 'commit' })
    const early = school(page)
    await early.fill('早く入れた大学')
    letGo()
    await untilAlive(page)
    await expect.poll(() => early.inputValue()).toBe('早く入れた大学')
    await visitor.close()
  })
})
