import { randomUUID } from 'node:crypto'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { ComponentPayloads, ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const minute = (count: number) => new Date(Date.parse('2026-11-19T00:00:00Z') + count * 60_000)

function partOf<T extends ComponentType>(screen: Screen | undefined, type: T): ComponentPayloads[T] {
  const found = screen?.components.find((each) => each.type === type)
  if (!found) throw new Error(`There is no ${type}.`)
  return found.component as ComponentPayloads[T]
}
const screenOf = (view: View) => (view.layoutType === 'single_view' ? view.data.screen : undefined)

async function list(query: CallOptions['query'] = {}, caller = session): Promise<ComponentPayloads['message_list']> {
  const { status, body } = await portal().call('getMessagesView', { session: caller, query })
  expect(status).toBe(200)
  return partOf(screenOf(body.view), 'message_list')
}
const listStatus = async (query: NonNullable<CallOptions['query']>) =>
  (await portal().call('getMessagesView', { session, query })).status
const open = (messageId: string, caller = session) =>
  portal().call('getMessageView', { session: caller, params: { messageId } })
const mark = (messageIds: unknown, caller = session) =>
  portal().call('markMessagesAsRead', { session: caller, body: { messageIds } })
const idsOf = ({ messages }: ComponentPayloads['message_list']) => messages.map(({ id }) => id)

/** Every page by its key, as a client walks them. */
async function walk(): Promise<ComponentPayloads['message_list'][]> {
  const pages = [await list()]
  for (let key = pages[0]?.lastKey; key; key = pages.at(-1)?.lastKey) pages.push(await list({ startKey: key }))
  return pages
}

describe('the list of messages', () => {
  it('begins empty', async () => {
    expect(await list()).toEqual({
      id: 'messages',
      title: '',
      messages: [],
      pageInfo: { currentPage: 1, totalCount: 0, totalPage: 0, perPage: limits.perPage },
      lastKey: '',
      unreadCount: 0,
    })
  })

  it('shows each with sender, beginning, time of Tokyo, files, and whether it was read', async () => {
    const own = await makeMessage(portal(), jobSeeker, { direction: 'from_job_seeker', sentAt: minute(1) })
    const long = `一行目\n\n${'あいう'.repeat(200)}`
    const received = await makeMessage(portal(), jobSeeker, {
      subject: '日程のご相談',
      body: long,
      sentAt: minute(2),
      files: ['案内.txt', '地図.pdf'],
    })
    const { messages, unreadCount } = await list()
    expect(messages).toEqual([
      {
        id: received,
        iconType: 'person',
        subject: '日程のご相談',
        body: `一行目 ${'あいう'.repeat(200)}`.slice(0, 120).concat('…'),
        senderName: '佐伯 ゆかり',
        sentDatetime: '2026-11-19T09:02:00+09:00',
        hasAttachment: true,
        isRead: false,
      },
      expect.objectContaining({ id: own, iconType: 'chat', hasAttachment: false, isRead: true }),
    ])
    expect(unreadCount).toBe(1)
  })

  it('pages by key over messages of the same moment: each once, in one order', async () => {
    const times = [0, 0, 0, ...Array.from({ length: 40 }, () => 5), 7, 7]
    const made: string[] = []
    for (const time of times) made.push(await makeMessage(portal(), jobSeeker, { sentAt: minute(time) }))
    const pages = await walk()
    expect(pages.map(({ pageInfo }) => pageInfo?.currentPage)).toEqual([1, 2, 3])
    expect(pages.map(({ messages }) => messages.length)).toEqual([20, 20, 5])
    const ids = pages.flatMap(idsOf)
    expect(ids.toSorted()).toEqual(made.toSorted())
    const byNumber = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 })]
    expect(byNumber.flatMap(idsOf)).toEqual(ids)
    expect((await list({ page: 4 })).messages).toEqual([])
  })

  it('goes on after its key although newer ones came meanwhile', async () => {
    for (let index = 0; index < 25; index += 1) await makeMessage(portal(), jobSeeker, { sentAt: minute(0) })
    const first = await list()
    await makeMessage(portal(), jobSeeker, { sentAt: minute(9) })
    const second = await list({ startKey: first.lastKey, page: 1, currentPage: 1, isLastPage: 'false' })
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(25)
    expect(second.lastKey).toBe('')
  })

  it('begins with the message that is named', async () => {
    const ids: string[] = []
    for (let index = 0; index < 30; index += 1) {
      ids.push(await makeMessage(portal(), jobSeeker, { sentAt: minute(index) }))
    }
    const page = await list({ messageId: ids[5] ?? '' })
    expect(idsOf(page)).toEqual(ids.slice(0, 6).toReversed())
    expect(page.pageInfo).toMatchObject({ currentPage: 2, totalCount: 30 })
    for (const messageId of [randomUUID(), 'nonsense']) expect(await listStatus({ messageId })).toBe(404)
  })

  it('refuses a key that it never gave, in words, and never fails', async () => {
    const { status, response } = await portal().call('getMessagesView', { session, query: { startKey: 'abc' } })
    expect(status).toBe(400)
    expect(response.body).toContain('はじめから表示してください')
    const hostile = fc.oneof(
      fc.string({ minLength: 1, maxLength: 100 }).map((text) => text.toWellFormed()),
      fc.tuple(fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n }), fc.uuid()).map(([time, id]) => `${time}_${id}`),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (startKey) => {
        expect([200, 400]).toContain(await listStatus({ startKey }))
      }),
      { numRuns: 30 },
    )
  })

  it('asks as often for a long list as for a short one', async () => {
    const statements = async (query: CallOptions['query']) => {
      // Reads that come together for the third time are one statement
      for (let round = 0; round < 3; round += 1) await list(query)
      portal().statements()
      await list(query)
      return portal().statements().length
    }
    const named = await makeMessage(portal(), jobSeeker, { sentAt: minute(0), files: ['a.txt'] })
    const before = [await statements({}), await statements({ messageId: named })]
    for (let index = 1; index < 45; index += 1) {
      await makeMessage(portal(), jobSeeker, { sentAt: minute(index), files: ['a.txt', 'b.txt'] })
    }
    expect([await statements({}), await statements({ messageId: named })]).toEqual(before)
  })
})

describe('one message', () => {
  it('is returned whole with its files, and opening it does not mark it as read', async () => {
    const body = '一行目\nhttps://example.jp/'
    const id = await makeMessage(portal(), jobSeeker, { subject: '日程', body, files: ['案内.txt', '地図.pdf'] })
    const { status, body: result } = await open(id)
    expect(status).toBe(200)
    const message = partOf(screenOf(result.view), 'message_detail')
    expect(message).toMatchObject({
      id,
      subject: '日程',
      body,
      mailFrom: 'saeki@tsunagu.example',
      senderName: '佐伯 ゆかり',
      sentDatetime: '2026-11-20T09:00:00+09:00',
      mailTo: 'misaki@example.jp',
      mailCc: '',
    })
    expect(message.attachments.map(({ name, url, id: fileId }) => [name, url.endsWith(fileId)])).toEqual([
      ['案内.txt', true],
      ['地図.pdf', true],
    ])
    expect((await list()).messages).toMatchObject([{ id, isRead: false }])
  })

  it('is returned with its conversation, oldest first, and with nobody else’s words', async () => {
    const asked = await makeMessage(portal(), jobSeeker, { direction: 'from_job_seeker', sentAt: minute(1) })
    const reply = await makeMessage(portal(), jobSeeker, { replyToId: asked, sentAt: minute(2), files: ['案内.txt'] })
    const thanks = { direction: 'from_job_seeker', replyToId: reply, sentAt: minute(3) } as const
    const last = await makeMessage(portal(), jobSeeker, thanks)
    await makeMessage(portal(), jobSeeker, { sentAt: minute(4) })
    const other = await makeJobSeeker(portal())
    await makeMessage(portal(), other, { replyToId: asked, sentAt: minute(5) })
    const conversationOf = async (id: string) => {
      const parts = partOf(screenOf((await open(id)).body.view), 'message_detail').conversation ?? []
      return parts.map((part) => [part.id, part.isOwn, part.isRead, part.attachments.length])
    }
    const replyShown = [reply, false, false, 1]
    expect(await conversationOf(asked)).toEqual([replyShown, [last, true, true, 0]])
    expect(await conversationOf(last)).toEqual([[asked, true, true, 0], replyShown])
  })

  it('is alone on its screen: the one that is named, otherwise the newest', async () => {
    const screen = async (query: CallOptions['query'] = {}) => {
      const result = await portal().call('getScreenByType', {
        session,
        params: { screenType: 'message_detail' },
        query,
      })
      return result.status === 200 ? partOf(result.body.screen, 'message_detail').id : result.status
    }
    expect(await screen()).toBe(404)
    const older = await makeMessage(portal(), jobSeeker, { sentAt: minute(1) })
    const newest = await makeMessage(portal(), jobSeeker, { sentAt: minute(2) })
    expect([await screen(), await screen({ messageId: older })]).toEqual([newest, older])
    expect([await screen({ messageId: randomUUID() }), await screen({ messageId: 'x' })]).toEqual([404, 404])
  })
})

describe('marking as read', () => {
  const readTimes = () =>
    portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('message').select(['id', 'read_at']).where('job_seeker_id', '=', jobSeeker.id).execute(),
    )

  it('is done in bulk, safe to repeat, and keeps the first time', async () => {
    const ids = [await makeMessage(portal(), jobSeeker), await makeMessage(portal(), jobSeeker)]
    const other = await makeMessage(portal(), jobSeeker)
    expect((await mark(ids)).status).toBe(204)
    portal().setNow('2026-11-20T10:00:00+09:00')
    expect((await mark([...ids, ...ids])).status).toBe(204)
    const byId = new Map((await readTimes()).map(({ id, read_at }) => [id, read_at?.toISOString()]))
    expect(ids.map((id) => byId.get(id))).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'])
    expect(byId.get(other)).toBeUndefined()
    expect((await list()).unreadCount).toBe(1)
  })

  it("changes nothing of others, of another service, of one's own words, and for ids of nobody", async () => {
    const sister = await makeJobSeeker(portal())
    const elsewhere = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    const foreign = [
      await makeMessage(portal(), sister),
      await makeMessage(portal(), elsewhere),
      await makeMessage(portal(), jobSeeker, { direction: 'from_job_seeker' }),
    ]
    expect((await mark([...foreign, randomUUID()])).status).toBe(204)
    const unreadIn = (tenant: string) =>
      portal().services.runInScope(tenant, (scope) =>
        scope.selectFrom('message').select('id').where('id', 'in', foreign).where('read_at', 'is', null).execute(),
      )
    const unread = [...(await unreadIn('kango')), ...(await unreadIn('kaigo'))]
    expect(unread.map(({ id }) => id).toSorted()).toEqual(foreign.toSorted())
  })

  it('refuses what is no list of ids, and more than a list holds', async () => {
    for (const ids of [['x'], 'x', null, [1], Array.from({ length: 501 }, () => randomUUID())]) {
      expect((await mark(ids)).status).toBe(400)
    }
    expect((await mark([])).status).toBe(204)
    expect((await mark(Array.from({ length: 500 }, () => randomUUID()))).status).toBe(204)
  })
})

it('is announced on the top page as long as something is unread', async () => {
  const notice = async () => {
    const { body } = await portal().call('getTopView', { session })
    const lists = screenOf(body.view)?.components.flatMap((each) =>
      each.type === 'notice_list' ? each.component.notices : [],
    )
    return lists?.find(({ id }) => id === 'unread_messages')
  }
  expect(await notice()).toBeUndefined()
  const ids = [await makeMessage(portal(), jobSeeker), await makeMessage(portal(), jobSeeker)]
  expect(await notice()).toMatchObject({ routeType: 'message_list', builderType: 'notify_with_number', countNumber: 2 })
  await mark(ids)
  expect(await notice()).toBeUndefined()
})

describe("nobody else's messages", () => {
  it('are listed, opened or named', async () => {
    const sister = await makeJobSeeker(portal())
    const elsewhere = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    const foreign = [await makeMessage(portal(), sister), await makeMessage(portal(), elsewhere)]
    expect((await list()).messages).toEqual([])
    for (const id of [...foreign, randomUUID(), 'nonsense']) expect((await open(id)).status).toBe(404)
    for (const messageId of foreign) expect(await listStatus({ messageId })).toBe(404)
    const sisters = await portal().signedIn(sister)
    const { lastKey } = await list({}, sisters)
    expect(lastKey).toBe('')
    expect((await open(foreign[0] ?? '', sisters)).status).toBe(200)
  })

  it('are seen by visitors', async () => {
    const calls = [
      portal().call('getMessagesView', {}),
      portal().call('getMessageView', { params: { messageId: randomUUID() } }),
      portal().call('markMessagesAsRead', { body: { messageIds: [] } }),
      portal().call('getScreenByType', { params: { screenType: 'message_detail' } }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})
