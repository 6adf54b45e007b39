import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { pressSequence, typeLetters } from './testing/typing.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kango'

const palette = (page: Page) => page.getByRole('dialog', { name: '検索・操作' })
const field = (page: Page) => palette(page).getByRole('combobox')
const active = (page: Page) => palette(page).getByRole('option', { selected: true })
async function openPalette(page: Page): Promise<void> {
  // Keys are bound once the page is drawn
  await expectVisible(page.getByRole('button', { name: '検索・操作' }))
  // The key does nothing while a palette before it is still closing
  await expectHidden(palette(page))
  await page.keyboard.press('Control+k')
  await expectFocused(field(page))
}

describe('the palette', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let asked: string[] = []
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`, 'manager')
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/operator/people')) asked.push(request.postData() ?? '')
    })
  })
  afterAll(async () => visitor?.close())

  it('opens by Control K, and its field says which row is in hand', async () => {
    await openPalette(page)
    await expectVisible(active(page))
    let id: string | null = null
    const namesRow = async () => {
      id = await active(page).getAttribute('id')
      return (await field(page).getAttribute('aria-activedescendant')) === id
    }
    await expect.poll(namesRow).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).not.toBe(id)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(id)
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('opens again by a key between its closing and the report of it', async () => {
    await page.keyboard.press('Escape')
    await openPalette(page)
    await palette(page).evaluate(
      (dialog: HTMLDialogElement) =>
        new Promise((reported) => {
          dialog.addEventListener('close', reported, { once: true })
          dialog.close()
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true }))
        }),
    )
    await expectFocused(field(page))
    visitor.expectQuiet()
  })

  it('asks once after a pause, and leads to a person', async () => {
    asked = []
    await typeLetters(field(page), '田中')
    const person = palette(page)
      .getByRole('group', { name: '求職者', exact: true })
      .getByRole('option', { name: /^田中 / })
    await expectVisible(person)
    expect(asked.map((body) => (JSON.parse(body) as { name: string }).name)).toEqual(['田中'])
    await expectVisible(palette(page).getByRole('complementary', { name: /^田中 / }))
    await expectAccessible(visitor)
    await page.keyboard.press('Enter')
    await expectPath(page, /\/kango\/people\/[0-9a-f-]{36}/)
    await expectHidden(palette(page))
    visitor.expectQuiet()
  })

  it('has whom one opened last first, without a name on the device', async () => {
    await openPalette(page)
    await expectVisible(
      palette(page)
        .getByRole('group', { name: '最近開いた求職者' })
        .getByRole('option', { name: /^田中 / }),
    )
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(stored).toContain('person:')
    expect(stored).not.toContain('田中')
    await page.keyboard.press('Escape')
    visitor.expectQuiet()
  })

  it('does not take the Enter of a conversion, and looks for nothing until it has ended', async () => {
    asked = []
    await openPalette(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'たな', selectionStart: 2, selectionEnd: 2 })
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    await expectVisible(palette(page))
    expect(asked.filter((body) => body.includes('"name"'))).toEqual([])
    await session.send('Input.insertText', { text: 'タナカ' })
    await expectVisible(
      palette(page)
        .getByRole('group', { name: '求職者', exact: true })
        .getByRole('option', { name: /^田中 / }),
    )
    await page.keyboard.press('Escape')
    await expectHidden(palette(page))
    visitor.expectQuiet()
  })

  it('drops the answer to what was typed before', async () => {
    await openPalette(page)
    const held: (() => void)[] = []
    await page.route('**/v1/operator/people', async (route) => {
      if (route.request().postData()?.includes('"佐"')) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => undefined)
    })
    await page.keyboard.type('佐')
    await expect.poll(() => held.length).toBe(1)
    await page.keyboard.press('Backspace')
    await page.keyboard.type('田中')
    const people = palette(page).getByRole('group', { name: '求職者', exact: true }).getByRole('option')
    await expectVisible(people.filter({ hasText: '田中' }))
    for (const go of held) go()
    await page.unroute('**/v1/operator/people')
    expect(await people.filter({ hasText: '佐' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    visitor.overlook(/ERR_ABORTED/)
    visitor.expectQuiet()
  })

  it('finds postings after #, staff after @, and acts after >', async () => {
    await openPalette(page)
    await page.keyboard.type('#看護師')
    await expectVisible(palette(page).getByRole('group', { name: '求人' }).getByRole('option'))
    await page.keyboard.press('Enter')
    await expectPath(page, /\/kango\/postings\?.*posting=/)
    await openPalette(page)
    await page.keyboard.type('＠サエキ')
    await expectVisible(palette(page).getByRole('option', { name: /^佐伯 ゆかり/ }))
    await page.keyboard.press('Enter')
    await expectPath(page, /\/kango\/people\?.*f=adviser/)
    await openPalette(page)
    await page.keyboard.type('>さがす')
    await expectVisible(palette(page).getByRole('option', { name: /さがす・絞り込む/ }))
    await page.keyboard.press('Enter')
    await expectHidden(palette(page))
    await expectVisible(page.getByRole('dialog', { name: '条件を選ぶ' }))
    visitor.expectQuiet()
  })
})

describe('the list of keys', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`)
  })
  afterAll(async () => visitor?.close())
  const list = () => page.getByRole('dialog', { name: 'キーボードの操作' })

  it('is opened from the palette, and switches keys of one letter off', async () => {
    await expectVisible(page.getByRole('button', { name: '検索・操作' }))
    await page.getByRole('button', { name: '検索・操作' }).click()
    await expectFocused(field(page))
    await page.keyboard.type('キーの一覧')
    await page.keyboard.press('Enter')
    await expectVisible(list())
    await expectAccessibleAtBothSizes(visitor)
    await list().getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await expectHidden(list())
    await page.keyboard.press('?')
    await pressSequence(page, 'g', 'p')
    await openPalette(page)
    await expectPath(page, new RegExp(`/${service}/today`))
    await page.keyboard.press('Escape')
    visitor.expectQuiet()
  })
})
