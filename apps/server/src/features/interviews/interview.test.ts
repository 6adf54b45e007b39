import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { beforeEach, expect, it } from 'vitest'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

async function onTop(): Promise<ComponentPayloads['interview_confirmed_cards'] | null> {
  const { view } = (await portal().call('getTopView', { session })).body
  const parts = view.layoutType === 'single_view' ? view.data.screen.components : []
  const found = parts.find(({ type }) => type === 'interview_confirmed_cards')
  return found?.type === 'interview_confirmed_cards' ? found.component : null
}

it('is left out of the top page while none is confirmed', async () => {
  await makeInterview(portal(), jobSeeker, { status: 'offered' })
  await makeInterview(portal(), jobSeeker, { status: 'picked', startsAt: new Date('2026-11-21T10:00:00+09:00') })
  await makeInterview(portal(), jobSeeker, { status: 'cancelled', startsAt: new Date('2026-11-21T10:00:00+09:00') })
  await makeInterview(portal(), await makeJobSeeker(portal()), { startsAt: new Date('2026-11-21T10:00:00+09:00') })
  expect(await onTop()).toBeNull()
})

it('is listed with the next ones first, until it is over', async () => {
  for (const day of ['2026-12-04', '2026-12-02', '2026-12-03']) {
    await makeInterview(portal(), jobSeeker, {
      startsAt: new Date(`${day}T09:00:00+09:00`),
      minutes: 90,
      is_online: false,
      place: '東京都世田谷区',
      description: '看護部長との面接\n病棟の見学',
    })
  }
  const running = await makeInterview(portal(), jobSeeker, {
    startsAt: new Date('2026-11-20T12:00:00+09:00'),
    minutes: 31,
  })
  const cards = await onTop()
  expect(cards?.cards.map(({ id, interviewDatetime }) => [id === running, interviewDatetime])).toEqual([
    [true, '2026-11-20T12:00:00+09:00'],
    [false, '2026-12-02T09:00:00+09:00'],
    [false, '2026-12-03T09:00:00+09:00'],
  ])
  expect(cards?.cards.map(({ description }) => description).slice(0, 2)).toEqual([
    '12:00〜12:31（オンライン）',
    '9:00〜10:30（東京都世田谷区）\n看護部長との面接\n病棟の見学',
  ])
  expect(cards?.pageInfo).toEqual({ currentPage: 1, totalCount: 4, totalPage: 2, perPage: 3 })
  portal().setNow('2026-11-20T12:31:00+09:00')
  expect((await onTop())?.cards.map(({ id }) => id)).not.toContain(running)
})
