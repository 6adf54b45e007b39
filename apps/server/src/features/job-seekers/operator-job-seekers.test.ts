import { randomUUID } from 'node:crypto'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { basicAnswers, text } from '#server/testing/profile-answers.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'
import { sampleFiles, upload } from '#server/testing/uploads.ts'

const portal = useTestApp()
let operator: CallOptions
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  operator = operatorOf(await tokenFor(portal(), { scopes: ['job_seekers:read', 'audit:read', 'messages:write'] }))
})

/** Somebody whose basic information is filled in; `texts` replaces some of it by key. */
async function makePerson(texts: Record<string, string> = {}, tenant = 'kango'): Promise<MadeJobSeeker> {
  const person = await makeJobSeeker(portal(), { tenant })
  const session = await portal().signedIn(person)
  const states = basicAnswers().map((state) =>
    texts[state.key] === undefined ? state : text(state.key, texts[state.key] ?? ''),
  )
  const { status, response } = await portal().call('updateProfile', { tenant, session, body: { states } })
  if (status !== 204) throw new Error(response.body)
  return person
}
const wish = async (person: MadeJobSeeker, key: string, ...codes: string[]) => {
  const states = [
    elementState(
      'text_list',
      key,
      codes.map((code) => textContent(code)),
    ),
  ]
  const { status, response } = await portal().call('updateProfile', {
    session: await portal().signedIn(person),
    body: { states },
  })
  if (status !== 204) throw new Error(response.body)
}
const search = async (body: object) => {
  const { status, body: page, response } = await portal().call('searchJobSeekers', { ...operator, body })
  if (status !== 200) throw new Error(response.body)
  return page
}
const found = async (body: object) => (await search(body)).jobSeekers.map(({ jobSeekerId }) => jobSeekerId)

describe('the advisers’ search for job seekers', () => {
  it.each([
    ['a whole name', '髙橋さくら'],
    ['a name with a blank', '髙橋　さくら'],
    ['the family name', '髙橋'],
    ['a reading in hiragana', 'たかはし'],
    ['a reading in half width', 'ﾀｶﾊｼ ｻｸﾗ'],
    ['hiragana of a name in katakana', 'サクラ'],
  ])('finds by %s', async (_, name) => {
    const person = await makePerson({
      family_name: '髙橋',
      given_name: 'さくら',
      family_name_kana: 'タカハシ',
      given_name_kana: 'サクラ',
    })
    const other = await makePerson({ family_name: '田中', given_name: '葵', family_name_kana: 'タナカ' })
    const ids = await found({ name })
    expect(ids).toContain(person.id)
    expect(ids).not.toContain(other.id)
  })

  it('finds by parts of address and telephone number, as they are typed', async () => {
    const person = await makePerson({ tel: '070-9876-5432' })
    const has = async (body: object) => (await found(body)).includes(person.id)
    expect(await has({ email: person.email.slice(3, 20).toUpperCase() })).toBe(true)
    expect(await has({ tel: '０７０−９８７６' })).toBe(true)
    expect(await has({ tel: '98765432' })).toBe(true)
    expect(await has({ tel: '07098765431' })).toBe(false)
    expect(await has({ email: '%' })).toBe(false)
    expect(await has({ name: '_' })).toBe(false)
  })

  it('follows a change of the name, and shows it', async () => {
    const person = await makePerson({ family_name: '旧姓' })
    await portal().call('updateProfile', {
      session: await portal().signedIn(person),
      body: {
        states: basicAnswers().map((state) => (state.key === 'family_name' ? text('family_name', '新姓') : state)),
      },
    })
    expect(await found({ name: '旧姓', email: person.email })).toEqual([])
    const { jobSeekers } = await search({ name: '新姓', email: person.email })
    expect(jobSeekers).toMatchObject([{ jobSeekerId: person.id, familyName: '新姓', status: 'active' }])
  })

  it('narrows by wishes and by time', async () => {
    const person = await makePerson({ address2: '203号室' })
    const only = { email: person.email }
    await wish(person, 'areas', '13112', '14')
    for (const prefecture of ['13', '14']) expect(await found({ ...only, prefecture })).toEqual([person.id])
    expect(await found({ ...only, prefecture: '27' })).toEqual([])
    const [occupation = ''] =
      portal()
        .services.tenants()
        .get('kango')
        ?.facets.occupationCategories.map(({ id }) => id) ?? []
    await wish(person, 'occupation_categories', occupation)
    expect(await found({ ...only, occupation })).toEqual([person.id])
    expect(await found({ ...only, occupation: 'none' })).toEqual([])
    expect(await found({ ...only, occupation, prefecture: '14' })).toEqual([person.id])
    await wish(person, 'areas', '27100')
    expect(await found({ ...only, prefecture: '14' })).toEqual([])
    expect(await found({ ...only, occupation, prefecture: '27' })).toEqual([person.id])

    const later = '2026-11-20T12:00:00+09:00'
    expect(await found({ ...only, since: later })).toEqual([])
    portal().setNow(later)
    const session = await portal().signedIn(person)
    await portal().call('updateProfile', { session, body: { states: [text('address2', '')] } })
    expect(await found({ ...only, since: later })).toEqual([person.id])
    expect((await search(only)).jobSeekers[0]).toMatchObject({
      registeredDatetime: '2026-11-20T09:00:00+09:00',
      changedDatetime: later,
    })
  })

  it('finds who is invited by the given wishes', async () => {
    const email = `${randomUUID()}@example.jp`
    const inviting = operatorOf(await tokenFor(portal(), { scopes: ['job_seekers:write'] }))
    const { body } = await portal().call('inviteJobSeeker', { ...inviting, body: { email, areas: ['13112'] } })
    expect(await found({ email, prefecture: '13' })).toEqual([body.jobSeekerId])
    expect(await found({ email, prefecture: '14' })).toEqual([])
    expect(await found({ email, occupation: '13' })).toEqual([])
  })

  it('goes page by page without losing or doubling who came in the same moment', async () => {
    const mark = randomUUID().slice(0, 8)
    const ids = new Set<string>()
    for (let count = 0; count < 5; count += 1) {
      ids.add((await makeJobSeeker(portal(), { email: `${randomUUID()}.${mark}@example.jp` })).id)
    }
    const seen: string[] = []
    for (let startKey: string | null = ''; startKey !== null; ) {
      const page: Awaited<ReturnType<typeof search>> = await search({
        email: mark,
        perPage: 2,
        ...(startKey && { startKey }),
      })
      seen.push(...page.jobSeekers.map(({ jobSeekerId }) => jobSeekerId))
      startKey = page.nextKey
    }
    expect(seen.toSorted()).toEqual([...ids].toSorted())
  })

  it('hides who has suspended the account, and other services’ people', async () => {
    const person = await makePerson()
    const foreign = await makePerson({}, 'kaigo')
    expect(await found({ email: foreign.email })).toEqual([])
    await setAccountStatus(portal(), person, 'suspended')
    expect(await found({ email: person.email })).toEqual([])
  })

  it('takes as many statements for many as for one', async () => {
    await makePerson()
    const count = async (perPage: number) => {
      portal().statements()
      await search({ perPage })
      return portal().statements().length
    }
    const one = await count(1)
    for (let more = 0; more < 3; more += 1) await makePerson()
    expect(await count(50)).toBe(one)
  })

  it('stores nothing of its response, even with an idempotency key', async () => {
    const headers = { ...operator.headers, 'idempotency-key': randomUUID() }
    const keyed = (body: object) => portal().call('searchJobSeekers', { headers, body })
    expect((await keyed({ status: 'active' })).status).toBe(200)
    const { status, headers: answered } = await keyed({ status: 'invited' })
    expect([status, answered['idempotency-replayed']]).toEqual([200, undefined])
  })

  it('is noted with whose data was shown, and without what was looked for', async () => {
    const person = await makePerson({ family_name: '探される' })
    await search({ name: '探される', email: person.email })
    await portal().call('listJobSeekers', { ...operator, query: { status: 'active', perPage: 100 } })
    const { body } = await portal().call('listOperatorActs', { ...operator, query: { jobSeekerId: person.id } })
    expect(body.acts.map(({ operation }) => operation)).toEqual(['listJobSeekers', 'searchJobSeekers'])
    expect(JSON.stringify(body.acts)).not.toContain('探される')
    expect(JSON.stringify(body.acts)).not.toContain(person.email)
  })
})

describe('one job seeker for advisers', () => {
  const read = (jobSeekerId: string, as = operator) => portal().call('getJobSeeker', { ...as, params: { jobSeekerId } })

  it('is shown with answers, résumé files that can be downloaded, account and mail settings', async () => {
    const person = await makePerson()
    const session = await portal().signedIn(person)
    const name = await upload(portal(), { session, name: '履歴書.pdf', bytes: sampleFiles.pdf })
    const moved = { tmpFiles: [name], files: [], documentType: 'resume' }
    await portal().call('moveResumeFiles', { session, body: moved })
    await portal().call('updateEmailSetting', { session, body: { emailMagazine: true, recommendEmail: false } })
    const { body } = await read(person.id.toUpperCase())
    const { jobSeeker } = body
    expect(jobSeeker).toMatchObject({
      jobSeekerId: person.id,
      email: person.email,
      account: { hasPassword: false, lastSeenDatetime: '2026-11-20T09:00:00+09:00' },
      mailSettings: { magazine: true, recommend: false, messageNotice: true },
      invitation: null,
      files: [{ name: '履歴書.pdf', documentType: 'resume', size: sampleFiles.pdf.length }],
    })
    expect(jobSeeker.answers.map(({ key }) => key)).toContain('birth_date')
    const [file] = jobSeeker.files
    const download = await portal().app.inject({
      url: file?.url ?? '',
      headers: { host: 'kango.localhost', ...operator.headers },
    })
    expect(download.rawPayload.equals(sampleFiles.pdf)).toBe(true)
    const { body: audit } = await portal().call('listOperatorActs', { ...operator, query: { jobSeekerId: person.id } })
    expect(audit.acts.map(({ operation }) => operation)).toEqual(['getOperatorFile', 'getJobSeeker'])
  })

  it.each(['suspended', 'withdrawn'] as const)('is not there when %s', async (status) => {
    const person = await makePerson()
    await setAccountStatus(portal(), person, status)
    expect((await read(person.id)).status).toBe(404)
  })

  it.each([
    ['an id that nobody has', randomUUID()],
    ['what is no id', 'x'],
  ])('is not found by %s', async (_, id) => {
    expect((await read(id)).status).toBe(404)
  })

  it('is for keys of the service with the scope alone', async () => {
    const person = await makePerson()
    const foreign = operatorOf(await tokenFor(portal(), { tenant: 'kaigo' }))
    expect((await read(person.id, foreign)).status).toBe(401)
    expect(
      (await portal().call('getJobSeeker', { ...foreign, tenant: 'kaigo', params: { jobSeekerId: person.id } })).status,
    ).toBe(404)
    expect((await read(person.id, operatorOf(await tokenFor(portal(), { scopes: ['messages:write'] })))).status).toBe(
      403,
    )
  })
})

it.each([
  { startKey: 'x' },
  { startKey: `1_${'x'.repeat(36)}` },
  { since: 'yesterday' },
  { since: '2026-12-31T23:59:60Z' },
  { status: 'withdrawn' },
  { prefecture: '1' },
  { perPage: 0 },
  { perPage: 101 },
  { name: 'あ'.repeat(101) },
  { more: '1' },
])('a search with %j is refused', async (body) => {
  expect((await portal().call('searchJobSeekers', { ...operator, body })).status).toBe(400)
})
