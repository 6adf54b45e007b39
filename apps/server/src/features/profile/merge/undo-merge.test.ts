// Also on PGlite: notifications, bytes
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, wideRateLimits } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import type { MadeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { mergeCalls } from '#server/testing/merge-calls.ts'
import { basicAnswers } from '#server/testing/profile-answers.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ rateLimits: wideRateLimits })
const begin = '2026-11-20T09:00:00+09:00'
let cookie = ''
let staff = { id: '', email: '', name: '' }
beforeAll(async () => {
  staff = await makeStaff(portal(), { kango: ['manager', 'compliance'] })
})
beforeEach(async () => {
  portal().setNow(begin)
  cookie = await staffCookie(portal(), staff)
})
const { mergeAsSeen, preview, list, undo, previewUndo } = mergeCalls(portal, () => cookie)

async function makePerson(answers: Record<string, string> = {}): Promise<MadeJobSeeker> {
  const person = await makeAccount(portal())
  await saveProfile(person, answers)
  return person
}
const saveProfile = async (person: MadeJobSeeker, answers: Record<string, string>) => {
  const session = await portal().signedIn(person)
  const body = { states: basicAnswers(answers) }
  expect((await portal().call('updateProfile', { session, body })).status).toBe(204)
}
const rowsOf = async (statement: string, values: unknown[]) =>
  (await portal().connection.executeSql(statement, values)).rows
const statusOf = async ({ id }: MadeJobSeeker) =>
  (await rowsOf('select status from job_seeker where id = $1', [id]))[0]?.['status'] ?? null
const messagesOf = async ({ id }: MadeJobSeeker) =>
  (await rowsOf('select body from message where job_seeker_id = $1', [id])).map(({ body }) => body)
const finish = async () => {
  const { enqueue, runInScope } = portal().services
  await runInScope('kango', (scope) => enqueue(scope.transaction, 'finish_merges', {}))
  await portal().work()
}

describe('the undo of a merge', () => {
  it('leaves what was edited since, and what arrived since, and says so first', async () => {
    const [stays, goes] = [await makePerson(), await makePerson({ address1: '桜丘2-2-2' })]
    await makeMessage(portal(), goes, { body: 'もとの話' })
    const made = await mergeAsSeen({ stays, goes }, ({ parts }) => parts.map(({ id }) => id))
    portal().setNow('2026-11-20T09:05:00+09:00')
    await saveProfile(stays, { address1: '三軒茶屋3-3' })
    await makeMessage(portal(), stays, { body: '新しい話' })
    const { body } = await previewUndo(made)
    expect(body).toMatchObject({ refusal: null, partsBack: [], partsLeft: ['ご住所'] })
    expect(body.remains).toContainEqual({ what: 'message', count: 1 })
    expect((await undo(made)).status).toBe(200)
    expect(await messagesOf(stays)).toContain('新しい話')
    expect(await messagesOf(goes)).toContain('もとの話')
    expect(await messagesOf(stays)).not.toContain('もとの話')
    const [address] = await rowsOf(
      `select state -> 'contentStates' -> 0 ->> 'text' as text from profile_answer where job_seeker_id = $1 and key = 'address1'`,
      [stays.id],
    )
    expect(address?.['text']).toBe('三軒茶屋3-3')
  })

  it('leaves an application of both that went on since as it is', async () => {
    const [stays, goes] = [await makePerson(), await makePerson()]
    const jobPostingId = await makeJobPosting(portal())
    for (const person of [stays, goes]) {
      const session = await portal().signedIn(person)
      await portal().call('takeJobPostingAction', { session, params: { jobPostingId }, body: { actionType: 'apply' } })
    }
    const made = await mergeAsSeen({ stays, goes })
    portal().setNow('2026-11-20T09:05:00+09:00')
    const session = await portal().signedIn(stays)
    await portal().call('takeJobPostingAction', { session, params: { jobPostingId }, body: { actionType: 'decline' } })
    expect((await previewUndo(made)).body.postingsLeft).toHaveLength(1)
    expect((await undo(made)).status).toBe(200)
    const rows = await rowsOf('select job_seeker_id as id, status from progress where job_posting_id = $1', [
      jobPostingId,
    ])
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [stays.id]: 'closed',
      [goes.id]: 'entered',
    })
  })

  it('does not show a reply the beginning of a message that went back', async () => {
    const [stays, goes] = [await makePerson(), await makePerson()]
    const first = await makeMessage(portal(), goes, { body: '私だけの話' })
    const made = await mergeAsSeen({ stays, goes })
    const reply = await makeMessage(portal(), stays, { direction: 'from_job_seeker', replyToId: first })
    await undo(made)
    expect(await rowsOf('select reply_to_id as id from message where id = $1', [reply])).toEqual([{ id: null }])
  })

  it('is made once', async () => {
    const [stays, goes] = [await makePerson(), await makePerson()]
    const made = await mergeAsSeen({ stays, goes })
    const answers = await Promise.all([undo(made), undo(made)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await undo(made, 2)).status).toBe(409)
    expect((await previewUndo(made)).body.refusal).toBe('final')
    expect(await statusOf(goes)).toBe('active')
    // And both can be merged again
    expect((await mergeAsSeen({ stays, goes })).id).not.toBe(made.id)
  })

  it('goes in the reverse order along a chain, and for two that went into one', async () => {
    const [first, second, third] = [await makePerson(), await makePerson(), await makePerson()]
    const one = await mergeAsSeen({ stays: second, goes: first })
    portal().setNow('2026-11-20T09:01:00+09:00')
    const two = await mergeAsSeen({ stays: third, goes: second })
    expect((await previewUndo(one)).body.refusal).toBe('merged_on')
    expect((await undo(one)).status).toBe(409)
    expect((await undo(two)).status).toBe(200)
    const other = await makePerson()
    portal().setNow('2026-11-20T09:02:00+09:00')
    const three = await mergeAsSeen({ stays: second, goes: other })
    expect((await previewUndo(one)).body.refusal).toBe('later_merge')
    expect((await undo(one)).status).toBe(409)
    expect((await undo(three)).status).toBe(200)
    expect((await undo(one)).status).toBe(200)
    expect(await Promise.all([first, second, third, other].map(statusOf))).toEqual(Array(4).fill('active'))
  })

  it('is over after 30 days: the registration that went and what was remembered are deleted', async () => {
    const [stays, goes] = [await makePerson(), await makePerson()]
    await makeMessage(portal(), goes, { body: '残る話' })
    const made = await mergeAsSeen({ stays, goes })
    portal().setNow('2026-12-20T08:59:00+09:00')
    await finish()
    expect(await statusOf(goes)).toBe('withdrawn')
    portal().setNow('2026-12-20T09:00:00+09:00')
    cookie = await staffCookie(portal(), staff)
    expect((await undo(made)).status).toBe(409)
    await finish()
    expect(await statusOf(goes)).toBeNull()
    expect(await messagesOf(stays)).toContain('残る話')
    expect((await list(stays.id)).body.merges).toMatchObject([
      { goneName: '', goneEmail: '', finalDatetime: expect.any(String) },
    ])
    expect(await rowsOf('select merge_id from registration_merge_row where merge_id = $1', [made.id])).toEqual([])
    expect((await previewUndo(made)).body.refusal).toBe('final')
    expect((await list(goes.id)).body.mergedIntoId).toBe(stays.id)
  })

  it('is not needed after an erasure: both registrations are erased, along a chain too', async () => {
    const [first, second, third] = [await makePerson(), await makePerson(), await makePerson()]
    await mergeAsSeen({ stays: second, goes: first })
    await mergeAsSeen({ stays: third, goes: second })
    const erased = await callDesk(portal(), 'eraseJobSeeker', {
      cookie,
      service: 'kango',
      params: { jobSeekerId: third.id },
      query: { reason: 'asked_by_letter' },
      body: { confirmation: third.email },
    })
    expect(erased.status).toBe(200)
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([null, null, null])
  })

  it('is possible while the registration that stays rests, and the one that went cannot be merged again', async () => {
    const [stays, goes, other] = [await makePerson(), await makePerson(), await makePerson()]
    const made = await mergeAsSeen({ stays, goes })
    expect((await preview({ stays: other, goes })).status).toBe(404)
    await rowsOf(`update job_seeker set status = 'suspended' where id = $1`, [stays.id])
    expect((await undo(made)).status).toBe(200)
    expect(await Promise.all([stays, goes].map(statusOf))).toEqual(['suspended', 'active'])
  })
})
