// On PostgreSQL: events are numbered in the order of their commits
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { type EventReceiver, openEventReceiver } from './testing/event-receiver.ts'
import { expectHeading, expectPath, expectVisible } from './testing/expect-page.ts'
import { feedPostings, toLines } from './testing/feed.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { runOperator, writeFeed } from './testing/operator-cli.ts'
import { fillSignUp, linkIn, newJobSeeker, signIn } from './testing/people.ts'
import { cardOf, cards, postingIds } from './testing/posting-list.ts'
import { act, apply, inquire, pressHeart } from './testing/posting-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

const service = 'kango'
const keyword = 'WEEKFEED'
const dayMs = 86_400_000
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

/** What an agency and one job seeker do with each other: by the API, the command line and a phone's browser. */
describe("an agency's week", () => {
  stepByStep()
  const person = newJobSeeker()
  let visitor: Visitor
  let page: Page
  let origin: string
  let operator: OperatorApi
  let receiver: EventReceiver
  let webhookId = ''
  let jobSeekerId = ''
  let jobPostingId = ''
  let interviewId = ''

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    operator = await openOperatorApi(portal(), service)
    receiver = await openEventReceiver()
  })
  afterAll(async () => {
    // The next file has the same portal
    if (webhookId) await operator('DELETE', `webhooks/${webhookId}`)
    receiver?.close()
    await visitor?.close()
  })

  const run = async (...args: string[]): Promise<string> => {
    const { code, said } = await runOperator(portal(), service, ...args, '--service', service, '--json')
    expect({ args, code, said }).toMatchObject({ code: 0 })
    return said
  }
  /** Runs the command line and returns its JSON. */
  const cli = async <T = unknown>(...args: string[]): Promise<T> => JSON.parse(await run(...args)) as T
  const expectOf = async (type: Parameters<EventReceiver['next']>[0]) => {
    const event = await receiver.next(type)
    expect(event.subject).toBe(jobSeekerId)
    return event
  }
  const openPosting = () => visitor.open(`${origin}/job_postings/${jobPostingId}`)

  it('begins with a receiver of events and a feed of postings', async () => {
    const { secret, webhook } = await cli<Output<'createWebhook'>>('webhook', 'add', receiver.url)
    webhookId = webhook.id
    receiver.trust(secret)
    expect(await cli('webhook', 'test', webhook.id)).toMatchObject({ isDelivered: true })
    const feed = writeFeed(portal(), 'week.jsonl', toLines(feedPostings(keyword, 3)))
    expect(await cli('import', feed)).toMatchObject({ received: 3, created: 3, quarantined: 0, rejected: 0 })
    expect(await cli('import', feed)).toMatchObject({ received: 3, unchanged: 3 })
  })

  it('invites somebody after a call, who signs up', async () => {
    const invited = await cli<Output<'inviteJobSeeker'>>(
      'job-seeker',
      'invite',
      person.email,
      '--family-name',
      person.familyName,
      '--given-name',
      person.givenName,
    )
    jobSeekerId = invited.jobSeekerId
    await visitor.open(linkIn((await portal().mailTo(service, person.email)).text))
    await expectVisible(page.getByText('登録すると、利用規約とプライバシーポリシーに同意したことになります。'))
    await page.getByRole('textbox', { name: /^電話番号/ }).fill(person.tel)
    await fillSignUp(page, person)
    await expectPath(page, '/')
    await expectOf('job_seeker.signed_up')
    visitor.expectQuiet()
  })

  it('is found by a search, liked and asked about', async () => {
    await signIn(visitor, origin, person)
    await page.getByRole('combobox', { name: 'キーワード' }).fill(keyword)
    await page.getByRole('button', { name: '求人をさがす' }).click()
    await expectHeading(page, '検索結果')
    await expectVisible(cards(page))
    const found = await postingIds(page)
    expect(found).toHaveLength(3)
    jobPostingId = found[0] ?? ''
    await openPosting()
    await pressHeart(page)
    expect((await expectOf('job_posting.liked')).data).toMatchObject({ jobPostingId })
    await inquire(page, '駐車場はありますか。')
    const asked = (await expectOf('message.sent')).data
    expect(asked).toMatchObject({ jobPostingId })
    expect((await expectOf('progress.inquired')).data).toMatchObject({
      jobPostingId,
      reference: asked['messageId'],
      topics: ['visit'],
    })
    visitor.expectQuiet()
  })

  it('answers the inquiry, and gets a reply', async () => {
    const guide = writeFeed(portal(), '病棟のご案内.txt', ['夜勤は月4回までです。'])
    const message = await cli<Output<'sendMessageToJobSeeker'>['message']>(
      'message',
      'send',
      jobSeekerId,
      '--subject',
      'お問い合わせの件',
      '--text',
      'ご案内をお送りします。ご質問があればお知らせください。',
      '--attach',
      guide,
    )
    await visitor.open(`${origin}/account/messages/${message.id}`)
    await expectVisible(page.getByRole('heading', { level: 1, name: 'お問い合わせの件' }))
    await expectVisible(page.getByRole('link', { name: /病棟のご案内\.txt/ }))
    await page.getByRole('main').getByRole('link', { name: '返信する' }).click()
    await page.getByRole('textbox', { name: /^本文/ }).fill('ありがとうございます。応募したいです。')
    await page.getByRole('button', { name: '送信する' }).click()
    const sent = await expectOf('message.sent')
    const path = `job_seekers/${jobSeekerId}/messages/${String(sent.data['messageId'])}`
    const reply = await operator<Output<'getMessageOfJobSeeker'>>('GET', path)
    expect(reply.message).toMatchObject({
      direction: 'from_job_seeker',
      body: 'ありがとうございます。応募したいです。',
      replyToMessageId: message.id,
    })
    visitor.expectQuiet()
  })

  it('refers the posting, and is applied to', async () => {
    expect(
      await cli('progress', 'move', jobSeekerId, jobPostingId, 'refer', '--reason', 'ご希望に合う求人です。'),
    ).toMatchObject({
      isRepeat: false,
    })
    await expectOf('progress.referred')
    await openPosting()
    await apply(page)
    await expectVisible(act(page, '応募済み'))
    expect((await expectOf('progress.applied')).data).toMatchObject({ jobPostingId })
    visitor.expectQuiet()
  })

  it('arranges an interview', async () => {
    await cli('progress', 'move', jobSeekerId, jobPostingId, 'start_selection')
    const [time = '', ...others] = [9, 10].map((days) => `${dayFromNow(days)}T10:00`)
    const offered = await cli<Output<'offerInterview'>>(
      'interview',
      'offer',
      jobSeekerId,
      '--title',
      'みずほリハビリテーション病院',
      '--posting',
      jobPostingId,
      '--minutes',
      '60',
      '--online-url',
      'https://meet.example/week',
      '--outside-free-hours',
      ...[time, ...others].flatMap((each) => ['--time', each]),
    )
    interviewId = offered.id
    const address = `${origin}/account/interviews/${interviewId}`
    expect((await portal().mailTo(service, person.email, '面接の日時をお選びください')).text).toContain(address)
    await visitor.open(address)
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'この日時でお願いする', exact: true }).click()
    await expectVisible(page.getByText('確定を待っています'))
    expect((await expectOf('interview.picked')).data).toMatchObject({ interviewId })
    await cli('interview', 'confirm', interviewId, '--time', time)
    await page.reload()
    await untilAlive(page)
    await expectVisible(page.getByText('日時が確定', { exact: true }))
    await cli('progress', 'move', jobSeekerId, jobPostingId, 'interview')
    visitor.expectQuiet()
  })

  it('makes an offer, and it is accepted', async () => {
    const terms = {
      position: '回復期リハビリ病棟の看護師',
      salary: { unitText: 'YEAR', amount: 4_800_000, note: '賞与を含みます。' },
      startDay: dayFromNow(60),
      otherTerms: [{ name: '試用期間', text: '3か月（待遇は変わりません）' }],
    }
    await cli(
      'offer',
      'make',
      jobSeekerId,
      jobPostingId,
      '--reply-by',
      dayFromNow(5),
      '--terms',
      writeFeed(portal(), 'terms.json', [JSON.stringify(terms)]),
    )
    await expectOf('progress.offer_made')
    await visitor.open(linkIn((await portal().mailTo(service, person.email, '内定')).text))
    await act(page, '内定を承諾する').click()
    const asked = page.getByRole('dialog', { name: '内定を承諾しますか？' })
    await asked.getByRole('button', { name: '承諾する' }).click()
    await expectHeading(page, '内定を承諾しました')
    expect((await expectOf('offer.accepted')).data).toMatchObject({ jobPostingId })
    await visitor.open(`${origin}/job_postings/progress_status?tab=4`)
    await expectVisible(cardOf(page, jobPostingId).getByText('内定を承諾しました'))
    visitor.expectQuiet()
  })

  it('has delivered all in order, the same by polling', async () => {
    const own = () => receiver.events().filter(({ subject }) => subject === jobSeekerId)
    const read = () => operator<Output<'listEvents'>>('GET', `events?jobSeekerId=${jobSeekerId}&perPage=100`)
    // The last ones may still be on their way
    const isSame = async () => isDeepStrictEqual(own(), (await read()).events)
    await expect.poll(isSame, { timeout: 30_000 }).toBe(true)
    expect(new Set(own().map(({ id }) => id)).size).toBe(own().length)
  })

  it('leaves a note of each reading and act', async () => {
    const acts = (await run('audit', 'list', '--job-seeker', jobSeekerId)).trimEnd().split('\n')
    const operations = acts.map((line) => (JSON.parse(line) as Output<'listOperatorActs'>['acts'][number]).operation)
    for (const operation of [
      'inviteJobSeeker',
      'getMessageOfJobSeeker',
      'moveProgress',
      'confirmInterview',
      'makeOffer',
    ]) {
      expect(operations).toContain(operation)
    }
  })

  it('ends in the ledgers that the law wants', async () => {
    const path = join(portal().dataDir, 'ledger.csv')
    const ledger = async (kind: string) => {
      await cli('ledger', kind, '--from', dayFromNow(-1), '--to', dayFromNow(1), '--output', path, '--replace')
      return readFileSync(path, 'utf8')
    }
    expect(await ledger('job-seekers')).toContain(`${person.familyName}`)
    expect(await ledger('postings')).toContain('医療法人社団 みずほ会')
  })
})
