import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeInterview, makeMessage, makeTodo } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { makePersonWith } from '#server/testing/people.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
let person: MadeJobSeeker
beforeEach(async () => {
  portal().setNow('2026-11-01T09:00:00+09:00')
  token = await tokenFor(portal())
  person = await makeJobSeeker(portal())
  portal().setNow('2026-11-20T09:00:00+09:00')
})

const at = (time: string) => new Date(`2026-11-${time}:00+09:00`)
const read = (query: Record<string, string> = {}, as = token, jobSeekerId = person.id) =>
  portal().call('listTimeline', { ...operatorOf(as), params: { jobSeekerId }, query })
const entries = async (query: Record<string, string> = {}, as = token) => (await read(query, as)).body.entries

describe('the timeline', () => {
  it('has everything of a person in one order, the newest first', async () => {
    const postingId = await makeJobPosting(portal())
    await makeMessage(portal(), person, { direction: 'from_job_seeker', subject: '質問', sentAt: at('19T10:00') })
    await makeMessage(portal(), person, { sentAt: at('19T11:00'), body: '持ち物は履歴書です。' })
    await makeTodo(portal(), person, { title: '履歴書を送る', expireDate: '2026-11-25' })
    await makeInterview(portal(), person, { startsAt: at('26T14:00'), jobPostingId: postingId })
    const session = await portal().signedIn(person)
    portal().setNow('2026-11-20T10:00:00+09:00')
    const params = { jobPostingId: postingId }
    const moved = await portal().call('takeJobPostingAction', { session, params, body: { actionType: 'inquiry' } })
    expect(moved.status).toBeLessThan(300)
    portal().setNow('2026-11-20T11:00:00+09:00')
    const note = { id: crypto.randomUUID(), body: '夜勤は避けたいとのこと。' }
    await portal().call('createNote', { ...operatorOf(token), params: { jobSeekerId: person.id }, body: note })
    const [noted, ...all] = await entries()
    expect(noted).toMatchObject({ kind: 'note', actor: 'operator', detail: note.body })
    expect(all.map(({ kind, actor, code }) => [kind, actor, code])).toEqual([
      ['move', 'job_seeker', 'inquiry'],
      ['todo', 'operator', 'todo'],
      ['interview', 'operator', 'confirmed'],
      ['message', 'operator', ''],
      ['message', 'job_seeker', ''],
      ['account', 'job_seeker', 'registered'],
    ])
    expect(all[1]).toMatchObject({ title: '履歴書を送る', forDatetime: '2026-11-26T00:00:00+09:00' })
    expect(all[2]).toMatchObject({ forDatetime: '2026-11-26T14:00:00+09:00' })
    expect(all[3]?.detail).toBe('持ち物は履歴書です。')
    expect((await entries({ kinds: 'todo,interview' })).map(({ kind }) => kind)).toEqual(['todo', 'interview'])
  })

  it('goes on by pages without leaving out or doubling what came in the same moment', async () => {
    const made = new Set<string>([person.id])
    for (let count = 0; count < 60; count += 1) {
      const sentAt = at(count < 40 ? '19T10:00' : '18T10:00')
      made.add(await makeMessage(portal(), person, { sentAt }))
    }
    for (let count = 0; count < 5; count += 1) made.add(await makeTodo(portal(), person))
    const first = (await read()).body
    const second = (await read({ startKey: first.nextKey ?? '' })).body
    expect(second.nextKey).toBeNull()
    const seen = [...first.entries, ...second.entries].map(({ id }) => id)
    expect(seen).toHaveLength(made.size)
    expect(new Set(seen)).toEqual(made)
  })

  it('shows the kinds of the caller’s scopes, and nobody who is not there', async () => {
    await makeMessage(portal(), person, {})
    await makeTodo(portal(), person)
    const weak = await tokenFor(portal(), { scopes: ['job_seekers:read', 'todos:write'] })
    expect((await entries({}, weak)).map(({ kind }) => kind)).toEqual(['todo', 'account'])
    expect(await entries({ kinds: 'message' }, weak)).toEqual([])
    expect((await read({ kinds: 'message,x' })).status).toBe(400)
    expect((await read({ startKey: '1_x_2' })).status).toBe(400)
    await setAccountStatus(portal(), person, 'suspended')
    expect((await read()).status).toBe(404)
  })

  it('takes as many statements for much as for little', async () => {
    const count = async () => {
      portal().statements()
      await read()
      return portal().statements().length
    }
    const one = await count()
    for (let more = 0; more < 5; more += 1) await makeMessage(portal(), person, {})
    expect(await count()).toBe(one)
  })
})

describe('the profile in words', () => {
  it('has the answers by the forms that ask for them', async () => {
    const owner = await makePersonWith(portal(), {
      texts: { birth_date: '1992-04-18' },
      codes: { certifications: ['registered_nurse'], work_styles: ['two_shift'] },
    })
    const { body } = await portal().call('getPersonProfile', {
      ...operatorOf(token),
      params: { jobSeekerId: owner.id },
    })
    const words = body.sections.flatMap(({ items }) => items.map(({ title, value }) => `${title}=${value}`))
    expect(words).toContain('お持ちの資格=看護師')
    expect(words.join()).toContain('1992年4月18日')
    expect(words.join()).toContain('二交代')
    await setAccountStatus(portal(), owner, 'suspended')
    const gone = await portal().call('getPersonProfile', { ...operatorOf(token), params: { jobSeekerId: owner.id } })
    expect(gone.status).toBe(404)
  })
})
