import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let cookie = ''
let colleague = ''
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }, '森下 葵'))
  colleague = await staffCookie(
    portal(),
    await makeStaff(portal(), { kango: ['manager'], kaigo: ['manager'] }, '佐伯 ゆかり'),
  )
})

type Item = ReturnType<typeof feedItem>
const newItem = () => feedItem({ reference: `KN-${randomUUID()}` })
const sourceIdOf = ({ identifier }: Item) => `${identifier.name} ${identifier.value}`
const desk = (as = cookie, service = 'kango') => ({ cookie: as, service })
const store = (document: Item, changes: object = {}, as = cookie) =>
  callDesk(portal(), 'putPostingDraft', {
    ...desk(as),
    params: { sourceId: sourceIdOf(document) },
    body: { baseVersion: 0, baseReceivedAt: null, version: 0, document, ...changes },
  })
const read = async (item: Item, as = cookie, service = 'kango') =>
  (await callDesk(portal(), 'getPostingDraft', { ...desk(as, service), params: { sourceId: sourceIdOf(item) } })).body
    .draft
const publish = (item: Item, query: Record<string, number> = {}, as = cookie) =>
  callDesk(portal(), 'putJobPosting', { ...desk(as), params: { sourceId: sourceIdOf(item) }, query, body: item })
const check = async (document: unknown) =>
  (await callDesk(portal(), 'checkJobPosting', { ...desk(), body: { document } })).body

describe('a draft of a posting', () => {
  it('is stored whatever it lacks, found by a colleague, and of one service', async () => {
    const item = newItem()
    const { title: _, ...untitled } = item
    const stored = await store(untitled as Item)
    expect(stored.body.draft).toMatchObject({
      version: 1,
      changedByName: '森下 葵',
      changedDatetime: '2026-11-20T09:00:00+09:00',
    })
    expect(await read(item, colleague)).toEqual(stored.body.draft)
    expect(await read(item, colleague, 'kaigo')).toBeNull()
    const { drafts } = (await callDesk(portal(), 'listPostingDrafts', desk(colleague))).body
    expect(drafts.find(({ sourceId }) => sourceId === sourceIdOf(item))).toMatchObject({ title: '', version: 1 })
  })

  it('is stored at the version that was read: of two who write, the later one is refused and loses nothing', async () => {
    const item = newItem()
    await store(item)
    expect((await store({ ...item, title: '森下の題名' }, { version: 1 })).body.draft).toMatchObject({ version: 2 })
    const refused = await store({ ...item, title: '佐伯の題名' }, { version: 1 }, colleague)
    expect([refused.status, (await store(item)).status]).toEqual([409, 409])
    expect((await read(item))?.document).toMatchObject({ title: '森下の題名' })
    const { status, body } = await store({ ...item, title: '佐伯の題名' }, { version: 2 }, colleague)
    expect([status, body.draft]).toMatchObject([200, { version: 3, changedByName: '佐伯 ゆかり' }])
  })

  it('is deleted at the version that was read, and again', async () => {
    const item = newItem()
    await store(item)
    await store(item, { version: 1 })
    const end = (ifDraft: number) =>
      callDesk(portal(), 'deletePostingDraft', {
        ...desk(),
        params: { sourceId: sourceIdOf(item) },
        query: { ifDraft },
      })
    expect((await end(1)).status).toBe(409)
    expect(await read(item)).not.toBeNull()
    expect([(await end(2)).status, (await end(2)).status]).toEqual([204, 204])
    expect(await read(item)).toBeNull()
  })

  it('ends with the posting that it becomes, and not with another one', async () => {
    const item = newItem()
    await store(item)
    await store(item, { version: 1 }, colleague)
    expect((await publish(item, { ifVersion: 0, ifDraft: 1 })).status).toBe(409)
    expect(await read(item)).toMatchObject({ version: 2 })
    expect((await publish(item, { ifVersion: 0, ifDraft: 2 })).body).toMatchObject({ result: 'created' })
    expect(await read(item)).toBeNull()
  })

  it('stays where an import has changed its posting first', async () => {
    const item = newItem()
    await publish(item)
    await store(item, { baseVersion: 1 })
    await publish({ ...item, title: '取りこみの題名' })
    expect((await publish(item, { ifVersion: 1, ifDraft: 1 })).status).toBe(409)
    expect(await read(item)).toMatchObject({ version: 1, baseVersion: 1 })
  })

  it('is refused where no posting could be so', async () => {
    const item = newItem()
    let deep: unknown = 'text'
    for (let level = 0; level < 30; level += 1) deep = { deep }
    for (const document of [
      { ...item, description: 'あ'.repeat(30_000) },
      { ...item, description: 'a\u0000b' },
      { ...item, deep },
    ]) {
      expect((await store(document)).status).toBe(400)
    }
    const other = await callDesk(portal(), 'putPostingDraft', {
      ...desk(),
      params: { sourceId: 'another one' },
      body: { baseVersion: 0, baseReceivedAt: null, version: 0, document: item },
    })
    expect(other.status).toBe(400)
  })
})

describe('the check of a posting', () => {
  it('names everything that is missing, and the words that are wrong meanwhile', async () => {
    const { title: _, ...item } = newItem()
    const terms = { ...item['x-tsunagu'].terms, hours: '' }
    const { faults } = await check({
      ...item,
      description: '看護婦を募集します。',
      'x-tsunagu': { ...item['x-tsunagu'], terms },
    })
    expect(faults.map(({ path, isWarning }) => [path, isWarning])).toEqual([
      ['title', false],
      ['x-tsunagu.terms.hours', false],
      ['description', false],
    ])
  })

  it('has nothing against a lawful one, and names codes that do not exist', async () => {
    const item = newItem()
    expect((await check(item)).faults).toEqual([])
    const { faults } = await check({ ...item, 'x-tsunagu': { ...item['x-tsunagu'], municipalityCode: '99999' } })
    expect(faults).toMatchObject([{ path: 'x-tsunagu.municipalityCode' }])
  })

  it('says that terms differ from those published', async () => {
    const item = newItem()
    await publish(item)
    expect((await check(item)).notice).toEqual({ isGiven: false, liked: 0, asking: 0, applying: 0 })
    const terms = { ...item['x-tsunagu'].terms, breaks: '75分' }
    expect((await check({ ...item, 'x-tsunagu': { ...item['x-tsunagu'], terms } })).notice.isGiven).toBe(true)
  })
})

it('offers what the fields may hold in the service', async () => {
  const { facets, prefectures, lengths } = (await callDesk(portal(), 'getPostingChoices', desk())).body
  expect(facets.employmentTypes.find(({ id }) => id === 'full_time')).toMatchObject({
    label: '正社員',
    level: 0,
    group: '',
  })
  const nurse = facets.occupationCategories.find(({ id }) => id === 'nurse_ward')
  expect(nurse?.words).toEqual(expect.arrayContaining(['病棟ナース', 'びょうとう']))
  expect(facets.occupationCategories.some(({ label }) => label === nurse?.group)).toBe(true)
  expect(facets.features.every(({ group }) => group !== '')).toBe(true)
  expect(facets.occupationCategories.some(({ level }) => level > 0)).toBe(true)
  expect(prefectures).toHaveLength(47)
  expect(prefectures.find(({ name }) => name === '神奈川県')?.municipalities).toContainEqual({
    code: '14117',
    name: '横浜市青葉区',
  })
  expect(lengths).toContainEqual({ path: 'title', maxLength: 100 })
  expect(lengths).toContainEqual({ path: 'x-tsunagu.tags', maxLength: 24 })
})
