import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, refusedChangeRequests, untilAlive, type Visitor } from './testing/browser.ts'
import { typeByConversion } from './testing/conversion.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { fillSignIn, seededPerson, signIn } from './testing/people.ts'
import { editing, eventually, save, saveButton } from './testing/profile-forms.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('forms')

interface HeldCalls {
  /** Waits until one has been made: the page gives up what nobody wants any more, at times before it is held. */
  untilMade: (address: string) => Promise<void>
  letGo: (address: string) => Promise<void>
}

/** Holds all calls whose address has `part` until they are let go one by one, in whatever order. */
async function holdCalls(page: Page, part: string): Promise<HeldCalls> {
  const held: Route[] = []
  await page.route(`**/${part}**`, (route) => void held.push(route))
  const find = (address: string) => held.findIndex((route) => route.request().url().includes(address))
  const untilMade = (address: string) => eventually(() => find(address)).toBeGreaterThanOrEqual(0)
  return {
    untilMade,
    async letGo(address) {
      await untilMade(address)
      const [route] = held.splice(find(address), 1)
      await route?.continue().catch(() => undefined) // the page may have given it up
    },
  }
}

const works = (page: Page) => page.locator('[data-repetition]')
const employerOf = (work: Locator) => work.getByRole('textbox', { name: /^勤務先/ })
const employers = (page: Page) =>
  employerOf(works(page)).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

describe('sets that repeat', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let before: string[]

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    await signIn(visitor, portal().origin('kango'), person, editing('work_history'))
    await expectVisible(works(page))
    before = await employers(page)
  })
  afterAll(async () => visitor?.close())

  it('grow by one, which has the focus', async () => {
    await page.getByRole('button', { name: '職歴を追加する' }).click()
    await eventually(() => works(page).count()).toBe(before.length + 1)
    await expectFocused(employerOf(works(page).last()))
    await employerOf(works(page).last()).fill('医療法人かえで会')
  })

  it('change places, and the button that was pressed keeps the focus', async () => {
    const number = before.length + 1
    await page.getByRole('button', { name: `職歴${number}を上へ` }).click()
    const up = page.getByRole('button', { name: `職歴${number - 1}を上へ` })
    await expectFocused(up)
    await expectVisible(page.getByRole('status').filter({ hasText: `職歴${number}を${number - 1}番目に移しました。` }))
    const moved = before.toSpliced(before.length - 1, 0, '医療法人かえで会')
    await eventually(() => employers(page)).toEqual(moved)
  })

  it('lose one, which can be put back', async () => {
    const place = before.length - 1
    await page.getByRole('button', { name: `職歴${place + 1}を削除` }).click()
    await eventually(() => employers(page)).toEqual(before)
    const undo = page.getByRole('button', { name: '元に戻す' })
    await expectFocused(undo)
    await undo.press('Enter')
    await eventually(() => employers(page)).toEqual(before.toSpliced(place, 0, '医療法人かえで会'))
    await expectHidden(undo)
  })

  it('say which one is not complete, and lead there', async () => {
    await saveButton(page).click()
    const name = `職歴${before.length} 職種`
    await expectVisible(page.getByRole('alert').getByRole('link', { name, exact: true }))
    const added = works(page).nth(before.length - 1)
    await eventually(() => added.locator(':focus').count()).toBe(1)
    await page.getByRole('alert').getByRole('link', { name, exact: true }).click()
    await eventually(() => added.locator(':focus').count()).toBe(1)
    await expectAccessibleAtBothSizes(visitor)
  })

  it('are stored as they are, and nothing of a removed one is left', async () => {
    await page.getByRole('button', { name: `職歴${before.length}を削除` }).click()
    await page.getByRole('button', { name: '職歴1を削除' }).click()
    await save(page)
    await visitor.open(`${portal().origin('kango')}${editing('work_history')}`)
    const left = before.length > 1 ? before.slice(1) : ['']
    await expect.poll(() => employers(page), { timeout: 30_000 }).toEqual(left)
    visitor.expectQuiet()
  })
})

describe('fields that follow others', () => {
  let visitor: Visitor
  let page: Page
  const select = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
  const chosen = (name: string) => select(name).locator('option:checked').innerText()
  const offered = (city: string) => select('市区町村').locator('option', { hasText: city }).count()
  const street = () => page.getByRole('textbox', { name: /^町名・番地/ })
  const postalCode = () => page.getByRole('textbox', { name: /^郵便番号/ })

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    await signIn(visitor, portal().origin('kango'), person, editing('basic_information'))
    await expectVisible(postalCode())
  })
  afterAll(async () => visitor?.close())

  it('a postal code of any keyboard fills the address, says what it replaces, and takes it back', async () => {
    await select('都道府県').selectOption({ label: '北海道' })
    await eventually(() => select('市区町村').locator('option').count()).toBeGreaterThan(100)
    await select('市区町村').selectOption({ label: '小樽市' })
    await street().fill('花園1-1')
    await postalCode().fill('')
    await postalCode().fill('１５６−００５２')
    await eventually(() => chosen('市区町村')).toBe('世田谷区')
    expect(await chosen('都道府県')).toBe('東京都')
    await expect.poll(() => street().inputValue()).toBe('経堂')
    await page.getByRole('button', { name: '元に戻す' }).click()
    expect([await chosen('都道府県'), await chosen('市区町村'), await street().inputValue()]).toEqual([
      '北海道',
      '小樽市',
      '花園1-1',
    ])
  })

  it('a street that begins with the town was typed already: it stays', async () => {
    await street().fill('経堂1-2-3')
    await page.getByRole('button', { name: '住所を入れる' }).click()
    await eventually(() => chosen('都道府県')).toBe('東京都')
    await expect.poll(() => street().inputValue()).toBe('経堂1-2-3')
  })

  it('drops a response to a code that has changed since', async () => {
    const calls = await holdCalls(page, 'geo_coding/address')
    await postalCode().fill('0600001')
    await calls.untilMade('0600001')
    await postalCode().fill('5300001')
    await calls.letGo('5300001')
    await eventually(() => chosen('都道府県')).toBe('大阪府')
    await calls.letGo('0600001')
    await postalCode().fill('53000')
    await page.unroute('**/geo_coding/address**')
    expect(await chosen('都道府県')).toBe('大阪府')
  })

  it('a code of several addresses is not guessed', async () => {
    await street().fill('')
    await postalCode().fill('4980000')
    const candidates = page.getByRole('listitem').getByRole('button', { name: /^(愛知県|三重県)/ })
    await expectVisible(candidates)
    const name = await candidates.first().innerText()
    await candidates.first().click()
    await expectVisible(page.getByText(`${name}を入力しました。`))
  })

  it('municipalities are those of the prefecture chosen last, whichever response arrives first', async () => {
    const calls = await holdCalls(page, 'municipalities')
    await select('都道府県').selectOption({ label: '神奈川県' })
    await calls.untilMade('/prefecture/14/')
    await select('都道府県').selectOption({ label: '千葉県' })
    await calls.letGo('/prefecture/12/')
    await eventually(() => offered('船橋市')).toBe(1)
    await calls.letGo('/prefecture/14/')
    await page.unroute('**/municipalities**')
    expect(await offered('鎌倉市')).toBe(0)
  })

  it('a list that does not load can be requested again', async () => {
    await page.route('**/municipalities**', (route) => route.abort())
    await select('都道府県').selectOption({ label: '沖縄県' })
    const again = page.getByRole('button', { name: 'もう一度読み込む' })
    await expectVisible(again)
    await visitor.forgive(/Failed to load resource|net::ERR/)
    await page.unroute('**/municipalities**')
    await again.click()
    await eventually(() => offered('那覇市')).toBe(1)
    visitor.expectQuiet()
  })
})

describe('unsent answers', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin: string
  const restored = () => page.getByText('前回の続きです。')
  const summary = () => page.getByRole('textbox').first()
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tsunagu.draft.')))

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    origin = portal().origin('kaigo')
    await signIn(visitor, origin, person, editing('1'))
    await expectVisible(saveButton(page))
  })
  afterAll(async () => visitor?.close())

  it('are there again when the form opens again, and can be discarded', async () => {
    const before = await summary().inputValue()
    await summary().focus()
    await page.keyboard.press('End')
    await typeByConversion(page, 'よる', '夜勤もできます', 'after')
    await expect.poll(() => summary().inputValue()).toContain('夜勤もできます')
    await page.reload()
    await untilAlive(page)
    await expectVisible(restored())
    await expect.poll(() => summary().inputValue()).toContain('夜勤もできます')
    await page.getByRole('button', { name: '最初からやり直す' }).click()
    await expect.poll(() => summary().inputValue()).toBe(before)
    await expectHidden(restored())
    await eventually(drafts).toEqual([])
  })

  it('outlive a session that ends in the middle', async () => {
    await summary().fill('三交代の病棟で八年勤務しました。')
    await visitor.context.clearCookies()
    await saveButton(page).click()
    await expectPath(page, /\/sign_in\?/)
    await visitor.forgive(/401/)
    await fillSignIn(page, person)
    await expectPath(page, editing('1'))
    await expectVisible(restored())
    await expect.poll(() => summary().inputValue()).toBe('三交代の病棟で八年勤務しました。')
    await save(page)
    await eventually(drafts).toEqual([])
    visitor.overlook(refusedChangeRequests)
  })

  it('are gone with a sign-out', async () => {
    await visitor.open(origin + editing('1'))
    await summary().fill('書きかけの文です。')
    await eventually(drafts).toHaveLength(1)
    await page.getByRole('button', { name: 'ログアウト' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'はい' }).click()
    await expectPath(page, '/sign_in')
    await eventually(drafts).toEqual([])
    visitor.overlook(refusedChangeRequests)
    visitor.expectQuiet()
  })
})
