import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let cookie = ''
let other = ''
beforeEach(async () => {
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['adviser'], kaigo: ['adviser'] }))
  other = await staffCookie(portal(), await makeStaff(portal()))
})

const settings = {
  filters: [{ field: 'contact', operator: 'over_days', values: ['14'] }],
  sort: 'contact',
  direction: 'asc',
  columns: ['kana', 'contact'],
}
const put = (id: string, changes: object = {}, as = cookie) =>
  callDesk(portal(), 'putSavedView', {
    cookie: as,
    service: 'kango',
    params: { id },
    body: { name: '連絡なし', isShared: false, version: 0, settings, ...changes },
  })
const list = async (as = cookie, service = 'kango') =>
  (await callDesk(portal(), 'listSavedViews', { cookie: as, service })).body.views
const remove = (id: string, as = cookie) =>
  callDesk(portal(), 'deleteSavedView', { cookie: as, service: 'kango', params: { id } })

describe('a saved view', () => {
  it('is its owner’s alone until it is shared, and of one service', async () => {
    const id = randomUUID()
    const stored = await put(id)
    expect(stored.body.view).toEqual({ id, name: '連絡なし', isShared: false, isOwn: true, settings, version: 1 })
    const has = async (as: string, service?: string) => (await list(as, service)).some((view) => view.id === id)
    expect([await has(cookie), await has(other), await has(cookie, 'kaigo')]).toEqual([true, false, false])
    await put(id, { version: 1, isShared: true })
    expect((await list(other)).find((view) => view.id === id)).toMatchObject({ isOwn: false, version: 2 })
  })

  it('is changed by its owner, at the version that was read', async () => {
    const id = randomUUID()
    await put(id, { isShared: true })
    expect((await put(id, { version: 1, name: '新しい名前' })).body.view).toMatchObject({ version: 2 })
    expect((await put(id, { version: 1 })).status).toBe(409)
    expect((await put(id)).status).toBe(409)
    const repeated = randomUUID()
    await put(repeated)
    expect((await put(repeated)).body.view).toMatchObject({ id: repeated, version: 1 })
    expect((await put(id, { version: 2 }, other)).status).toBe(404)
    await remove(id, other)
    expect((await list()).map(({ name }) => name)).toContain('新しい名前')
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(204)
    expect((await put(id, { version: 2 })).status).toBe(404)
  })

  it('is stored once where several are stored at once', async () => {
    const id = randomUUID()
    await put(id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => put(id, { version: 1, name: `${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes no conditions that mean nothing, and no more views than a person can look through', async () => {
    const wrong = { ...settings, filters: [{ field: 'contact', operator: 'any_of', values: ['14'] }] }
    expect((await put(randomUUID(), { settings: wrong })).status).toBe(400)
    expect((await put(randomUUID(), { name: ' ' })).status).toBe(400)
    for (let count = 0; count < 50; count += 1) await put(randomUUID(), { name: `表示${count}` })
    expect((await put(randomUUID())).status).toBe(409)
    expect((await list()).filter(({ isOwn }) => isOwn)).toHaveLength(50)
  })
})
