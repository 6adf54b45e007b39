import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { demoAdviser, signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { idOfPerson, seededPerson, sessionCookie, signIn } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { pressSequence } from './testing/typing.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'comedical'
const person = () => idOfPerson('desk-inbox-writing', service)
const inbox = (tab = 'team') => `/${service}/inbox?tab=${tab}&person=${person()}`
const unique = (words: string) => `${words}（${crypto.randomUUID().slice(0, 8)}）`

/** The adviser on two devices, and a manager. */
let [own, other, colleague]: Visitor[] = []
const of = (visitor: Visitor | undefined): Page => {
  if (!visitor) throw new Error('It runs inside of tests only.')
  return visitor.page
}
const field = (page: Page) => page.getByRole('textbox', { name: /さんへの返信$/ })
const noteField = (page: Page) => page.getByRole('textbox', { name: /についての内部メモ$/ })
const row = (page: Page) => page.locator(`.cv[href*="${person()}"]`)
const saved = (page: Page) => page.getByText('下書きを保存しました')
const quiet = () => {
  for (const visitor of [own, other, colleague]) visitor?.expectQuiet()
}

/** A message of the job seeker, by the call that the portal makes. */
async function write(): Promise<void> {
  const { name, value } = await sessionCookie(portal(), service, seededPerson('desk-inbox-writing'))
  const response = await callPortal(portal(), service, '/v1/app/job_seeker/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie: `${name}=${value}` },
    body: JSON.stringify({ subject: '質問', body: unique('お聞きしたいことがあります'), files: [] }),
  })
  expect(response.status).toBe(200)
}
/** Opens the conversation, with its field ready. */
async function open(visitor: Visitor | undefined, who: 'adviser' | 'manager' = 'adviser'): Promise<void> {
  if (visitor) await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`, who)
  await of(visitor).goto(portal().origin('desk') + inbox())
  await expectVisible(field(of(visitor)))
}
/** Puts a file into the clipboard, and pastes it. */
const paste = (page: Page, name: string, bytes: number) =>
  field(page).evaluate(
    (area, given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name))
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { name, bytes },
  )
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})
const attached = (page: Page, name: string) => page.getByRole('list', { name: '添付ファイル' }).getByText(name)

describe('writing in the inbox', () => {
  stepByStep()
  beforeAll(async () => {
    await write()
    own = await openVisitor(browser(), 'desktop')
    other = await openVisitor(browser(), 'desktop')
    colleague = await openVisitor(browser(), 'desktop')
    await open(own)
  })
  afterAll(async () => {
    for (const visitor of [own, other, colleague]) await visitor?.close()
  })
  const page = () => of(own)
  const elsewhere = () => of(other)
  const manager = () => of(colleague)

  it('saves a draft, marks its row, and has it on another device, which follows', async () => {
    await field(page()).fill('お車で大丈夫です。')
    await expectVisible(saved(page()))
    await expectVisible(row(page()).getByText('下書き'))
    await open(other)
    await expect.poll(() => field(elsewhere()).inputValue()).toBe('お車で大丈夫です。')
    await field(elsewhere()).fill('お車で大丈夫です。駐車場は裏手です。')
    await expect.poll(() => field(page()).inputValue()).toBe('お車で大丈夫です。駐車場は裏手です。')
    await expectAccessible(own as Visitor)
    quiet()
  })

  it('keeps both of two drafts that were typed at once, and offers the older', async () => {
    const drafts = '**/drafts**'
    await page().route(drafts, (route) => route.abort())
    await field(page()).fill('一台目で書いた返信')
    await expectVisible(page().getByText('この端末に保存しました'))
    await field(elsewhere()).fill('二台目で書いた返信')
    await expectVisible(saved(elsewhere()))
    await page().unroute(drafts)
    await field(page()).fill('一台目で書いた返信です。')
    await expectVisible(page().getByText(/別の端末に/))
    await expectVisible(saved(page()))
    await expect.poll(() => field(page()).inputValue()).toBe('一台目で書いた返信です。')
    await expect.poll(() => field(elsewhere()).inputValue()).toBe('一台目で書いた返信です。')
    await expectAccessible(own as Visitor)
    await page().getByRole('button', { name: '入れ替える' }).click()
    await expect.poll(() => field(page()).inputValue()).toBe('二台目で書いた返信')
    await page().getByRole('button', { name: '破棄する' }).click()
    await expectHidden(page().getByText(/別の端末に/))
    own?.overlook(/ERR_FAILED|409/)
    quiet()
  })

  it('shows who looks and who writes, and says so before an answer is sent', async () => {
    await open(colleague, 'manager')
    const here = page().locator('.here')
    await expectVisible(here.getByText('閲覧中'))
    await field(manager()).fill('こちらで返信します。')
    await expectVisible(here.getByText('入力中'))
    await field(page()).fill(unique('お返事です'))
    await page().keyboard.press('Control+Enter')
    await expectVisible(page().getByText(/さんも返信を書いています。このまま送る場合は/))
    await field(manager()).fill('')
    await expectVisible(here.getByText('閲覧中'))
    await manager().goto(`${portal().origin('desk')}/${service}/today`)
    await expectHidden(here.getByText('閲覧中'))
    quiet()
  })

  it('removes a draft by sending, on the other device too', async () => {
    await page().keyboard.press('Control+Enter')
    await expect.poll(() => field(page()).inputValue()).toBe('')
    await expect.poll(() => field(elsewhere()).inputValue()).toBe('')
    await expectHidden(row(page()).getByText('下書き'))
    quiet()
  })

  it('mentions a colleague in a note by @, who sees it in a list of their own', async () => {
    await page().keyboard.press('Escape')
    await page().keyboard.press('n')
    await noteField(page()).pressSequentially('ご確認ください @まなべ')
    const list = page().getByRole('listbox', { name: 'メンションする相手' })
    await expectVisible(list.getByRole('option', { name: /真鍋/ }))
    const active = await noteField(page()).getAttribute('aria-activedescendant')
    expect(active).toBe(await list.getByRole('option', { selected: true }).getAttribute('id'))
    await expectAccessible(own as Visitor)
    await page().keyboard.press('Enter')
    await expect.poll(() => noteField(page()).inputValue()).toMatch(/@真鍋 浩二 $/)
    await manager().goto(`${portal().origin('desk')}/${service}/inbox?tab=mentions`)
    await expectVisible(manager().getByRole('navigation', { name: '会話の一覧' }))
    await page().keyboard.press('Control+Enter')
    await expectVisible(page().locator('.mention').getByText('@真鍋 浩二'))
    await expectVisible(manager().locator('.mention.me').getByText('@真鍋 浩二'))
    await expectVisible(row(manager()).getByText(/ご確認ください/))
    await expectHidden(row(manager()).getByText('未確認のメモ'))
    await expectAccessible(colleague as Visitor)
    quiet()
  })

  it('sends a file, which the job seeker downloads in the portal', async () => {
    await page().keyboard.press('Escape')
    await page().keyboard.press('r')
    await page().setInputFiles('input[type=file]', pdf('面接のご案内.pdf'))
    await expectVisible(attached(page(), '面接のご案内.pdf'))
    await expectVisible(page().getByText(/1件10MBまで、10件まで/))
    await expectVisible(page().getByRole('button', { name: '面接のご案内.pdfを外す' }))
    await expectAccessible(own as Visitor)
    const text = unique('ファイルをお送りします')
    await field(page()).fill(text)
    await page().keyboard.press('Control+Enter')
    await expect.poll(() => field(page()).inputValue()).toBe('')
    await expectHidden(attached(page(), '面接のご案内.pdf'))
    // Sent, after the seconds in which it can be taken back
    await expectVisible(page().locator('.msg:has(time)').filter({ hasText: text }))
    await expectHidden(page().locator('.held'))
    const visitor = await openVisitor(browser(), 'phone')
    await signIn(visitor, portal().origin(service), seededPerson('desk-inbox-writing'), '/account/messages')
    await visitor.page.getByText(text).first().click()
    const download = visitor.page.waitForEvent('download')
    await visitor.page.getByRole('link', { name: /面接のご案内\.pdf/ }).click()
    expect((await download).suggestedFilename()).toBe('面接のご案内.pdf')
    visitor.expectQuiet()
    await visitor.close()
    quiet()
  })

  it('takes a pasted file, keeps it when the network is lost, and sends it at the second time', async () => {
    await page().route('**/v1/uploads/**', (route) => route.abort())
    await page().route('**/storage/presignedurl/**', (route) => route.abort())
    await paste(page(), '地図.txt', 0)
    await expectVisible(page().getByText(/地図\.txt：空のファイルです/))
    await paste(page(), '大きい.pdf', 11 * 1024 * 1024)
    await expectVisible(page().getByText(/大きい\.pdf：10MBを超えています/))
    await page().setInputFiles('input[type=file]', pdf('地図.pdf'))
    await expectVisible(page().getByText(/サーバーにつながりません/))
    await page().unroute('**/storage/presignedurl/**')
    await page().unroute('**/v1/uploads/**')
    own?.overlook(/ERR_FAILED/)
    await field(page()).fill('地図です。')
    await page().keyboard.press('Control+Enter')
    await expectVisible(page().getByText(/送信できなかったファイルがあります/))
    await page()
      .getByRole('button', { name: /^やり直す/ })
      .click()
    await page().getByRole('button', { name: '地図.pdfを外す' }).click()
    await expectHidden(attached(page(), '地図.pdf'))
    quiet()
  })

  it('says how long a text may be when five million characters are pasted', async () => {
    await field(page()).fill('')
    await field(page()).evaluate((area) => {
      ;(area as HTMLTextAreaElement).focus()
      document.execCommand('insertText', false, 'あ'.repeat(5_000_000))
    })
    await expectVisible(page().getByText(/本文は10,000文字までです/))
    expect((await field(page()).inputValue()).length).toBe(10_000)
    await field(page()).fill('')
    quiet()
  })

  it('puts a posting into the text by #, with its address of the portal, and names open fields', async () => {
    await field(page()).fill('ご紹介します。{{施設名}}\n')
    await field(page()).press('#')
    const search = page().getByRole('combobox', { name: '求人をさがす' })
    await expectVisible(page().getByRole('listbox', { name: '求人' }).getByRole('option').first())
    await expectAccessible(own as Visitor)
    await search.press('Enter')
    await expect.poll(() => field(page()).inputValue()).toContain(`${portal().origin(service)}/job_postings/`)
    await page().getByRole('button', { name: '施設名', exact: true }).click()
    await page().keyboard.type('みずほ病院')
    await expect.poll(() => field(page()).inputValue()).toContain('ご紹介します。みずほ病院')
    await expectHidden(page().getByText(/未入力の差しこみ/))
    // Who wanted the sign itself
    await field(page()).fill('')
    await field(page()).press('#')
    await search.press('Escape')
    await expect.poll(() => field(page()).inputValue()).toBe('#')
    await field(page()).fill('')
    quiet()
  })

  it('goes to pages by G and a letter, one right after another', async () => {
    await page().keyboard.press('Escape')
    const opened = page().url()
    await pressSequence(page(), 'g', 's')
    await expectPath(page(), /\/board/)
    await pressSequence(page(), 'g', 'i')
    await expectPath(page(), /\/inbox/)
    await page().goto(opened)
    await expectVisible(page().getByRole('complementary', { name: /さんについて$/ }))
    await page().keyboard.press('o')
    await expectPath(page(), new RegExp(`/people/${person()}`))
    quiet()
  })

  it('keeps what is typed when the session ends, for who signs in again', async () => {
    await page().goto(portal().origin('desk') + inbox())
    await expectVisible(field(page()))
    await own?.context.clearCookies()
    await field(page()).fill('セッションが終わるまえに書いた返信')
    // Saying that one writes finds it out
    await expectVisible(page().getByText(/^セッションが終了しました/))
    own?.overlook(/401/)
    await page().getByLabel('メールアドレス').fill(demoAdviser.email)
    await page().getByLabel('パスワード', { exact: true }).fill(demoAdviser.password)
    await page().keyboard.press('Enter')
    await expectPath(page(), /\/inbox/)
    await page().goto(portal().origin('desk') + inbox())
    await expect.poll(() => field(page()).inputValue()).toBe('セッションが終わるまえに書いた返信')
    await expectVisible(saved(page()))
    await expect.poll(() => field(elsewhere()).inputValue()).toBe('セッションが終わるまえに書いた返信')
    own?.overlook(/401/)
    quiet()
  })

  it.each([1440, 1280, 768, 375])('is accessible and does not scroll sideways at %s px', async (width) => {
    await page().setViewportSize({ width, height: 900 })
    await expectVisible(field(page()))
    await field(page()).fill('{{施設名}}の{{日時}}')
    await expectVisible(page().getByText(/未入力の差しこみ/))
    await expectAccessible(own as Visitor)
    await expect.poll(() => page().evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page().setViewportSize(sizes.desktop)
    quiet()
  })
})
