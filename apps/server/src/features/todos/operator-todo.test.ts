import { randomUUID } from 'node:crypto'
import { storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { giveFile } from '#server/testing/given-files.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles } from '#server/testing/uploads.ts'

const portal = useTestApp()
let token = ''
let jobSeeker: MadeJobSeeker
let session = ''

beforeAll(async () => {
  token = await tokenFor(portal(), { scopes: ['todos:write'] })
})
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const asOperator = () => operatorOf(token)
const create = (body: object, jobSeekerId = jobSeeker.id) =>
  portal().call('createTodo', { params: { jobSeekerId }, body, ...asOperator() })
const change = (todoId: string, body: object, jobSeekerId = jobSeeker.id) =>
  portal().call('updateTodo', { params: { jobSeekerId, todoId }, body, ...asOperator() })
const remove = (todoId: string, jobSeekerId = jobSeeker.id) =>
  portal().call('deleteTodo', { params: { jobSeekerId, todoId }, ...asOperator() })
const listed = async (options: CallOptions = {}) =>
  (await portal().call('listOperatorTodos', { params: { jobSeekerId: jobSeeker.id }, ...asOperator(), ...options }))
    .body
const shown = async () => (await portal().call('getTodoList', { session })).body.component.component.todos
const give = async (name: string) =>
  (await giveFile(portal(), { token, jobSeekerId: jobSeeker.id, kind: 'todo', name })).url
const open = (url: string, caller = session) =>
  portal().call('getStoredFile', { session: caller, params: { id: storedFileIdOf(url) ?? '' } })
const fileOf = (id: string, fileName: string, caller = session) =>
  portal().call('getTodoFile', { session: caller, params: { id, fileName } })
const longName = '労働条件通知書_社会福祉法人みずほ会_みずほリハビリテーション病院_回復期病棟_2026年11月.pdf'

describe('a to-do of an operator', () => {
  it('shows to the job seeker with its words, day and files', async () => {
    const files = [await give(longName), await give('地図.pdf')]
    const { status, body } = await create({
      title: '労働条件通知書を確認する',
      description: 'ご不明な点は\nお知らせください。',
      expireDate: '2026-11-23',
      files,
      clientTodoId: 'CRM-1',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      clientTodoId: 'CRM-1',
      givenBy: 'operator',
      statusType: 'todo',
      expireDate: '2026-11-23',
    })
    expect(await shown()).toEqual([
      {
        id: body.id,
        title: '労働条件通知書を確認する',
        description: 'ご不明な点は\nお知らせください。',
        statusType: 'todo',
        status: 'まもなく期限です',
        expireDate: '2026-11-23',
        isHighlightExpireDate: true,
        attachments: files.map((url, index) => ({ id: storedFileIdOf(url), name: [longName, '地図.pdf'][index], url })),
        downloadType: 'base64',
      },
    ])
    expect((await open(files[0] ?? '')).response.rawPayload).toEqual(sampleFiles.pdf)
  })

  it('is made once for its clientTodoId, also by calls at once, and its files are claimed once', async () => {
    const body = { title: '履歴書を送る', clientTodoId: '注文-7', files: [await give('書き方.pdf')] }
    const answers = await Promise.all([create(body), create(body)])
    answers.push(await create({ ...body, title: 'ほかの題' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((result) => result.body.id)).size).toBe(1)
    expect(await shown()).toMatchObject([{ title: '履歴書を送る', attachments: [{ name: '書き方.pdf' }] }])
    const other = await makeJobSeeker(portal())
    expect((await create({ title: '別の方へ', clientTodoId: '注文-7' }, other.id)).body.title).toBe('別の方へ')
  })

  it('is refused as a whole when a file cannot be had', async () => {
    const [good, other] = [await give('a.pdf'), await makeJobSeeker(portal())]
    const theirs = (await giveFile(portal(), { token, jobSeekerId: other.id, kind: 'todo' })).url
    const { status, response } = await create({ title: 'x', clientTodoId: 'y', files: [good, theirs] })
    expect(status).toBe(400)
    expect(response.json().details[0].formErrors).toMatchObject([{ key: 'files', index: 1 }])
    expect(await shown()).toEqual([])
    expect((await create({ title: 'x', clientTodoId: 'y', files: [good] })).status).toBe(200)
  })

  it.each<[string, object]>([
    ['no title', {}],
    ['an empty title', { title: '' }],
    ['a blank title', { title: '　 ' }],
    ['a title that is too long', { title: 'あ'.repeat(101) }],
    ['what no database takes', { title: 'a\0' }],
    ['what no database takes in the description', { title: 'a', description: 'a\0' }],
    ['what no database takes in the name', { title: 'a', clientTodoId: '\0' }],
    ['a day that is none', { title: 'x', expireDate: '2026-02-30' }],
    ['no day at all', { title: 'x', expireDate: 'tomorrow' }],
    ['too many files', { title: 'x', files: Array.from({ length: 11 }, () => 'x') }],
    ['a member that nobody knows', { title: 'x', done: true }],
  ])('is refused with %s', async (_, body) => {
    expect((await create(body)).status).toBe(400)
    expect(await shown()).toEqual([])
  })

  it('changes member by member, and its files as a whole', async () => {
    const [first, second, third] = [await give('一.pdf'), await give('二.pdf'), await give('三.pdf')]
    const { body } = await create({ title: '確認する', expireDate: '2026-12-01', files: [first, second] })
    await change(body.id, { title: '必ず確認する' })
    expect((await change(body.id, { expireDate: '' })).body).toMatchObject({ title: '必ず確認する', expireDate: '' })
    const { body: changed } = await change(body.id, { files: [third, second] })
    expect(changed.files.map(({ name }) => name)).toEqual(['三.pdf', '二.pdf'])
    expect((await change(body.id, { files: [third, second] })).body).toEqual(changed)
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    expect((await change(body.id, { files: [first] })).status).toBe(400)
    expect((await listed()).todos).toEqual([changed])
    expect((await change(body.id, { statusType: 'done' })).body.statusType).toBe('done')
  })

  it('is taken back with its files, as often as one likes', async () => {
    const url = await give('a.pdf')
    const { body } = await create({ title: '確認する', files: [url] })
    expect([(await remove(body.id)).status, (await remove(body.id)).status]).toEqual([204, 204])
    expect(await shown()).toEqual([])
    expect((await open(url)).status).toBe(404)
    expect((await change(body.id, { title: 'x' })).status).toBe(404)
  })

  it('is found under its own job seeker alone', async () => {
    const { body } = await create({ title: '確認する' })
    const other = await makeJobSeeker(portal())
    const foreign = await makeJobSeeker(portal(), { tenant: 'kaigo' })
    for (const jobSeekerId of [other.id, foreign.id, randomUUID(), '1']) {
      expect((await change(body.id, { title: 'x' }, jobSeekerId)).status).toBe(404)
      expect([204, 404]).toContain((await remove(body.id, jobSeekerId)).status)
    }
    expect((await create({ title: 'x' }, foreign.id)).status).toBe(404)
    for (const id of ['1', '../1']) expect((await change(id, { title: 'x' })).status).toBe(404)
    expect((await listed()).todos).toEqual([body])
  })

  it('tells the agency when it is done and when it is not, once each', async () => {
    const { body } = await create({ title: '確認する', clientTodoId: 'CRM-9' })
    for (const statusType of ['done', 'done', 'todo'] as const) {
      await portal().call('updateTodoStatus', { session, params: { id: body.id }, body: { statusType } })
    }
    const events = await portal().services.runInScope('kango', (scope) =>
      scope
        .selectFrom('event')
        .select(['type', 'data'])
        .where('job_seeker_id', '=', jobSeeker.id)
        .where('type', 'like', 'todo.%')
        .orderBy('sequence')
        .execute(),
    )
    const data = { todoId: body.id, clientTodoId: 'CRM-9' }
    expect(events).toEqual([
      { type: 'todo.done', data },
      { type: 'todo.reopened', data },
    ])
  })

  it('is in a list of pages', async () => {
    for (let count = 0; count < 51; count += 1) await create({ title: `${count}` })
    const first = await listed()
    expect([first.todos.length, first.totalCount, first.nextPage]).toEqual([50, 51, 2])
    const second = await listed({ query: { page: 2 } })
    expect([second.todos.length, second.nextPage]).toEqual([1, null])
    expect((await shown()).length).toBe(51)
  })
})

describe('a file of a to-do', () => {
  it('is returned as base64, by its name or id, to its owner', async () => {
    const url = await give(longName)
    const { body } = await create({ title: '確認する', files: [url] })
    for (const name of [longName, longName.normalize('NFD'), storedFileIdOf(url) ?? '']) {
      const result = await fileOf(body.id, name)
      expect(Buffer.from(result.body.base64File, 'base64')).toEqual(sampleFiles.pdf)
    }
    const other = await portal().signedIn(await makeJobSeeker(portal()))
    expect((await fileOf(body.id, longName, other)).status).toBe(404)
    for (const [id, name] of [
      [body.id, 'another.pdf'],
      [randomUUID(), longName],
      ['1', longName],
      [body.id, '../../../etc/passwd'],
    ] as const) {
      expect((await fileOf(id, name)).status).toBe(404)
    }
  })
})
