import { expect, it } from 'vitest'
import { cookieLines, cookieValue } from '#server/testing/set-cookies.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { loadDemoData } from './load-demo-data.ts'

const portal = useTestApp()

it('gives the demo job seeker unread messages with a file that opens, an interview, and free hours around it', async () => {
  const { services } = portal()
  const tenants = new Map([...services.tenants()].slice(0, 1))
  const account = await loadDemoData({ ...services, tenants: () => tenants })
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
  expect([bytes.status, bytes.response.body.includes('面接当日のご案内')]).toEqual([200, true])

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
