import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { makeMessage } from '#server/testing/adviser.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import type { MadeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { makePersonWith } from '#server/testing/people.factories.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let operator: CallOptions
/** Everybody of a test has this adviser, so that those of other tests are not counted. */
let adviserId = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  operator = operatorOf(await tokenFor(portal(), { scopes: ['job_seekers:read', 'audit:read'] }))
  adviserId = randomUUID()
})

type Filter = { field: string; operator: string; values: string[] }
const is = (field: string, ...values: string[]): Filter => ({ field, operator: 'any_of', values })
const mine = () => is('adviser', adviserId)
const own = (parts: Parameters<typeof makePersonWith>[1] = {}) => makePersonWith(portal(), { adviserId, ...parts })
const list = async (body: object = {}, as = operator) => {
  const answer = await portal().call('listPeople', { ...as, body })
  if (answer.status !== 200) throw new Error(answer.response.body)
  return answer.body
}
const found = async (filters: Filter[], body: object = {}) =>
  (await list({ filters: [mine(), ...filters], ...body })).people.map(({ jobSeekerId }) => jobSeekerId)
const count = async (body: object) => {
  const answer = await portal().call('countPeople', { ...operator, body })
  if (answer.status !== 200) throw new Error(answer.response.body)
  return answer.body
}
const setProgress = async ({ id }: MadeJobSeeker, status: 'waiting' | 'under_consideration' | 'closed') => {
  const postingId = await makeJobPosting(portal())
  const now = portal().services.clock()
  await portal().services.runInScope('kango', async (scope) => {
    const row = { job_seeker_id: id, job_posting_id: postingId, status, created_at: now, updated_at: now }
    await scope.insertInto('progress', row).execute()
  })
}

describe('a row of the list', () => {
  it('says who it is, what they wish for, and whose turn it is', async () => {
    const staff = await makeStaff(portal())
    adviserId = staff.id
    const person = await own({
      texts: { family_name: '田中', given_name: '美咲', family_name_kana: 'タナカ', birth_date: '1992-11-21' },
      codes: {
        certifications: ['registered_nurse'],
        occupation_categories: ['nurse_ward'],
        areas: ['13', '13112', '14'],
      },
    })
    await setProgress(person, 'waiting')
    await setProgress(person, 'under_consideration')
    await setProgress(person, 'closed')
    await makeMessage(portal(), person, { direction: 'from_job_seeker', sentAt: new Date('2026-11-20T08:00:00+09:00') })
    const { people } = await list({ filters: [mine()] })
    expect(people).toEqual([
      {
        jobSeekerId: person.id,
        status: 'active',
        familyName: '田中',
        givenName: '美咲',
        familyNameKana: 'タナカ',
        givenNameKana: 'ﾖｼﾉ',
        age: 33,
        licences: ['看護師'],
        occupations: ['病院の看護師・病棟'],
        areas: ['世田谷区', '神奈川県'],
        adviserId,
        adviserName: staff.name,
        runningCount: 2,
        furthestStatus: 'under_consideration',
        conversationState: 'open',
        lastContactDatetime: '2026-11-20T08:00:00+09:00',
        registeredDatetime: '2026-11-20T09:00:00+09:00',
        tags: [],
        contactLabel: { kind: 'anytime', text: 'いつでも可' },
      },
    ])
  })
})

describe('filters', () => {
  it('take any, all or none of the codes of the answers, and follow them', async () => {
    const nurse = await own({ codes: { certifications: ['registered_nurse', 'driving_license'] } })
    const midwife = await own({ codes: { certifications: ['midwife_license'] } })
    expect(await found([is('licence', 'registered_nurse')])).toEqual([nurse.id])
    expect(await found([is('licence', 'registered_nurse', 'midwife_license')])).toHaveLength(2)
    const all = { field: 'licence', operator: 'all_of', values: ['registered_nurse', 'driving_license'] }
    expect(await found([all])).toEqual([nurse.id])
    expect(await found([{ ...all, operator: 'none_of' }])).toEqual([midwife.id])
    expect(await found([is('home', '13'), is('home', '13112')])).toHaveLength(2)
    expect(await found([is('home', '13101')])).toEqual([])
    await portal().services.runInScope('kango', (scope) =>
      scope.deleteFrom('profile_answer').where('job_seeker_id', '=', nurse.id).execute(),
    )
    expect(await found([is('licence', 'registered_nurse')])).toEqual([])
  })

  it('know who has an application, and whose turn the conversation is', async () => {
    const [applied, closed, silent] = [await own(), await own(), await own()]
    await setProgress(applied, 'under_consideration')
    await setProgress(closed, 'closed')
    await makeMessage(portal(), applied, { direction: 'from_job_seeker' })
    await makeMessage(portal(), closed, {})
    expect(await found([is('progress', 'running')])).toEqual([applied.id])
    expect(await found([is('progress', 'none')])).toEqual([silent.id])
    expect(await found([is('progress', 'closed', 'none')])).toHaveLength(2)
    expect(await found([is('conversation', 'open')])).toEqual([applied.id])
    expect(await found([is('conversation', 'none')])).toEqual([silent.id])
    expect(await found([{ field: 'conversation', operator: 'none_of', values: ['none'] }])).toHaveLength(2)
  })

  it('know the adviser of who asks, and who has none', async () => {
    const staff = await makeStaff(portal())
    const cookie = await staffCookie(portal(), staff)
    const person = await makePersonWith(portal(), { adviserId: staff.id })
    const name = `ミテイ${randomUUID().slice(0, 6)}`
    const nobodys = await makePersonWith(portal(), { texts: { family_name: name } })
    const asStaff = async (body: object) =>
      (await callDesk(portal(), 'listPeople', { cookie, service: 'kango', body })).body.people.map(
        ({ jobSeekerId }) => jobSeekerId,
      )
    expect(await asStaff({ filters: [is('adviser', 'me')] })).toEqual([person.id])
    expect(await asStaff({ filters: [is('adviser', 'none')], name })).toEqual([nobodys.id])
    expect(await asStaff({ filters: [is('adviser', 'me', 'none')], name })).toEqual([nobodys.id])
  })

  it('find who has not been written with for some days, and notices of the service are no contact', async () => {
    portal().setNow('2026-11-01T09:00:00+09:00')
    const [quiet, written] = [await own(), await own()]
    portal().setNow('2026-11-18T09:00:00+09:00')
    const recent = await own()
    await makeMessage(portal(), written, { sentAt: new Date('2026-11-10T09:00:00+09:00') })
    portal().setNow('2026-11-20T09:00:00+09:00')
    const days = (field: string, how: string, n: number) => ({ field, operator: how, values: [String(n)] })
    expect(await found([days('contact', 'over_days', 14)])).toEqual([quiet.id])
    expect(await found([days('contact', 'within_days', 14)], { sort: 'contact' })).toEqual([written.id, recent.id])
    expect(await found([days('registered', 'within_days', 7)])).toEqual([recent.id])
    expect(await found([days('registered', 'over_days', 7)])).toHaveLength(2)
  })

  it.each([
    { field: 'licence', operator: 'within_days', values: ['3'] },
    { field: 'contact', operator: 'over_days', values: ['0'] },
    { field: 'contact', operator: 'over_days', values: ['7', '14'] },
    { field: 'contact', operator: 'any_of', values: ['7'] },
    { field: 'adviser', operator: 'any_of', values: ["x' or true --"] },
    { field: 'progress', operator: 'any_of', values: ['later'] },
    { field: 'account', operator: 'none_of', values: ['suspended'] },
    { field: 'sex', operator: 'any_of', values: ['female'] },
    { field: 'licence', operator: 'any_of', values: [] },
  ])('refuse %j', async (filter) => {
    expect((await portal().call('listPeople', { ...operator, body: { filters: [filter] } })).status).toBe(400)
    expect((await portal().call('countPeople', { ...operator, body: { filters: [filter] } })).status).toBe(400)
  })

  it('show suspended accounts to who may erase, and ended ones to nobody', async () => {
    const [active, suspended, ended] = [await own(), await own(), await own()]
    await setAccountStatus(portal(), suspended, 'suspended')
    await setAccountStatus(portal(), ended, 'withdrawn')
    expect(await found([])).toEqual([active.id])
    const filters = [mine(), is('account', 'active', 'suspended')]
    expect((await portal().call('listPeople', { ...operator, body: { filters } })).status).toBe(403)
    const eraser = operatorOf(await tokenFor(portal(), { scopes: ['job_seekers:read', 'job_seekers:erase'] }))
    const { people } = await list({ filters }, eraser)
    expect(new Map(people.map(({ jobSeekerId, status }) => [jobSeekerId, status]))).toEqual(
      new Map([
        [active.id, 'active'],
        [suspended.id, 'suspended'],
      ]),
    )
  })
})

describe('names', () => {
  it.each(['ｻﾄｳ', 'さとう', 'サトウ サク', '佐藤', '佐藤　咲'])('are found by their beginning %j', async (name) => {
    const person = await own({
      texts: { family_name: '佐藤', given_name: '咲', family_name_kana: 'サトウ', given_name_kana: 'サク' },
    })
    await own({ texts: { family_name: '髙橋' } })
    expect(await found([], { name })).toEqual([person.id])
  })

  it('of any kind are texts and nothing else', async () => {
    const hostile = `%_'"<b>$1\\`
    const person = await own({ texts: { family_name: hostile, family_name_kana: hostile } })
    expect(await found([], { name: hostile.slice(0, 4) })).toEqual([person.id])
    expect(await found([], { name: '%' })).toEqual([person.id])
    expect(await found([], { name: '_' })).toEqual([])
    expect((await portal().call('listPeople', { ...operator, body: { name: 'a\0' } })).status).toBe(400)
  })
})

describe('pages', () => {
  const pagesOf = async (body: object) => {
    const ids: string[] = []
    let startKey: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        filters: [mine()],
        perPage: 2,
        ...body,
        ...(startKey !== null && { startKey }),
      })
      ids.push(...page.people.map(({ jobSeekerId }) => jobSeekerId))
      startKey = page.nextKey
    } while (startKey !== null)
    return ids
  }

  it('have everybody once in each order, those of the same moment and reading too', async () => {
    const people: MadeJobSeeker[] = []
    for (const [index, kana] of ['ア', 'イ', 'ア', 'ウ', 'イ', ''].entries()) {
      portal().setNow(`2026-11-${index < 3 ? '10' : '12'}T09:00:00+09:00`)
      people.push(await own({ texts: { family_name_kana: kana, given_name_kana: '' } }))
    }
    const ids = people.map(({ id }) => id).toSorted()
    for (const sort of ['registered', 'contact', 'kana']) {
      const ascending = await pagesOf({ sort, direction: 'asc' })
      expect(ascending.toSorted()).toEqual(ids)
      expect(await pagesOf({ sort, direction: 'desc' })).toEqual(ascending.toReversed())
    }
    const readings = (await list({ filters: [mine()], sort: 'kana' })).people.map((one) => one.familyNameKana)
    expect(readings).toEqual(['', 'ア', 'ア', 'イ', 'イ', 'ウ'])
  })

  it.each(['x', `${Buffer.from('x').toString('base64url')}_${randomUUID()}`, '_'])(
    'do not begin at %j',
    async (startKey) => {
      expect((await portal().call('listPeople', { ...operator, body: { startKey } })).status).toBe(400)
    },
  )

  it('take as many statements for many as for one', async () => {
    await own()
    const statements = async () => {
      portal().statements()
      await list({ filters: [mine()] })
      return portal().statements().length
    }
    const one = await statements()
    for (let more = 0; more < 3; more += 1) await own({ codes: { certifications: ['registered_nurse'] } })
    expect(await statements()).toBe(one)
  })

  it('are noted with whose data was shown, without the name that was looked for', async () => {
    const person = await own({ texts: { family_name: '探索' } })
    await list({ name: '探索', filters: [mine()] })
    const { body } = await portal().call('listOperatorActs', { ...operator, query: { jobSeekerId: person.id } })
    expect(body.acts.map(({ operation }) => operation)).toEqual(['listPeople'])
    expect(JSON.stringify(body.acts)).not.toContain('探索')
  })
})

describe('counts', () => {
  it('are of the filters, and of each value by the other filters', async () => {
    const nurse = await own({ codes: { certifications: ['registered_nurse'], areas: ['13112'] } })
    await own({ codes: { certifications: ['registered_nurse', 'midwife_license'] } })
    await setProgress(nurse, 'under_consideration')
    const filters = [mine(), is('licence', 'midwife_license')]
    expect(await count({ filters, field: 'licence' })).toEqual({
      count: 1,
      isMore: false,
      options: [
        { value: 'registered_nurse', label: '看護師', count: 2 },
        { value: 'midwife_license', label: '助産師', count: 1 },
      ],
    })
    const optionsOf = async (field: string) =>
      Object.fromEntries((await count({ filters: [mine()], field })).options.map(({ value, count: n }) => [value, n]))
    expect(await optionsOf('area')).toEqual({ 13: 1, 13112: 1 })
    expect(await optionsOf('home')).toEqual({ 13: 2, 13112: 2 })
    expect(await optionsOf('progress')).toEqual({ running: 1, under_consideration: 1, none: 1 })
    expect(await optionsOf('conversation')).toEqual({ none: 2 })
    expect(await optionsOf('registered')).toMatchObject({ 7: 2, 90: 2 })
    expect(await optionsOf('contact')).toMatchObject({ 7: 0, 90: 0 })
    expect(await optionsOf('adviser')).toHaveProperty(adviserId, 2)
  })

  it('are 0 where nobody is left, and of one service alone', async () => {
    await makePersonWith(portal(), { tenant: 'kaigo', adviserId })
    expect(await count({ filters: [mine()], field: 'licence' })).toEqual({ count: 0, isMore: false, options: [] })
  })
})
