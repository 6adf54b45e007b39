import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { basicAnswers, workAnswers } from '#server/testing/profile-answers.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'
import { closeSystemTodo, openSystemTodo, type SystemTodo } from './system-todos.queries.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const key = 'interview:1' as const
const open = (todo: Partial<SystemTodo> = {}) =>
  portal().services.runInScope('kango', (scope) =>
    openSystemTodo(
      scope,
      { jobSeekerId: jobSeeker.id, key, about: 'みずほ病院', expireDate: '2026-11-25', ...todo },
      portal().services.clock(),
    ),
  )
const close = (as: 'done' | 'gone', which: SystemTodo['key'] = key) =>
  portal().services.runInScope('kango', (scope) =>
    closeSystemTodo(scope, { jobSeekerId: jobSeeker.id, key: which, as }, portal().services.clock()),
  )
const shown = async (caller = session) =>
  (await portal().call('getTodoList', { session: caller })).body.component.component.todos
const mark = (id: string, statusType: 'todo' | 'done') =>
  portal().call('updateTodoStatus', { session, params: { id }, body: { statusType } })

describe('to-dos of the portal', () => {
  it('are there once for each reason, and lead to where they are done', async () => {
    await Promise.all([open(), open()])
    await open({ key: 'terms:1', expireDate: null })
    expect(await shown()).toMatchObject([
      {
        title: '面接・面談の準備をする（みずほ病院）',
        expireDate: '2026-11-25',
        navigationElement: { routeType: 'job_seeker_schedule', text: '日程を確かめる' },
      },
      { title: '労働条件を確認する（みずほ病院）', navigationElement: { routeType: 'postings_by_progress_status' } },
    ])
  })

  it('take new words; what was done is to be done again when the day has moved', async () => {
    await open()
    const [todo] = await shown()
    await mark(todo?.id ?? '', 'done')
    await open({ about: 'みどり病院' })
    expect(await shown()).toMatchObject([{ title: '面接・面談の準備をする（みどり病院）', statusType: 'done' }])
    await open({ expireDate: '2026-11-27' })
    expect(await shown()).toMatchObject([{ id: todo?.id, statusType: 'todo', expireDate: '2026-11-27' }])
  })

  it('end by themselves: as done, or as if they had never been', async () => {
    await open()
    await open({ key: 'terms:1' })
    for (let count = 0; count < 2; count += 1) {
      await close('done')
      await close('gone', 'terms:1')
      expect(await shown()).toMatchObject([{ title: '面接・面談の準備をする（みずほ病院）', statusType: 'done' }])
    }
  })

  it('go when the day of the interview is over', async () => {
    await open()
    await open({ key: 'terms:1' })
    const cleanUp = async (moment: string) => {
      portal().setNow(moment)
      await createWorkers(portal().served, null).clean_up?.({})
      return (await shown()).length
    }
    expect(await cleanUp('2026-11-25T23:59:00+09:00')).toBe(2)
    expect(await cleanUp('2026-11-26T00:00:00+09:00')).toBe(1)
  })

  it('are not for operators to change', async () => {
    await open()
    const headers = operatorOf(await tokenFor(portal()))
    const params = { jobSeekerId: jobSeeker.id, todoId: (await shown())[0]?.id ?? '' }
    expect((await portal().call('updateTodo', { params, body: { title: 'x' }, ...headers })).status).toBe(409)
    expect((await portal().call('deleteTodo', { params, ...headers })).status).toBe(409)
    expect(await shown()).toMatchObject([{ title: '面接・面談の準備をする（みずほ病院）' }])
  })
})

describe('the to-do about working conditions', () => {
  it('is created with an application and deleted when that is closed', async () => {
    const params = { jobPostingId: await makeJobPosting(portal()) }
    const act = (actionType: 'apply' | 'decline') =>
      portal().call('takeJobPostingAction', { session, params, body: { actionType } })
    expect((await act('apply')).status).toBe(204)
    expect(await shown()).toMatchObject([
      { title: expect.stringMatching(/^労働条件を確認する（.+）$/), expireDate: '' },
    ])
    expect((await act('decline')).status).toBe(204)
    expect(await shown()).toEqual([])
  })
})

describe('the to-do about missing parts of the profile', () => {
  it('names them, and follows what is answered', async () => {
    const account = await makeAccount(portal())
    const own = await portal().signedIn(account)
    const work = () =>
      createWorkers(portal().served, null).keep_profile_todo?.({ tenant: 'kango', jobSeekerId: account.id })
    for (let count = 0; count < 2; count += 1) await work()
    const [before, ...others] = await shown(own)
    expect(others).toEqual([])
    expect(before).toMatchObject({
      title: 'プロフィールの足りない項目を入力する',
      description: expect.stringMatching(/^まだ入力されていない項目：.+。/),
      navigationElement: { routeType: 'profile' },
    })
    await portal().call('updateProfile', { session: own, body: { states: [...basicAnswers(), ...workAnswers(0)] } })
    const [answered] = await shown(own)
    expect([before, answered].map((todo) => todo?.description.includes('職歴'))).toEqual([true, false])
    expect(answered?.id).toBe(before?.id)
  })

  it('is nobody’s who is gone', async () => {
    await createWorkers(portal().served, null).keep_profile_todo?.({
      tenant: 'kango',
      jobSeekerId: crypto.randomUUID(),
    })
    expect(await shown()).toEqual([])
  })
})
