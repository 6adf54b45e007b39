import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let cookie = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
})

type Item = ReturnType<typeof feedItem>
const newItem = () => feedItem({ reference: `KN-${randomUUID()}` })
const paramsOf = ({ identifier }: Item) => ({ sourceId: `${identifier.name} ${identifier.value}` })
const store = (document: Item, version = 0) =>
  callDesk(portal(), 'putPostingDraft', {
    cookie,
    service: 'kango',
    params: paramsOf(document),
    body: { baseVersion: 0, baseReceivedAt: null, version, document },
  })
const addressOf = (item: Item) =>
  callDesk(portal(), 'getPostingPreviewAddress', { cookie, service: 'kango', params: paramsOf(item) })
const keyIn = (address: string) => new URL(address).pathname.replace('/preview/', '')
const open = (key: string, tenant = 'kango') => portal().call('getPostingPreview', { tenant, params: { key } })

describe('the preview of a posting', () => {
  it('shows what is stored, without a session, and what is stored next under the same address', async () => {
    const item = newItem()
    await store({ ...item, title: '下書きの題名' })
    const { status, body } = await addressOf(item)
    expect([status, body.expiresDatetime]).toEqual([200, '2026-11-20T10:00:00+09:00'])
    const key = keyIn(body.address)
    const first = await open(key)
    expect(first.status).toBe(200)
    expect(JSON.stringify(first.body.view)).toContain('下書きの題名')
    await store({ ...item, title: '次の題名' }, 1)
    expect(JSON.stringify((await open(key)).body.view)).toContain('次の題名')
  })

  it('is nobody’s with another key, in another service, or after an hour', async () => {
    const item = newItem()
    await store(item)
    const key = keyIn((await addressOf(item)).body.address)
    const other = newItem()
    await store(other)
    const otherKey = keyIn((await addressOf(other)).body.address)
    const mixed = `${otherKey.split('~')[0]}~${key.split('~')[1]}`
    const statuses = [await open(mixed), await open('none'), await open('bnVsbA~x'), await open(key, 'kaigo')]
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    portal().setNow('2026-11-20T09:59:59+09:00')
    expect((await open(key)).status).toBe(200)
    portal().setNow('2026-11-20T10:00:00+09:00')
    expect((await open(key)).status).toBe(404)
  })

  it('waits until nothing of the format is missing, and needs a posting', async () => {
    const { title: _, ...untitled } = newItem()
    await store({ ...untitled, title: '' })
    expect((await addressOf({ ...untitled, title: '' })).status).toBe(409)
    expect((await addressOf(newItem())).status).toBe(404)
  })

  it('holds hostile words as words', async () => {
    const item = newItem()
    const words = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    await store({ ...item, description: words })
    const { view } = (await open(keyIn((await addressOf(item)).body.address))).body
    expect(JSON.stringify(view)).toContain(JSON.stringify(words).slice(1, -1))
  })
})
