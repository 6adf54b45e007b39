// Also on PGlite: notifications
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { changeChannel } from '#server/platform/changes/change-event.queries.ts'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { deleteOldPresence } from './presence.queries.ts'

const portal = useTestApp()
let colleague: MadeStaff
let [own, others] = ['', '']
let jobSeeker: MadeJobSeeker
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  own = await staffCookie(portal(), await makeStaff(portal()))
  colleague = await makeStaff(portal(), { kango: ['manager'] }, '高橋 誠')
  others = await staffCookie(portal(), colleague)
  jobSeeker = await makeJobSeeker(portal())
})

const params = () => ({ jobSeekerId: jobSeeker.id })
const set = async (state: string, { cookie = others, tab = colleague.id } = {}) =>
  (await callDesk(portal(), 'setPresence', { cookie, service: 'kango', params: params(), body: { tab, state } })).body
    .others
const seen = async (cookie = own) =>
  (await callDesk(portal(), 'listPresence', { cookie, service: 'kango', params: params() })).body.others

it('tells who looks and who writes, to others than themselves', async () => {
  expect(await set('looking')).toEqual([])
  expect(await seen()).toEqual([{ staffId: colleague.id, name: '高橋 誠', isWriting: false }])
  expect(await seen(others)).toEqual([])
  await set('writing')
  expect(await set('looking', { cookie: own, tab: randomUUID() })).toMatchObject([{ name: '高橋 誠', isWriting: true }])
  await set('left')
  expect(await seen()).toEqual([])
})

it('is one person on several pages', async () => {
  const tab = randomUUID()
  await set('looking')
  await set('writing', { tab })
  expect(await seen()).toMatchObject([{ isWriting: true }])
  await set('left', { tab })
  expect(await seen()).toMatchObject([{ isWriting: false }])
})

it('is gone after 75 seconds without another word, and its row later', async () => {
  await set('writing')
  portal().setNow('2026-11-20T09:01:14+09:00')
  expect(await seen()).toHaveLength(1)
  portal().setNow('2026-11-20T09:01:15+09:00')
  expect(await seen()).toEqual([])
  const rows = () =>
    portal().services.runInScope('kango', async (scope) => {
      await deleteOldPresence(scope, portal().services.clock())
      return scope.selectFrom('presence').select('tab').where('job_seeker_id', '=', jobSeeker.id).execute()
    })
  expect(await rows()).toEqual([])
})

it('is sent when it changes, and not when it is said again', async () => {
  const sent: string[] = []
  const stop = await portal().connection.listen(changeChannel, {
    onPayload: (payload) => sent.push(payload),
    onGap: () => undefined,
  })
  await set('looking')
  await set('looking')
  await set('writing')
  await set('left')
  await set('left')
  await expect.poll(() => sent).toEqual(Array(3).fill(`kango ${jobSeeker.id} presence`))
  await stop()
})
