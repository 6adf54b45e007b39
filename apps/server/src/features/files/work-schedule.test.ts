import { beforeEach, expect, it } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''

beforeEach(async () => {
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const handIn = (fileName: string, caller = session) =>
  portal().call('uploadWorkSchedule', { session: caller, body: { fileName } })
const list = async (caller = session) => (await portal().call('getWorkSchedules', { session: caller })).body.files
const events = () =>
  portal().services.runInScope('kango', (scope) =>
    scope
      .selectFrom('event')
      .select('data')
      .where('job_seeker_id', '=', jobSeeker.id)
      .where('type', '=', 'work_schedule.uploaded')
      .execute(),
  )

it('is stored and reported once, whether a move has stored it before or not', async () => {
  const one = await upload(portal(), { session, name: '12月シフト表.pdf', bytes: sampleFiles.pdf })
  for (let times = 0; times < 2; times += 1) expect((await handIn(one)).status).toBe(204)
  const two = await upload(portal(), { session, name: '1月シフト表.pdf', bytes: sampleFiles.pdf })
  await portal().call('moveWorkScheduleFiles', { session, body: { tmpFiles: [two] } })
  expect((await handIn(two)).status).toBe(204)
  const files = await list()
  expect(files.map(({ name }) => name)).toEqual(['12月シフト表.pdf', '1月シフト表.pdf'])
  expect((await events()).length).toBe(2)
  const operator = operatorOf(await tokenFor(portal(), { scopes: ['interviews:write'] }))
  const params = { jobSeekerId: jobSeeker.id }
  const { workSchedules } = (await portal().call('getScheduleOfJobSeeker', { ...operator, params })).body
  expect(workSchedules.map(({ name }) => name)).toEqual(['12月シフト表.pdf', '1月シフト表.pdf'])
  const fileId = workSchedules[0]?.fileId ?? ''
  const file = await portal().call('getOperatorFile', { ...operator, params: { ...params, fileId } })
  expect([file.status, file.response.rawPayload.equals(Buffer.from(sampleFiles.pdf))]).toEqual([200, true])
})

it('can be taken back by its owner alone', async () => {
  await handIn(await upload(portal(), { session, name: 'シフト.pdf', bytes: sampleFiles.pdf }))
  const [file] = await list()
  const sister = await portal().signedIn(await makeJobSeeker(portal()))
  const remove = (caller: string) =>
    portal().call('removeWorkSchedules', { session: caller, body: { files: [file?.url ?? ''] } })
  await remove(sister)
  expect(await list()).toHaveLength(1)
  expect(await list(sister)).toHaveLength(0)
  for (let times = 0; times < 2; times += 1) expect((await remove(session)).body.files).toEqual([])
  expect(await list()).toEqual([])
})

it('must have been uploaded by the caller, and be what its name says', async () => {
  const foreign = await upload(portal(), { session, name: 'シフト.pdf', bytes: sampleFiles.pdf })
  const sister = await portal().signedIn(await makeJobSeeker(portal()))
  expect((await handIn(foreign, sister)).status).toBe(400)
  expect((await handIn('シフト.pdf')).status).toBe(400)
  const wrong = await upload(portal(), { session, name: 'シフト.pdf', bytes: Buffer.from('no pdf') })
  expect((await handIn(wrong)).status).toBe(400)
  expect(await list()).toEqual([])
  expect(await events()).toEqual([])
})
