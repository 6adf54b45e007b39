// On PostgreSQL: change events use LISTEN and NOTIFY
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { expectHeading, expectHidden, expectPath, expectToast, expectVisible } from './testing/expect-page.ts'
import { type OperatorMessages, openOperatorMessages } from './testing/operator-messages.ts'
import { idOfPerson, seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('writing-messages')

const picture = {
  name: '免許証.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const pdf = {
  name: '職務経歴書.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

const callHeaders = ({ cookie = '' }: Record<string, string>) => ({
  'content-type': 'application/json',
  'x-client-type': 'web',
  cookie,
})

/** Each size is a service of its own: what one reads is not read on the other. */
describe.each<[Size, string]>([
  ['phone', 'yakuzai'],
  ['desktop', 'comedical'],
])('writing to the adviser on a %s (%s)', (size, service) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string
  let operator: OperatorMessages

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
    const key = await portal().operatorKey(service)
    const jobSeekerId = idOfPerson('writing-messages', service)
    operator = openOperatorMessages(portal(), { service, key, jobSeekerId })
    await signIn(visitor, origin, person)
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const body = () => page.getByRole('textbox', { name: /^本文/ })
  const subject = () => page.getByRole('textbox', { name: /^件名/ })
  const sendButton = () => page.getByRole('button', { name: '送信する' })
  const attached = () => page.getByRole('list', { name: '添付するファイル' }).getByRole('listitem')
  const choose = (...files: (typeof picture)[]) => main().locator('input[type=file]').last().setInputFiles(files)
  /** The place of the number of unread messages: at the menu's word, or at its button. */
  const badge = (from: Page) =>
    size === 'phone'
      ? from
          .getByRole('banner')
          .locator('div:has(> button[aria-haspopup="dialog"]) > span:visible')
          .filter({ hasText: /^\d+件の未読$/ })
      : from.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: /^メッセージ.*件の未読$/ })
  const expectUnread = (from: Page, count: number) =>
    expect.poll(() => badge(from).textContent(), { timeout: 30_000 }).toMatch(new RegExp(`${count}\\s*件の未読`))

  it('shows how many are unread, in the menu and in the title', async () => {
    await expectUnread(page, 2)
    await expect.poll(() => page.title()).toMatch(/^\(2\) /)
  })

  it('begins from the list, and says what is missing', async () => {
    await visitor.open(`${origin}/account/messages`)
    await main().getByRole('link', { name: '新しいメッセージ' }).click()
    await expectPath(page, '/account/messages/new')
    await expectHeading(page, '新しいメッセージ')
    await expectVisible(main().getByText(/^宛先：担当アドバイザー .+/))
    await sendButton().click()
    await expectVisible(page.getByText('本文を入力してください。'))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  onPhone(
    'keeps what is typed on the device, asks before it is left, and leads to a mail program with it',
    async () => {
      await subject().fill('夜勤の回数について')
      await body().fill('月に何回くらいありますか。')
      const mail = async () =>
        (await page.getByRole('link', { name: 'メールアプリで書く' }).getAttribute('href')) ?? 'mailto:'
      await expect.poll(async () => new URL(await mail()).searchParams.get('subject')).toBe('夜勤の回数について')
      expect(await mail()).toContain(`soudan%40${service}.tsunagu.example`)
      await page
        .getByRole('link', { name: /ホーム|つなぐ/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'まだ送信していません' })
      await expectVisible(dialog)
      await dialog.getByRole('button', { name: '書きつづける' }).click()
      await expectHidden(dialog)
      page.once('dialog', (native) => void native.accept())
      await page.reload()
      await untilAlive(page)
      await expectVisible(page.getByText('前回の続きです。'))
      expect([await subject().inputValue(), await body().inputValue()]).toEqual([
        '夜勤の回数について',
        '月に何回くらいありますか。',
      ])
      visitor.expectQuiet()
    },
  )

  onPhone('takes several files, shows them, lets one go and one be sent again', async () => {
    await choose(picture, pdf)
    await expectVisible(attached().filter({ hasText: '免許証.png' }).locator('img'))
    await expectVisible(attached().filter({ hasText: '職務経歴書.pdf' }).getByText('PDF・1KB'))
    await page.getByRole('button', { name: '「職務経歴書.pdf」を削除' }).click()
    await expect.poll(() => attached().count()).toBe(1)
    await page.route('**/v1/storage/**', (route) => route.abort('connectionreset'))
    await choose(pdf)
    await expectVisible(page.getByText('送信できなかったファイルがあります'))
    await visitor.forgive(/ERR_CONNECTION_RESET/)
    await page.unroute('**/v1/storage/**')
    await page.getByRole('button', { name: '「職務経歴書.pdf」をもう一度送信' }).click()
    await expectVisible(attached().filter({ hasText: '職務経歴書.pdf' }).getByText('PDF・1KB'))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  onPhone('asks before the browser goes back, too: the files would be lost', async () => {
    await page.goBack()
    const dialog = page.getByRole('dialog', { name: 'まだ送信していません' })
    await expectVisible(dialog.getByText('添付ファイルは残りません。'))
    await dialog.getByRole('button', { name: '書きつづける' }).click()
    await expectHidden(dialog)
    await expectPath(page, '/account/messages/new')
    await expect.poll(() => attached().count()).toBe(2)
    visitor.expectQuiet()
  })

  onPhone('sends once for two presses, also when the first answer was lost, and shows what was sent', async () => {
    let sends = 0
    await page.route('**/v1/app/job_seeker/message', async (route) => {
      sends += 1
      const request = route.request()
      const headers = await request.allHeaders()
      // Node does not resolve `*.localhost`: the call runs outside the browser, and its response is lost
      const call = { method: 'POST', headers: callHeaders(headers), body: request.postData() ?? '' }
      expect((await callPortal(portal(), service, '/v1/app/job_seeker/message', call)).status).toBe(200)
      await route.abort('connectionreset')
    })
    await sendButton().click()
    await expectVisible(page.getByText('書いた内容は、このまま残っています。'))
    expect(sends).toBe(1)
    await visitor.forgive(/ERR_CONNECTION_RESET/)
    await page.unroute('**/v1/app/job_seeker/message')
    await sendButton().dblclick()
    await expectToast(page, 'メッセージを送信しました。')
    await expectHeading(page, '夜勤の回数について')
    const messageId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const sent = (await operator.list()).filter(({ subject: each }) => each === '夜勤の回数について')
    expect(sent).toMatchObject([{ id: messageId, direction: 'from_job_seeker', body: '月に何回くらいありますか。' }])
    expect(sent[0]?.files.map(({ name }) => name)).toEqual(['免許証.png', '職務経歴書.pdf'])
    await page.goBack()
    await visitor.open(`${origin}/account/messages/new`)
    // The server's page is empty in any case: only a page that has looked for a draft on the device says that nothing is there
    await sendButton().click()
    await expectVisible(page.getByText('本文を入力してください。'))
    await expect.poll(() => body().inputValue()).toBe('')
    visitor.expectQuiet()
  })

  onPhone('looks at what was attached without keeping it', async () => {
    await visitor.open(`${origin}/account/messages`)
    await main()
      .getByRole('link', { name: /夜勤の回数について/ })
      .click()
    await page.getByRole('button', { name: '「免許証.png」を表示' }).click()
    const dialog = page.getByRole('dialog', { name: '免許証.png' })
    await expectVisible(dialog.getByRole('img', { name: '免許証.png' }))
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('shows what the adviser replies without a reload, and what another tab reads as read', async () => {
    await visitor.open(`${origin}/account/messages`)
    const other = await visitor.context.newPage()
    await other.goto(`${origin}/account/messages`)
    await untilAlive(other)
    await expectUnread(other, 2)
    const { status } = await operator.send({ subject: '夜勤は月4回までです', body: '病棟に確認しました。' })
    expect(status).toBe(200)
    const row = (from: Page) => from.getByRole('main').getByRole('link', { name: /夜勤は月4回までです/ })
    await Promise.all([expectVisible(row(page)), expectVisible(row(other))])
    await Promise.all([expectUnread(page, 3), expectUnread(other, 3)])
    await expect.poll(() => other.title()).toMatch(/^\(3\) /)
    await row(other).click()
    await expectHeading(other, '夜勤は月4回までです')
    await expectUnread(page, 2)
    await expect.poll(() => row(page).innerText()).not.toContain('未読')
    await expect.poll(async () => (await operator.list())[0]?.readDatetime ?? null).not.toBeNull()
    await other.close()
    visitor.expectQuiet()
  })

  onPhone('answers it: whom, what and its words stand there already', async () => {
    await main()
      .getByRole('link', { name: /夜勤は月4回までです/ })
      .click()
    await page.getByRole('link', { name: '返信する' }).click()
    await expectHeading(page, '返信を書く')
    await expect.poll(() => subject().inputValue()).toBe('夜勤は月4回までです')
    await expect.poll(() => body().inputValue()).toContain('> 病棟に確認しました。')
    await body().fill('ありがとうございます。')
    await sendButton().click()
    await expectHeading(page, '夜勤は月4回までです')
    await expect.poll(async () => (await operator.list())[0]?.body).toBe('ありがとうございます。')
    visitor.expectQuiet()
  })

  onPhone('is told by mail of what comes, without its words', async () => {
    const mail = await portal().mailTo(service, person.email, '新しいメッセージが届いています')
    expect(mail.text).toContain('/account/messages')
    expect(mail.text).not.toContain('病棟')
  })

  onPhone('shows what has come before the page asked for the first time', async () => {
    const sent = Promise.withResolvers<void>()
    const news = '**/job_seeker/message/news'
    await page.route(news, async (route) => {
      await sent.promise
      await route.continue().catch(() => undefined) // the page may have given it up
    })
    await visitor.open(`${origin}/account/messages`)
    await operator.send({ subject: 'ページのすぐあとに届きます', body: 'ご確認ください。' })
    sent.resolve()
    await expectVisible(main().getByRole('link', { name: /ページのすぐあとに届きます/ }))
    await page.unroute(news)
    visitor.expectQuiet()
  })

  onPhone('asks now and then where no stream can be had', async () => {
    await page.route('**/v1/app/job_seeker/events', (route) => route.abort())
    await page.clock.install()
    await visitor.open(`${origin}/account/messages`)
    await operator.send({ subject: 'つながらなくても届きます', body: 'ご確認ください。' })
    const notice = main().getByRole('link', { name: /つながらなくても届きます/ })
    // The page asks every 30 s; its first question may have been on its way when the clock went on
    const askUntilThere = async () => {
      await page.clock.runFor(31_000)
      return notice.count()
    }
    await expect.poll(askUntilThere, { timeout: 30_000, interval: 1_000 }).toBe(1)
    await visitor.forgive(/job_seeker\/events|ERR_FAILED|Failed to load/)
  })
})
