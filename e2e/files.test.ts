import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { expectFocused, expectHidden, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('files')

const path = '/account/profile?tab=5'
const pdf = (name: string, size = 2_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'a')]),
})

const place = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last()
const files = (page: Page, name: string) => place(page, name).getByRole('listitem')
const choose = (page: Page, name: string, ...chosen: ReturnType<typeof pdf>[]) =>
  place(page, name).locator('input[type=file]:not([capture])').setInputFiles(chosen)

describe.each<Size>(['phone', 'desktop'])('files on a %s', (size) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  // Both sizes share the demo job seeker: each has its own service
  const service = size === 'phone' ? 'kango' : 'kaigo'
  const origin = () => portal().origin(service)

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    await signIn(visitor, origin(), person, path)
  })
  afterAll(async () => visitor?.close())

  it('have a place per kind of document, and say what may be put there', async () => {
    for (const name of ['履歴書', '職務経歴書', 'その他の書類']) await expectVisible(place(page, name))
    await expectVisible(place(page, '履歴書').getByText('1つ10MBまで'))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('are chosen by the keyboard and stored, several at once', async () => {
    const chooser = page.waitForEvent('filechooser')
    await place(page, '履歴書').getByRole('button', { name: '履歴書：ファイルを選ぶ' }).press('Enter')
    await (await chooser).setFiles([pdf('履歴書_田中美咲.pdf'), pdf('送付状.pdf')])
    for (const name of ['履歴書_田中美咲.pdf', '送付状.pdf']) {
      await expectVisible(files(page, '履歴書').filter({ hasText: name }).getByText('に保存'))
    }
    await visitor.open(origin() + path)
    await expect.poll(() => files(page, '履歴書').count()).toBe(2)
    await expect.poll(() => files(page, '職務経歴書').count()).toBe(0)
    visitor.expectQuiet()
  })

  onPhone('are refused in their place: by the kind before anything is sent, by the content afterwards', async () => {
    const pages = { ...pdf('職務経歴書.pages'), mimeType: 'application/zip' }
    const lie = { ...pdf('職務経歴書.docx'), mimeType: '' }
    await choose(page, '職務経歴書', pages, lie, { ...pdf('空.pdf'), buffer: Buffer.alloc(0) })
    const problems = place(page, '職務経歴書').getByRole('alert')
    await expectVisible(problems.filter({ hasText: 'この形式は受け取れません' }))
    await expectVisible(problems.filter({ hasText: 'ファイルの中身が形式と合いません' }))
    await expectVisible(page.getByRole('button', { name: '職務経歴書：別のファイルを選ぶ' }))
    await expectVisible(problems.filter({ hasText: '空のファイルです' }))
    await expectAccessibleAtBothSizes(visitor)
    for (const name of ['職務経歴書.pages', '職務経歴書.docx', '空.pdf']) {
      await page.getByRole('button', { name: `「${name}」を取り消す` }).click()
    }
    await expectHidden(problems)
    await visitor.forgive(/400/)
    visitor.expectQuiet()
  })

  onPhone('are sent again when the connection broke, from their own row', async () => {
    await page.route('**/v1/storage/**', (route) => route.abort('connectionreset'))
    await choose(page, '職務経歴書', pdf('職務経歴書.pdf'))
    await expectVisible(place(page, '職務経歴書').getByText('通信が切れました'))
    await visitor.forgive(/ERR_CONNECTION_RESET/)
    await page.unroute('**/v1/storage/**')
    await page.getByRole('button', { name: '「職務経歴書.pdf」をもう一度送信' }).click()
    await expectVisible(files(page, '職務経歴書').filter({ hasText: '職務経歴書.pdf' }).getByText('に保存'))
    visitor.expectQuiet()
  })

  onPhone('show how far they are, and can be taken back on their way', async () => {
    let letGo: () => void = () => undefined
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/v1/storage/**', async (route) => {
      await held
      await route.abort('aborted').catch(() => undefined)
    })
    await choose(page, 'その他の書類', pdf('免許証.pdf', 500_000))
    const row = files(page, 'その他の書類').filter({ hasText: '免許証.pdf' })
    await expectVisible(row.getByRole('progressbar', { name: '「免許証.pdf」の送信' }))
    await expectVisible(page.getByRole('status').filter({ hasText: '1件のファイルを送信しています' }))
    await row.getByRole('button', { name: '「免許証.pdf」の送信をやめる' }).click()
    await expectHidden(row)
    letGo()
    await page.unroute('**/v1/storage/**')
    await expect.poll(() => files(page, 'その他の書類').count()).toBe(0)
  })

  it('are dropped into their place', async () => {
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['資格: 看護師\n'], '資格一覧.txt', { type: 'text/plain' }))
      return data
    })
    const zone = place(page, 'その他の書類').getByText('1つ10MBまで').locator('..')
    for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: transfer })
    await expectVisible(files(page, 'その他の書類').filter({ hasText: '資格一覧.txt' }).getByText('に保存'))
    visitor.expectQuiet()
  })

  onPhone('are removed by one press and brought back by another', async () => {
    await page.getByRole('button', { name: '「送付状.pdf」を削除' }).click()
    const undo = place(page, '履歴書').getByRole('button', { name: '元に戻す' })
    await expectFocused(undo)
    await undo.press('Enter')
    await expectVisible(page.getByRole('button', { name: '「送付状.pdf」を削除' }))
    const removed = page.waitForResponse((response) => response.url().endsWith('/move_to_persistence'))
    await page.getByRole('button', { name: '「送付状.pdf」を削除' }).click()
    await expectVisible(undo)
    expect((await removed).ok()).toBe(true)
    await visitor.open(origin() + path)
    await expect
      .poll(() => files(page, '履歴書').allInnerTexts())
      .toEqual([expect.stringContaining('履歴書_田中美咲.pdf')])
    visitor.expectQuiet()
  })

  onPhone('are downloaded under their names, by their owner alone', async () => {
    const link = page.getByRole('link', { name: '履歴書_田中美咲.pdf' })
    const url = origin() + (await link.getAttribute('href'))
    const waiting = page.waitForEvent('download')
    await link.click()
    expect((await waiting).suggestedFilename()).toBe('履歴書_田中美咲.pdf')
    const stranger = await callPortal(portal(), service, new URL(url).pathname)
    expect(stranger.status).toBe(401)
    visitor.expectQuiet()
  })
})

describe('files of other services', () => {
  it('are photographed first on the phones of つなぐ保育', async () => {
    const visitor = await openVisitor(browser(), 'phone')
    await signIn(visitor, portal().origin('hoiku'), person, path)
    await expectVisible(visitor.page.getByRole('button', { name: /写真を撮る$/ }))
    const name = '履歴書・職務経歴書など'
    await place(visitor.page, name)
      .locator('input[capture]')
      .setInputFiles({
        name: 'image.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
      })
    await expectVisible(files(visitor.page, name).getByText(/写真_\d{4}-\d\d-\d\d_\d{6}\.jpg/))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
    await visitor.close()
  })

  it('begin with a template of つなぐコメディカル', async () => {
    const visitor = await openVisitor(browser(), 'desktop')
    await signIn(visitor, portal().origin('comedical'), person, path)
    const waiting = visitor.page.waitForEvent('download')
    await visitor.page.getByRole('link', { name: /ひな形（Word）/ }).click()
    expect((await waiting).suggestedFilename()).toBe('shokumu-keirekisho.docx')
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
    await visitor.close()
  })
})
