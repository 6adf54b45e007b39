import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectPath, expectVisible } from './testing/expect-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'hoiku'

describe('the site of a service', () => {
  stepByStep()
  let visitor: Visitor
  const page = () => visitor.page
  const form = () => page().getByRole('form', { name: '部品の設定' })
  const heading = () => form().getByRole('textbox', { name: /^見出し/ })
  const save = () => page().getByRole('button', { name: '下書きに保存' })
  const publish = () => page().getByRole('button', { name: /を公開する$/ })
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/site`, 'author')
    await page().goto(`${portal().origin('desk')}/${service}/site?path=screens/top.yaml&part=hero`)
  })
  afterAll(async () => visitor?.close())

  it('is entered by hand, and seen in the portal’s own page', async () => {
    await expectVisible(heading())
    await expectVisible(page().frameLocator('iframe').getByRole('main'))
    await expectAccessible(visitor)
    await heading().fill('週末に休める園をさがす')
    await page().keyboard.press('Control+Enter')
    await expectVisible(page().frameLocator('iframe').getByText('週末に休める園をさがす').first())
    await expectVisible(page().getByText('変更 1ファイル'))
    visitor.expectQuiet()
  })

  it('says where its text is wrong, and is not published then', async () => {
    await page().getByRole('button', { name: 'YAML' }).click()
    const text = page().getByRole('textbox', { name: /^このサービスの/ })
    await expect.poll(() => text.inputValue()).toContain('週末に休める園をさがす')
    const good = await text.inputValue()
    await text.fill('components:\n  - id: hero\n    payload: { title: 12 }\n')
    await save().click()
    await expectVisible(page().getByText('「title」は文字で書いてください。'))
    await expectVisible(page().getByText('エラー 1'))
    await text.fill(good)
    await save().click()
    await expectVisible(page().getByText('検査を通過'))
  })

  it('shows the difference, is published with a reason, and goes back in one step', async () => {
    await page().getByRole('link', { name: '公開…' }).click()
    await expectPath(page(), /\/site\/publish$/)
    await expectVisible(page().getByText('「hero ＞ 見出し」を変えました'))
    await expectVisible(page().getByText('週末に休める園をさがす'))
    await expect.poll(() => publish().getAttribute('aria-disabled')).toBe('true')
    await page().getByLabel('変更のメモ').fill('週末むけの見出し')
    await publish().click()
    await expectVisible(page().getByText('公開中', { exact: true }))
    await page().getByRole('button', { name: 'ファイルの内容に戻す' }).click()
    await expectVisible(page().getByRole('button', { name: 'v1 に戻す' }))
    await expectAccessible(visitor)
    await page().keyboard.press('Escape')
    await expectPath(page(), /\/site$/)
  })

  it('names colours that cannot be read, with one that can', async () => {
    await page().getByRole('link', { name: 'テーマ' }).click()
    const color = page().getByRole('textbox', { name: '主色・濃いの色' })
    await color.fill('#9fd0ff')
    await save().click()
    await expectVisible(page().getByText('このままでは公開できません'))
    await expectAccessible(visitor)
    await page()
      .getByRole('button', { name: /^この色にする：主色・濃いを/ })
      .click()
    await save().click()
    await expectVisible(page().getByText(/組すべて足りています$/))
    await page().getByRole('link', { name: '公開…' }).click()
    await page().getByRole('button', { name: '下書きを破棄する' }).click()
    await expectVisible(page().getByText('公開する変更がありません。'))
    visitor.expectQuiet()
  })

  it('fits a phone', async () => {
    await page().setViewportSize({ width: 375, height: 812 })
    for (const path of ['site', 'site?tab=theme', 'site?tab=texts', 'site/publish']) {
      await page().goto(`${portal().origin('desk')}/${service}/${path}`)
      await expectVisible(page().getByRole('main').getByRole('heading', { level: 2 }).first())
      await expect.poll(() => page().evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    }
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})
