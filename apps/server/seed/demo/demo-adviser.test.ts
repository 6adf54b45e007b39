import { expect, it } from 'vitest'
import { isWorkingTime } from '#seed/base/working-days.ts'
import { serviceNames } from '#seed/jobs/job-profile.ts'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { demoJobSeeker } from './demo-people.ts'
import { isWithinReach } from './demo-reach.ts'
import { loadDemoData } from './load-demo-data.ts'

const portal = useTestApp()

/** What the demo data brings into a service: where she can get to, and when the agency acts. */
async function lifeIn(service: string) {
  return portal().services.runInScope(service, async (scope) => {
    const { id: her } = await scope
      .selectFrom('job_seeker')
      .select('id')
      .where('email', '=', demoJobSeeker.email)
      .executeTakeFirstOrThrow()
    const ids = async (table: 'progress' | 'favorite' | 'browsing_history' | 'offer') =>
      (await scope.selectFrom(table).select('job_posting_id').where('job_seeker_id', '=', her).execute()).map(
        (row) => row.job_posting_id,
      )
    const documents = (wanted: string[]) =>
      scope.selectFrom('job_posting').select('document').where('id', 'in', wanted).execute()
    const interviews = await scope.selectFrom('interview').selectAll().execute()
    const about = interviews.flatMap(({ job_posting_id: id }) => id ?? [])
    const all = [...(await ids('progress')), ...(await ids('favorite')), ...(await ids('browsing_history')), ...about]
    const moves = await scope.selectFrom('progress_move').select(['actor', 'moved_at']).execute()
    const messages = await scope.selectFrom('message').select(['direction', 'sent_at']).execute()
    const todos = await scope.selectFrom('todo').select('created_at').execute()
    const files = await scope
      .selectFrom('stored_file')
      .select(['name', 'content_type', 'given_by', 'created_at'])
      .execute()
    const wanted = [...about, ...(await ids('offer'))]
    return {
      postings: await documents([...new Set(all)]),
      wanted: await documents(wanted),
      files,
      agencyTimes: [
        ...moves.filter(({ actor }) => actor === 'operator').map((row) => row.moved_at),
        ...messages.filter(({ direction }) => direction === 'to_job_seeker').map((row) => row.sent_at),
        ...todos.map((row) => row.created_at),
        ...files.filter(({ given_by: by }) => by === 'operator').map((row) => row.created_at),
        ...interviews.flatMap((row) => [row.created_at, row.starts_at ?? row.created_at]),
      ],
    }
  })
}

it('gives the demo job seeker unread messages with a file that opens, an interview, and free hours around it', async () => {
  const { services } = portal()
  const tenants = new Map([...services.tenants()].slice(0, 1))
  const { jobSeeker: account } = await loadDemoData({ ...services, tenants: () => tenants })
  const signedIn = await portal().call('signIn', { body: { ...account, sessionAppType: 'web' } })
  const session = cookieValue(cookieLines(signedIn.headers)['tsunagu_session'])

  const { view } = (await portal().call('getMessagesView', { session })).body
  const list = (view.layoutType === 'single_view' ? view.data.screen.components : []).find(
    ({ type }) => type === 'message_list',
  )
  if (list?.type !== 'message_list') throw new Error('There is no list.')
  expect(list.component).toMatchObject({ unreadCount: 2, lastKey: expect.stringMatching(/^\d+_/) })
  const newest = list.component.messages[0]
  expect(newest).toMatchObject({ hasAttachment: true, isRead: false })

  const opened = await portal().call('getMessageView', { session, params: { messageId: newest?.id ?? '' } })
  const [message] = opened.body.view.layoutType === 'single_view' ? opened.body.view.data.screen.components : []
  if (message?.type !== 'message_detail') throw new Error('There is no message.')
  const [file] = message.component.attachments
  const bytes = await portal().call('getStoredFile', { session, params: { id: file?.id ?? '' } })
  expect([bytes.status, bytes.response.headers['content-type'], bytes.response.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])

  const top = (await portal().call('getTopView', { session })).body.view
  const parts = top.layoutType === 'single_view' ? top.data.screen.components : []
  const interviews = parts.find(({ type }) => type === 'interview_confirmed_cards')
  expect(interviews?.component).toMatchObject({ cards: [{ description: expect.stringContaining('オンライン') }] })

  const week = (await portal().call('getScheduleView', { session })).body.view
  const [schedule] = week.layoutType === 'single_view' ? week.data.screen.components : []
  if (schedule?.type !== 'available_schedule') throw new Error('There is no schedule.')
  const cells = schedule.component.schedule.rows.flatMap((row) => row.cells)
  expect(cells.filter(({ bookedText }) => bookedText)).toHaveLength(1)
  expect(cells.filter(({ isChecked }) => isChecked).length).toBeGreaterThan(10)

  const { coming } = (await portal().call('getInterviews', { session })).body
  expect(coming.map(({ status, times }) => [status, times.filter(({ isOpen }) => isOpen).length])).toEqual([
    ['offered', 3],
    ['confirmed', 0],
  ])
})

it('is a life near home, in the days and hours of working life, with PDFs for papers', async () => {
  portal().setNow('2026-11-22T02:00:00+09:00')
  await loadDemoData(portal().services)
  for (const service of serviceNames) {
    const { postings, wanted, files, agencyTimes } = await lifeIn(service)
    expect(postings.length, service).toBeGreaterThanOrEqual(10)
    expect(postings.filter((posting) => !isWithinReach(posting))).toEqual([])
    // What she is asked to and offered is her own work, in her ward or beside it
    expect(wanted.map(({ document }) => document.employmentType)).toEqual(wanted.map(() => 'FULL_TIME'))
    expect(agencyTimes.filter((time) => !isWorkingTime(time))).toEqual([])
    expect(files.length).toBeGreaterThanOrEqual(7)
    expect(files.filter((file) => !file.name.endsWith('.pdf') || file.content_type !== 'application/pdf')).toEqual([])
  }
})
