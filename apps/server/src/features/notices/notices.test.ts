import { randomUUID } from 'node:crypto'
import { centreLimits } from '@tsunagu/contract/hiring/notices.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addNotices } from '#server/hiring/notices/add-notices.ts'
import { wideRateLimits } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { sendTo } from '#server/testing/message-calls.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { newPushTarget } from '#server/testing/push-service.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
const start = Date.parse('2026-11-20T09:00:00+09:00')
const setMinute = (minute: number) => portal().setNow(new Date(start + minute * 60_000))
let token = ''
let person: MadeJobSeeker
let session = ''

beforeAll(async () => {
  token = await tokenFor(portal())
})
beforeEach(async () => {
  setMinute(0)
  person = await makeJobSeeker(portal())
  session = await portal().signedIn(person)
})

const send = () => sendTo(portal(), { token, id: person.id, subject: '極秘の件名', body: '極秘の本文' })
const list = async (after?: string) =>
  (await portal().call('listNotices', { session, query: after === undefined ? {} : { after } })).body
const read = (id: string, withOlder = false, as = session) =>
  portal().call('readNotices', { session: as, body: { id, withOlder } })
const unread = async () => (await portal().call('getMessageNews', { session })).body.unreadNoticeCount

async function centre() {
  const { view } = (await portal().call('getView', { session, params: { id: 'notices' } })).body
  const components = view.layoutType === 'single_view' ? view.data.screen.components : []
  const found = components.find(({ type }) => type === 'notice_centre')
  if (found?.type !== 'notice_centre') throw new Error('The page has no centre of notices.')
  return found.component
}

/** So many notices, one each minute. */
async function addMany(count: number) {
  for (let index = 0; index < count; index += 1) {
    const notice = { event: 'offer_made', key: `offer:${index}`, about: `${index}`, path: '/' } as const
    const now = new Date(start + index * 60_000)
    await portal().services.runInScope(person.tenant, (scope) =>
      addNotices(scope, portal().services, { jobSeekerIds: [person.id], ...notice }, now),
    )
  }
}

describe('the centre of notices', () => {
  it('has one notice of unread messages, which the newest renews, without their words', async () => {
    await send()
    const [first, ...others] = (await list()).notices
    expect(others).toEqual([])
    expect(first).toMatchObject({ kind: 'message', path: '/account/messages', about: '', readDatetime: null })
    setMinute(5)
    await send()
    const { notices } = await list()
    expect(notices).toMatchObject([{ id: first?.id, createdDatetime: '2026-11-20T09:05:00+09:00' }])
    expect(JSON.stringify(notices)).not.toContain('極秘')
    expect(await unread()).toBe(1)
  })

  it('marks it as read with the messages, and begins another with the next one', async () => {
    const messageId = (await send()).body.message.id
    await portal().call('markMessagesAsRead', { session, body: { messageIds: [messageId] } })
    expect(await unread()).toBe(0)
    setMinute(1)
    await send()
    expect((await list()).notices.map(({ readDatetime }) => readDatetime === null)).toEqual([true, false])
  })

  it('is looked at by groups, each with what is unread of it, page by page', async () => {
    await addMany(centreLimits.perPage + 2)
    setMinute(50)
    await send()
    expect(await centre()).toMatchObject({
      unreadCount: centreLimits.perPage + 3,
      groups: [
        { group: 'hiring', unreadCount: centreLimits.perPage + 2 },
        { group: 'posting', unreadCount: 0 },
        { group: 'message', unreadCount: 1 },
        { group: 'account', unreadCount: 0 },
      ],
    })
    const of = async (query: { group: 'hiring' | 'posting' | 'message'; after?: string }) =>
      (await portal().call('listNotices', { session, query })).body
    expect(await of({ group: 'message' })).toMatchObject({ notices: [{ kind: 'message' }], hasMore: false })
    expect(await of({ group: 'posting' })).toEqual({ notices: [], hasMore: false })
    const first = await of({ group: 'hiring' })
    expect([first.notices.length, first.hasMore]).toEqual([centreLimits.perPage, true])
    const rest = await of({ group: 'hiring', after: first.notices.at(-1)?.id ?? '' })
    expect([rest.notices.map(({ about }) => about), rest.hasMore]).toEqual([['1', '0'], false])
  })

  it('has a to-do of the adviser once, however often it is given', async () => {
    const body = { clientTodoId: randomUUID(), jobSeekerIds: [person.id], title: '書類を出す' }
    for (const minute of [0, 1]) {
      setMinute(minute)
      await portal().call('createTodos', { ...operatorOf(token), body })
    }
    expect((await list()).notices).toMatchObject([
      { kind: 'todo', about: '書類を出す', createdDatetime: '2026-11-20T09:00:00+09:00' },
    ])
  })

  it('shows older ones page by page, each once', async () => {
    await addMany(35)
    const first = await list()
    expect(first).toMatchObject({ hasMore: true, notices: { length: 30 } })
    const rest = await list(first.notices.at(-1)?.id)
    expect(rest).toMatchObject({ hasMore: false, notices: { length: 5 } })
    const about = [...first.notices, ...rest.notices].map((notice) => notice.about)
    expect(about).toEqual(Array.from({ length: 35 }, (_, index) => String(34 - index)))
    expect(await list(randomUUID())).toEqual({ notices: [], hasMore: false })
  })

  it('is read up to the newest that was shown, and by nobody else', async () => {
    await addMany(3)
    const [newest, middle] = (await list()).notices
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    await read(newest?.id ?? '', true, other)
    expect(await unread()).toBe(3)
    await read(middle?.id ?? '', true)
    expect((await list()).notices.map(({ readDatetime }) => readDatetime === null)).toEqual([true, false, false])
    // Another device says the same once more
    setMinute(9)
    await read(middle?.id ?? '', true)
    expect((await list()).notices.at(1)?.readDatetime).toBe('2026-11-20T09:00:00+09:00')
  })

  it('holds nothing of what was rolled back, nor of accounts that have ended', async () => {
    const { services } = portal()
    const notice = { event: 'offer_made', key: 'x', about: '', path: '/' } as const
    const rolledBack = services.runInScope('kango', async (scope) => {
      await addNotices(scope, services, { jobSeekerIds: [person.id, randomUUID()], ...notice }, services.clock())
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect((await list()).notices).toEqual([])
  })

  it('forgets what is older than 90 days', async () => {
    await addMany(1)
    const { services } = portal()
    const cleanUp = async (at: string) => {
      portal().setNow(at)
      await services.runInScope('kango', ({ transaction }) => services.enqueue(transaction, 'clean_up', {}))
      await portal().work()
      const { rows } = await portal().connection.executeSql('select from notice where job_seeker_id = $1', [person.id])
      return rows.length
    }
    expect(await cleanUp('2027-02-18T08:00:00+09:00')).toBe(1)
    expect(await cleanUp('2027-02-18T10:00:00+09:00')).toBe(0)
  })
})

describe('the switches', () => {
  const save = (body: { messageMail?: boolean; pushKinds: 'search'[]; version: number }) =>
    portal().call('saveNoticeSetting', { session, body })

  it('are stored over the version that was read', async () => {
    expect((await centre()).setting).toEqual({ messageMail: true, pushKinds: ['change', 'message'], version: 0 })
    expect((await save({ pushKinds: ['search'], version: 0 })).body.setting).toMatchObject({ version: 1 })
    expect((await save({ pushKinds: [], version: 0 })).status).toBe(409)
    expect((await save({ pushKinds: [], version: 1 })).status).toBe(200)
    expect((await centre()).setting).toMatchObject({ pushKinds: [], version: 2 })
  })

  it('have the mails about messages from where those are stored', async () => {
    await save({ pushKinds: [], version: 0, messageMail: false })
    expect((await portal().call('getEmailSetting', { session })).body.messageNotice).toBe(false)
    const body = { emailMagazine: false, recommendEmail: false, messageNotice: true }
    await portal().call('updateEmailSetting', { session, body })
    expect((await centre()).setting.messageMail).toBe(true)
  })
})

it('offers no push messages where the installation has no keys', async () => {
  expect((await centre()).push).toBeNull()
  const target = newPushTarget('https://push.example.jp/1')
  const body = { ...target, consentVersion: '2026-11-27' as const }
  expect((await portal().call('subscribePush', { session, body })).status).toBe(409)
})
