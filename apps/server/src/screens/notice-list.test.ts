import { beforeEach, expect, it } from 'vitest'
import { makeInterview, makeMessage, makeTodo } from '#server/testing/adviser.factories.ts'
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

async function allNotices() {
  const { body } = await portal().call('getTopView', { session })
  const screen = body.view.layoutType === 'single_view' ? body.view.data.screen : undefined
  return screen?.components.flatMap((each) => (each.type === 'notice_list' ? each.component.notices : [])) ?? []
}

/** Numbers and ways of the notices that count something. */
async function notices(): Promise<Record<string, [number, string]>> {
  return Object.fromEntries(
    (await allNotices())
      .filter(({ builderType }) => builderType !== 'info')
      .map(({ id, countNumber, routeType }) => [id, [countNumber, routeType]]),
  )
}

async function offerTimes(interviewId: string, ...times: string[]): Promise<void> {
  await portal().services.runInScope('kango', async (scope) => {
    const rows = times.map((time) => ({
      job_seeker_id: jobSeeker.id,
      interview_id: interviewId,
      starts_at: new Date(time),
    }))
    await scope.insertInto('interview_time', rows).execute()
  })
}

it('tells of what waits, by number and where it leads, and of nothing else', async () => {
  expect(await notices()).toEqual({})
  await makeMessage(portal(), jobSeeker)
  await makeMessage(portal(), jobSeeker, { readAt: new Date() })
  await makeTodo(portal(), jobSeeker, { expireDate: '2026-11-22' })
  await makeTodo(portal(), jobSeeker, { expireDate: '2026-12-22' })
  for (const time of ['2026-11-25T10:00:00+09:00', '2026-11-19T10:00:00+09:00']) {
    await offerTimes(await makeInterview(portal(), jobSeeker, { status: 'offered' }), time)
  }
  expect(await notices()).toEqual({
    unread_messages: [1, 'message_list'],
    todos_due: [1, 'top'],
    interviews_to_pick: [1, 'job_seeker_schedule'],
  })
  expect((await allNotices()).find(({ builderType }) => builderType === 'warning')?.id).toBe('todos_due')
  const sister = await makeJobSeeker(portal())
  session = await portal().signedIn(sister)
  expect(await notices()).toEqual({})
})

it('counts all of it by one statement', async () => {
  portal().statements()
  await notices()
  const counting = portal()
    .statements()
    .filter(
      (statement) => statement.includes("= 'to_job_seeker'") || /from "(message|offer|interview)"/.test(statement),
    )
  const [notice] = counting.filter((statement) => statement.includes('from "message"'))
  for (const table of ['message', 'todo', 'offer', 'interview']) expect(notice).toContain(`from "${table}"`)
})

async function nearest() {
  const { body } = await portal().call('getTopView', { session })
  const screen = body.view.layoutType === 'single_view' ? body.view.data.screen : undefined
  return screen?.components.find(({ type }) => type === 'notice_list')?.component
}

it('says what is due first: the nearest day, never one that is over, with the way to settle it', async () => {
  await makeTodo(portal(), jobSeeker, { title: '先週までのこと', expireDate: '2026-11-13' })
  await makeTodo(portal(), jobSeeker, { title: '来月のこと', expireDate: '2026-12-22' })
  expect(await nearest()).toMatchObject({ nearest: { kind: 'todo', title: '来月のこと', notice: '' } })
  const id = await makeInterview(portal(), jobSeeker, { status: 'offered' })
  await offerTimes(id, '2026-11-19T10:00:00+09:00', '2026-11-25T10:00:00+09:00', '2026-11-26T10:00:00+09:00')
  expect(await nearest()).toMatchObject({
    nearest: {
      kind: 'interview',
      notice: 'interviews_to_pick',
      dueDatetime: '2026-11-25T10:00:00+09:00',
      navigationElement: { routeType: 'url', url: `/account/interviews/${id}` },
    },
  })
  await makeTodo(portal(), jobSeeker, { title: '明日までのこと', expireDate: '2026-11-21' })
  expect(await nearest()).toMatchObject({
    nearest: { title: '明日までのこと', notice: 'todos_due', navigationElement: { routeType: 'top' } },
  })
  session = await portal().signedIn(await makeJobSeeker(portal()))
  expect(await nearest()).not.toHaveProperty('nearest')
})
