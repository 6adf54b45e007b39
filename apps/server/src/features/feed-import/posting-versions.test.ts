import { randomUUID } from 'node:crypto'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { changedTerms, changesBetween } from '#server/postings/posting-changes.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { importAs, operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
let reference = ''
beforeEach(async () => {
  portal().setNow('2026-11-18T09:00:00+09:00')
  token = await tokenFor(portal())
  reference = randomUUID()
})

type Terms = JobPostingFeedItem['x-tsunagu']['terms']
const withTerms = (change: Partial<Terms>, overrides: Parameters<typeof feedItem>[0] = {}) => {
  const { terms } = feedItem()['x-tsunagu']
  return feedItem({ reference, ...overrides, extension: { terms: { ...terms, ...change } } })
}
const send = (item: JobPostingFeedItem, key = token) => importAs(portal(), { token: key, items: [item] })
const idOf = async () => {
  const { rows } = await portal().connection.executeSql('select id from job_posting where source_id = $1', [
    `tsunagu-demo ${reference}`,
  ])
  return String(rows[0]?.['id'])
}
const versionsOf = async (id: string, key = token, tenant = 'kango') =>
  portal().call('getJobPostingVersions', { ...operatorOf(key), tenant, params: { id } })
const tables = async (id: string, session: string) => {
  const { status, body } = await portal().call('getJobPostingView', { session, params: { jobPostingId: id } })
  expect(status).toBe(200)
  if (body.view.layoutType !== 'single_view') throw new Error('a posting has one screen')
  return body.view.data.screen.components.flatMap(({ type, component }) =>
    type === 'basic_info_table' ? [component] : [],
  )
}
const changesOn = async (id: string, session: string) =>
  (await tables(id, session)).find(({ title }) => title.startsWith('条件が変わりました'))

describe('every version is stored', () => {
  test('with number, time, key and what changed', async () => {
    await send(withTerms({}))
    const id = await idOf()
    portal().setNow('2026-11-19T09:00:00+09:00')
    const second = await tokenFor(portal())
    await send(withTerms({ holidays: '完全週休2日', breaks: '日勤45分' }), second)
    portal().setNow('2026-11-20T09:00:00+09:00')
    await send(withTerms({ holidays: '完全週休2日', breaks: '日勤45分' }, { title: '新しい題名の求人' }))

    const { status, body } = await versionsOf(id)
    expect(status).toBe(200)
    expect(body.sourceId).toBe(`tsunagu-demo ${reference}`)
    expect(body.versions.map(({ number, validFrom, validUntil }) => [number, validFrom, validUntil])).toEqual([
      [3, '2026-11-20T09:00:00+09:00', null],
      [2, '2026-11-19T09:00:00+09:00', '2026-11-20T09:00:00+09:00'],
      [1, '2026-11-18T09:00:00+09:00', '2026-11-19T09:00:00+09:00'],
    ])
    expect(body.versions.map(({ changes }) => changes.map(({ name }) => name))).toEqual([
      ['求人の題名'],
      ['休憩時間', '休日・休暇'],
      [],
    ])
    expect(body.versions[1]?.changes[0]).toEqual({ name: '休憩時間', before: '日勤60分・夜勤120分', after: '日勤45分' })
    const keys = body.versions.map(({ changedBy }) => changedBy)
    expect(keys[0]).toBe(keys[2])
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.every((key) => key !== null)).toBe(true)
    expect(body.versions[2]?.document).toMatchObject({ title: feedItem().title })
  })

  test('the same line again makes none, nor does being closed and opened', async () => {
    await send(withTerms({}))
    await send(withTerms({}))
    const sourceIds = [`tsunagu-demo ${reference}`]
    await portal().call('withdrawJobPostings', { ...operatorOf(token), body: { sourceIds } })
    await send(withTerms({}))
    expect((await versionsOf(await idOf())).body.versions).toHaveLength(1)
  })

  test('of two imports at once both texts are stored', async () => {
    await send(withTerms({}))
    await Promise.all([send(withTerms({ breaks: 'A' })), send(withTerms({ breaks: 'B' }))])
    const { versions } = (await versionsOf(await idOf())).body
    expect(versions.map(({ number }) => number)).toEqual([3, 2, 1])
    const breaks = versions
      .slice(0, 2)
      .map(({ document }) => (document as JobPostingFeedItem)['x-tsunagu'].terms.breaks)
    expect(breaks.toSorted()).toEqual(['A', 'B'])
  })

  test('at most the last 50 are listed, by as many statements', async () => {
    for (let index = 0; index < 52; index += 1) await send(withTerms({ breaks: `${index}分` }))
    const id = await idOf()
    portal().statements()
    const { versions } = (await versionsOf(id)).body
    const many = portal().statements().length
    expect(versions).toHaveLength(50)
    expect(versions.at(-1)).toMatchObject({ number: 3, changes: [{ name: '休憩時間', before: '1分', after: '2分' }] })
    reference = randomUUID()
    await send(withTerms({}))
    const other = await idOf()
    portal().statements()
    await versionsOf(other)
    expect(portal().statements()).toHaveLength(many)
  })

  test('are for a key of this service with the scope', async () => {
    await send(withTerms({}))
    const id = await idOf()
    expect((await versionsOf(id, '')).status).toBe(401)
    expect((await versionsOf(id, await tokenFor(portal(), { scopes: [] }))).status).toBe(403)
    const other = await tokenFor(portal(), { tenant: 'kaigo' })
    expect((await versionsOf(id, other, 'kaigo')).status).toBe(404)
    expect((await versionsOf('no-uuid')).status).toBe(404)
    expect((await versionsOf(randomUUID())).status).toBe(404)
  })
})

describe('who knew the posting before is shown what changed', () => {
  const change = () => send(withTerms({ holidays: '完全週休2日\n夏季3日' }, { title: '題名も変わった求人' }))
  const reported = {
    title: '条件が変わりました（11月19日）',
    items: [
      {
        title: '休日・休暇',
        value: expect.stringMatching(/^変更前：年間休日124日／4週8休.*\n変更後：年間休日124日／完全週休2日／夏季3日$/),
        iconType: '',
      },
    ],
  }
  const publish = async () => {
    await send(withTerms({}))
    const jobSeeker = await makeJobSeeker(portal())
    return { id: await idOf(), jobSeeker, session: await portal().signedIn(jobSeeker) }
  }

  test.each(['like', 'apply'] as const)('by an act (%s), for 30 days', async (act) => {
    const { id, session, jobSeeker } = await publish()
    const params = { jobPostingId: id }
    if (act === 'like') await portal().call('updateFavorite', { session, params, body: { status: 'like' } })
    else await portal().call('takeJobPostingAction', { session, params, body: { actionType: 'apply' } })
    expect(await changesOn(id, session)).toBeUndefined()
    portal().setNow('2026-11-19T09:00:00+09:00')
    await change()
    expect(await changesOn(id, session)).toMatchObject(reported)
    portal().setNow('2026-12-19T09:00:00+09:00')
    const later = await portal().signedIn(jobSeeker)
    expect(await changesOn(id, later)).toMatchObject(reported)
    portal().setNow('2026-12-20T09:00:00+09:00')
    expect(await changesOn(id, later)).toBeUndefined()
  })

  test('by having opened it: shown once', async () => {
    const { id, session } = await publish()
    await tables(id, session)
    portal().setNow('2026-11-19T09:00:00+09:00')
    await change()
    portal().setNow('2026-11-19T10:00:00+09:00')
    expect(await changesOn(id, session)).toMatchObject(reported)
    expect(await changesOn(id, session)).toBeUndefined()
  })

  test('a newcomer is shown nothing, nor is anybody for a reverted change, or a new title', async () => {
    const { id, session } = await publish()
    await portal().call('updateFavorite', { session, params: { jobPostingId: id }, body: { status: 'like' } })
    portal().setNow('2026-11-19T09:00:00+09:00')
    await change()
    const newcomer = await portal().signedIn(await makeJobSeeker(portal()))
    expect(await changesOn(id, newcomer)).toBeUndefined()
    await send(withTerms({}, { title: 'また別の題名' }))
    expect(await changesOn(id, session)).toBeUndefined()
  })
})

describe('the difference of two postings', () => {
  const texts = fc.record({
    title: fc.string({ minLength: 1, maxLength: 20 }),
    hours: fc.constantFrom('A', 'B', 'C'),
    breaks: fc.constantFrom('A', 'B', 'C'),
    insurance: fc.constantFrom('A', 'B', 'C'),
    dbs: fc.constantFrom(null, 'mandatory' as const),
  })
  const posting = texts.map(({ title, ...terms }) =>
    feedItem({ title, reference: 'x', extension: { terms: { ...feedItem()['x-tsunagu'].terms, ...terms } } }),
  )

  test('is nothing of the same, and turns round with them', () => {
    fc.assert(
      fc.property(posting, posting, (a, b) => {
        expect(changesBetween(a, a)).toEqual([])
        const turned = changesBetween(b, a).map(({ name, before, after }) => ({ name, before: after, after: before }))
        const byName = (x: { name: string }, y: { name: string }) => (x.name < y.name ? -1 : 1)
        expect(changesBetween(a, b).toSorted(byName)).toEqual(turned.toSorted(byName))
      }),
    )
  })

  test('names a term that was added or taken away', () => {
    const { terms } = feedItem()['x-tsunagu']
    const said = feedItem({ reference: 'x', extension: { terms: { ...terms, dbs: 'certified' } } })
    const [change] = changedTerms(feedItem({ reference: 'x' }), said)
    expect(change).toMatchObject({ name: 'こども性暴力防止法（日本版DBS）', before: '' })
  })
})
