import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { putUnderConsideration } from '#server/testing/offer.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  token = await tokenFor(portal())
})

const read = async (params: { jobSeekerId: string; jobPostingId: string }) =>
  (await portal().call('getProgress', { ...operatorOf(token), params })).body.application
async function makeApplications(count: number) {
  const jobPostingId = await makeJobPosting(portal())
  const made = []
  for (let index = 0; index < count; index += 1) {
    const { id: jobSeekerId, tenant } = await makeJobSeeker(portal())
    const pair = { jobSeekerId, jobPostingId }
    await putUnderConsideration(portal(), { tenant, ...pair })
    made.push({ ...pair, seenMoveId: (await read(pair)).moves.at(-1)?.id ?? '' })
  }
  return made
}
const close = (applications: object[], more: object = {}) =>
  portal().call('moveApplications', {
    ...operatorOf(token),
    body: { action: 'close', reasonCode: 'position_filled', reason: 'またご紹介します。', applications, ...more },
  })

describe('moving many applications', () => {
  it('closes each with the reason, and says of each what came of it', async () => {
    const [one, other, moved] = await makeApplications(3)
    if (!one || !other || !moved) throw new Error('none')
    const pair = { jobSeekerId: moved.jobSeekerId, jobPostingId: moved.jobPostingId }
    await portal().call('moveProgress', { ...operatorOf(token), body: { ...pair, action: 'interview' } })
    const unknown = { ...one, jobSeekerId: randomUUID() }
    const { status, body } = await close([one, moved, unknown, other])
    expect(status).toBe(200)
    expect(body.results.map(({ outcome, status: now }) => [outcome, now])).toEqual([
      ['moved', 'closed'],
      ['conflict', 'under_consideration'],
      ['not_found', null],
      ['moved', 'closed'],
    ])
    const last = (await read(one)).moves.at(-1)
    expect(last).toMatchObject({ action: 'close', reasonCode: 'position_filled', reason: 'またご紹介します。' })
    expect(last?.id).toBe(body.results[0]?.lastMoveId)
  })

  it('reopens what it has closed', async () => {
    const made = await makeApplications(2)
    const { results } = (await close(made)).body
    const applications = results.map(({ jobSeekerId, jobPostingId, lastMoveId }) => ({
      jobSeekerId,
      jobPostingId,
      seenMoveId: lastMoveId,
    }))
    const back = await portal().call('moveApplications', {
      ...operatorOf(token),
      body: { action: 'reopen', applications },
    })
    expect(back.body.results.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['moved', 'under_consideration'],
      ['moved', 'under_consideration'],
    ])
  })

  it('closes nothing twice, from two places at once', async () => {
    const made = await makeApplications(3)
    const answers = await Promise.all([close(made), close(made, { reasonCode: 'other' })])
    const outcomes = answers.flatMap(({ body }) => body.results.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'moved')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(3)
  })

  it.each([
    ['without a reason', { reasonCode: undefined }],
    ['reopening for a reason', { action: 'reopen' }],
    ['of nothing', { applications: [] }],
  ])('refuses a call %s', async (_, more) => {
    expect((await close(await makeApplications(1), more)).status).toBe(400)
  })
})
