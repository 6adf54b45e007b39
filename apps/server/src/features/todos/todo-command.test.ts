import { randomUUID } from 'node:crypto'
import type { OperatorTodo } from '@tsunagu/contract/endpoints/todo-calls.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { useTestFolder } from '#server/testing/test-folder.ts'
import { sampleFiles } from '#server/testing/uploads.ts'
import { useOperatorCli } from '#server/testing/use-operator-cli.ts'

const portal = useTestApp()
const operate = useOperatorCli(portal)
const folder = useTestFolder()
let token = ''
let jobSeekerId = ''
beforeAll(async () => {
  token = await tokenFor(portal())
  folder.write('form.pdf', sampleFiles.pdf)
})
beforeEach(async () => {
  ;({ id: jobSeekerId } = await makeJobSeeker(portal()))
})

const run = (...args: string[]) => operate(['todo', ...args], { token, folder: folder.path() })
const add = (...args: string[]) => run('add', jobSeekerId, '--title', '職務経歴書のご提出', ...args)
const listed = async () => {
  const { out, lines } = await run('list', jobSeekerId, '--json')
  return out === '' ? [] : lines<OperatorTodo>()
}

describe('todo', () => {
  it('is given, changed and taken back', async () => {
    const added = await add('--description', '様式は自由です。', '--due', '2026-12-01')
    expect(added).toMatchObject({ code: 0, err: '' })
    const [todo] = await listed()
    expect(todo).toMatchObject({ title: '職務経歴書のご提出', expireDate: '2026-12-01', statusType: 'todo' })
    const id = todo?.id ?? ''
    expect(added.out).toBe(`${id}  todo  職務経歴書のご提出\n  until  2026-12-01\n  about  様式は自由です。\n`)
    expect((await run('update', jobSeekerId, id, '--no-due', '--status', 'done')).out).toBe(
      `${id}  done  職務経歴書のご提出\n  about  様式は自由です。\n`,
    )
    expect((await run('remove', jobSeekerId, id)).out).toBe('Taken back, with its files.\n')
    expect((await run('list', jobSeekerId)).out).toBe('There are no to-dos.\n')
  })

  it('is created with files, once, however often it is repeated', async () => {
    const key = randomUUID()
    const first = await add('--attach', 'form.pdf', '--idempotency-key', key)
    expect(first.out).toMatch(/ {2}file {2}[0-9a-f-]{36} {2}form\.pdf\n$/)
    const again = await add('--attach', 'form.pdf', '--idempotency-key', key)
    expect(again).toMatchObject({ code: 0, out: first.out, err: 'It had been given before: nothing changed.\n' })
    expect(await listed()).toHaveLength(1)
  })

  it('lists every page', async () => {
    for (let count = 0; count < 51; count += 1) {
      await portal().call('createTodo', {
        headers: { authorization: `Bearer ${token}` },
        params: { jobSeekerId },
        body: { title: `${count}` },
      })
    }
    expect(new Set((await listed()).map(({ title }) => title)).size).toBe(51)
  })

  it.each([
    [['add', randomUUID(), '--title', 'a'], 1, 'The service has no such job seeker or to-do'],
    [['add', randomUUID()], 2, 'todo add needs --title.'],
    [['add', randomUUID(), '--title', 'a', '--due', 'tomorrow'], 2, '--due must be a day as in 2026-12-01.'],
    [['update', randomUUID(), randomUUID()], 2, 'Nothing to change was given.'],
    [['update', randomUUID(), randomUUID(), '--due', '2026-12-01', '--no-due'], 2, 'exclude each other'],
    [['update', randomUUID(), randomUUID(), '--status', 'open'], 2, '--status must be one of: todo, done.'],
  ])('refuses %j', async (args, code, said) => {
    const response = await run(...args)
    expect(response.err).toContain(said)
    expect(response).toMatchObject({ code, out: '' })
  })
})
