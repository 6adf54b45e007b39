import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTodo as makeTodoOf } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const makeTodo = (title: string, expireDate: string | null = null) =>
  makeTodoOf(portal(), jobSeeker, { title, expireDate })
const list = async () => (await portal().call('getTodoList', { session })).body.component.component.todos
const mark = (id: string, statusType: 'todo' | 'done', caller = session) =>
  portal().call('updateTodoStatus', { session: caller, params: { id }, body: { statusType } })

describe('to-dos', () => {
  it('list open ones first, the one that expires first on top', async () => {
    await makeTodo('期限なし')
    await makeTodo('来週まで', '2026-11-27')
    const done = await makeTodo('済んだこと', '2026-11-21')
    await makeTodo('明日まで', '2026-11-21')
    await mark(done, 'done')
    expect((await list()).map(({ title }) => title)).toEqual(['明日まで', '来週まで', '期限なし', '済んだこと'])
  })

  it.each([
    ['2026-11-19', true],
    ['2026-11-23', true],
    ['2026-11-24', false],
    ['', false],
  ])('highlight the day %j from three days before: %j', async (expireDate, isHighlighted) => {
    await makeTodo('確認する', expireDate || null)
    expect(await list()).toMatchObject([{ expireDate, isHighlightExpireDate: isHighlighted }])
  })

  it('reckon days in Tokyo', async () => {
    await makeTodo('確認する', '2026-11-24')
    portal().setNow('2026-11-20T15:00:00Z')
    expect(await list()).toMatchObject([{ isHighlightExpireDate: true }])
  })

  it('are marked done and back, safe to repeat', async () => {
    const id = await makeTodo('履歴書を送る')
    for (const statusType of ['done', 'done', 'todo'] as const) {
      expect((await mark(id, statusType)).status).toBe(204)
      expect(await list()).toMatchObject([{ statusType, status: statusType === 'done' ? '完了' : '未完了' }])
    }
  })

  it("are found by their owner only: others', another service's and malformed ids are not", async () => {
    const id = await makeTodo('わたしのやること')
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await mark(id, 'done', other)).status).toBe(404)
    expect((await mark(randomUUID(), 'done')).status).toBe(404)
    expect((await mark('1', 'done')).status).toBe(404)
    expect(await list()).toMatchObject([{ statusType: 'todo' }])
  })
})
