import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectVisible } from './testing/expect-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kaigo'

describe('the parts of a site', () => {
  stepByStep()
  let visitor: Visitor
  const page = () => visitor.page
  const order = (name: string) => page().getByRole('region', { name }).getByRole('listitem')
  const button = (name: string) => page().getByRole('button', { name, exact: true })
  const undo = async () => {
    await page().getByRole('heading', { level: 1 }).click()
    await page().keyboard.press('Control+z')
  }
  const open = (search: string) => page().goto(`${portal().origin('desk')}/${service}/site?${search}`)
  const expectFirst = async (words: string, list = '部品の並び') =>
    expectVisible(page().getByRole('region', { name: list }).locator('li:first-child', { hasText: words }))
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/site`, 'author')
    await open('path=screens/top.yaml')
  })
  afterAll(async () => visitor?.close())

  it('are moved by key and by pointer, and moved back', async () => {
    await expectFirst('$(heroTitle)')
    await expectAccessible(visitor)
    await expect.poll(() => button('「$(heroTitle)」を上へ').getAttribute('aria-disabled')).toBe('true')
    await button('「$(heroTitle)」を下へ').focus()
    await page().keyboard.press('Enter')
    await expectVisible(page().getByText('「$(heroTitle)」を2番目に移動しました。'))
    await expectFirst('お知らせ')
    // The focus is where the row is now
    await expectVisible(page().locator('li:nth-child(2) [data-act=down]:focus'))
    await page().keyboard.press('Alt+ArrowUp')
    await expectVisible(page().getByText('「$(heroTitle)」を1番目に移動しました。'))
    await expectFirst('$(heroTitle)')
    await order('部品の並び').filter({ hasText: 'やること' }).dragTo(order('部品の並び').first())
    await expectVisible(page().getByText('「やること」を1番目に移動しました。'))
    await expectFirst('やること')
    await undo()
    await expectVisible(page().getByText('元に戻しました。').first())
    await expectFirst('$(heroTitle)')
    visitor.expectQuiet()
  })

  it('are added where they are wanted, and seen beside what is public', async () => {
    await page().getByRole('heading', { level: 1 }).click()
    await page().keyboard.press('a')
    const dialog = page().getByRole('dialog', { name: '部品を足す' })
    await dialog.getByLabel('識別名').fill('hero')
    await expectVisible(dialog.getByText('この識別名はすでに使われています。'))
    await dialog.getByRole('button', { name: '追加する' }).click()
    await expectVisible(dialog.getByText('入力してください。', { exact: true }))
    await dialog.getByLabel('識別名').fill('autumn')
    await dialog.getByLabel('表示する文字').fill('秋の説明会')
    await expectAccessible(visitor)
    await dialog.getByRole('button', { name: '追加する' }).click()
    await expectVisible(
      page()
        .getByRole('form', { name: '部品の設定' })
        .getByLabel(/^見出し/),
    )
    await page().getByLabel('公開中とくらべる').check()
    const frame = (name: string) => page().frameLocator(`iframe[title^="${name}"]`)
    await expectVisible(frame('下書き').getByText('秋の説明会'))
    await expectVisible(frame('公開中').getByRole('main'))
    expect(await frame('公開中').getByText('秋の説明会').count()).toBe(0)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('say where they are wrong', async () => {
    await open('path=screens/top.yaml')
    await button('YAML').click()
    const text = page().getByRole('textbox', { name: /^このサービスの/ })
    await expect.poll(() => text.inputValue()).toContain('title: 秋の説明会')
    await text.fill((await text.inputValue()).replace(/title: 秋の説明会/, 'title: 12'))
    await button('下書きに保存').click()
    await expectVisible(page().getByText('エラー 1'))
    await button('入力').click()
    await expectVisible(order('部品の並び').filter({ hasText: '誤りあり' }))
    await undo()
    await expectVisible(page().getByText('検査を通過'))
  })

  it('of a form are fields in sections', async () => {
    await open('tab=forms&path=forms/entry.yaml')
    const fields = '「お名前・連絡先」の項目'
    await expectFirst('お名前', fields)
    await button('「電話番号」を上へ').click()
    await expectVisible(order(fields).nth(2).filter({ hasText: '電話番号' }))
    await page().getByRole('region', { name: fields }).getByRole('button', { name: '項目を足す' }).click()
    const dialog = page().getByRole('dialog', { name: '項目を足す' })
    await dialog.getByLabel('表示する文字').fill('呼ばれたい名前')
    await dialog.getByRole('button', { name: '追加する' }).click()
    await expectVisible(order(fields).filter({ hasText: '呼ばれたい名前' }))
    await expectVisible(page().getByText('検査を通過'))
    await button('「呼ばれたい名前」を外す').click()
    await expectVisible(page().getByText('「呼ばれたい名前」を外しました。'))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('fit a phone', async () => {
    await page().setViewportSize({ width: 375, height: 812 })
    for (const search of ['path=screens/top.yaml', 'tab=forms&path=forms/entry.yaml']) {
      await open(search)
      await expectVisible(page().getByRole('heading', { level: 3 }).first())
      await expect.poll(() => page().evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    }
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})
