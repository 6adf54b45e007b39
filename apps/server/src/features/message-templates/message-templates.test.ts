import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let cookie = ''
let other = ''
beforeAll(async () => {
  cookie = await staffCookie(portal(), await makeStaff(portal()))
  other = await staffCookie(portal(), await makeStaff(portal()))
})

const put = (id: string, changes: object = {}, as = cookie) =>
  callDesk(portal(), 'putMessageTemplate', {
    cookie: as,
    service: 'kango',
    params: { id },
    body: { name: `持ち物 ${id}`, subject: '持ち物について', body: '{{姓}}さん', ...changes },
  })
const list = async (as = cookie, service = 'kango') =>
  (await callDesk(portal(), 'listMessageTemplates', { cookie: as, service })).body.templates
const namesOf = async (as = cookie) => (await list(as)).map(({ name }) => name)

describe('a message template', () => {
  it('is everybody’s, or its owner’s alone', async () => {
    const [shared, own] = [randomUUID(), randomUUID()]
    expect((await put(shared, { version: 0 })).body.template).toMatchObject({ isShared: true, version: 1 })
    expect((await put(own, { version: 0, isShared: false })).body.template).toMatchObject({ isShared: false })
    const ids = async (as: string) => (await list(as)).map(({ id }) => id)
    expect(await ids(cookie)).toEqual(expect.arrayContaining([shared, own]))
    expect(await ids(other)).toContain(shared)
    expect(await ids(other)).not.toContain(own)
    expect((await put(own, { version: 1 }, other)).status).toBe(404)
    await callDesk(portal(), 'deleteMessageTemplate', { cookie: other, service: 'kango', params: { id: own } })
    expect(await ids(cookie)).toContain(own)
  })

  it('is changed at the version that was read, and stored once where several are stored at once', async () => {
    const id = randomUUID()
    await put(id, { version: 0 })
    expect((await put(id, { version: 0 })).body.template).toMatchObject({ version: 1 })
    const answers = await Promise.all([1, 2, 3, 4].map((one) => put(id, { version: 1, body: `本文${one}` })))
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409', '409'])
    expect((await put(id, { version: 7 })).status).toBe(409)
    expect((await put(id, { body: '版を言わない' })).body.template).toMatchObject({ version: 3 })
    expect((await put(randomUUID(), { version: 3 })).status).toBe(409)
  })

  it('has a name of its own, among those of everybody and among those of one person', async () => {
    const name = `案内 ${randomUUID()}`
    expect((await put(randomUUID(), { name })).status).toBe(200)
    expect((await put(randomUUID(), { name })).status).toBe(409)
    expect((await put(randomUUID(), { name, isShared: false })).status).toBe(200)
    expect((await put(randomUUID(), { name, isShared: false }, other)).status).toBe(200)
    const taken = `同時 ${randomUUID()}`
    const answers = await Promise.all([1, 2, 3].map(() => put(randomUUID(), { name: taken })))
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409'])
  })

  it('comes in the order that was chosen, new ones last', async () => {
    const ids: string[] = [randomUUID(), randomUUID(), randomUUID()]
    const marked = ids.map((id, index) => ({ id, name: `順番${index} ${id}` }))
    for (const { id, name } of marked) await put(id, { name })
    const shown = async () => (await namesOf()).filter((name) => name.startsWith('順番'))
    expect(await shown()).toEqual(marked.map(({ name }) => name))
    const { body } = await callDesk(portal(), 'orderMessageTemplates', {
      cookie,
      service: 'kango',
      body: { ids: [ids[2], randomUUID(), ids[0]] },
    })
    expect(body.templates.slice(0, 2).map(({ id }) => id)).toEqual([ids[2], ids[0]])
    const added = randomUUID()
    await put(added, { name: `順番3 ${added}` })
    expect((await shown()).at(-1)).toBe(`順番3 ${added}`)
    expect((await list(cookie)).filter(({ id }) => ids.includes(id))).toHaveLength(3)
  })
})
