import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAccountStatus } from '#server/testing/account.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let at = { cookie: '', service: 'kango' }
/** A service has few tags, and all tests share it. */
let word = ''
beforeEach(async () => {
  at = { ...at, cookie: await staffCookie(portal(), await makeStaff(portal())) }
  word = randomUUID().slice(0, 8)
})

const change = (people: readonly MadeJobSeeker[], act: { add?: string[]; removeTagIds?: string[] }, by = at) =>
  callDesk(portal(), 'tagJobSeekers', { ...by, body: { jobSeekerIds: people.map(({ id }) => id), ...act } })
const tags = async () =>
  (await callDesk(portal(), 'listTags', at)).body.tags.filter(({ name }) => name.startsWith(word))
const list = async (body: object) => (await callDesk(portal(), 'listPeople', { ...at, body })).body.people
const idsOf = async (operator: string, ...values: string[]) =>
  (await list({ filters: [{ field: 'tag', operator, values }], perPage: 200 })).map(({ jobSeekerId }) => jobSeekerId)

/** A shared view of the list of people that asks for a tag. @returns its settings as they are stored */
async function storeView(tagId: string): Promise<() => Promise<string>> {
  const settings = { filters: [{ field: 'tag', operator: 'none_of', values: [tagId] }] }
  const id = randomUUID()
  await portal().connection.executeSql(
    `insert into saved_view (tenant, id, owner_id, is_shared, name, settings, version, updated_at)
     values ('kango', $1, $1, true, 'view', $2::jsonb, 1, now())`,
    [id, JSON.stringify(settings)],
  )
  return async () => {
    const { rows } = await portal().connection.executeSql(
      'select settings::text as text from saved_view where id = $1',
      [id],
    )
    return String(rows[0]?.['text'])
  }
}

describe('tags', () => {
  it('come to be by being put on somebody, and go with the last who has them', async () => {
    const [one, other] = [await makeJobSeeker(portal()), await makeJobSeeker(portal())]
    const { body } = await change([one, other], { add: [`${word}夜勤`] })
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
    await change([one], { add: [`${word}夜勤`] })
    const [tag] = await tags()
    expect(tag).toMatchObject({ name: `${word}夜勤`, count: 2 })
    const [row] = await list({ jobSeekerIds: [one.id] })
    expect(row?.tags).toEqual([{ tagId: tag?.tagId, name: `${word}夜勤` }])
    await change([one, other], { removeTagIds: [tag?.tagId ?? ''] })
    expect(await tags()).toEqual([])
  })

  it('are one where they look the same, and refused where they are longer than a tag in their stored width', async () => {
    const person = await makeJobSeeker(portal())
    await change([person], { add: [`${word}ＡＢ`, ` ${word}AB `] })
    expect((await tags()).map(({ name }) => name)).toEqual([`${word}AB`])
    expect((await change([person], { add: ['㍿'.repeat(20)] })).status).toBe(400)
  })

  it('are renamed by managers, joined where the name is there already, and deleted', async () => {
    const [one, other] = [await makeJobSeeker(portal()), await makeJobSeeker(portal())]
    await change([one], { add: [`${word}夜勤可`] })
    await change([one, other], { add: [`${word}夜勤`] })
    const idOf = async (name: string) => (await tags()).find((tag) => tag.name === word + name)?.tagId ?? ''
    const tagId = await idOf('夜勤可')
    const manager = { ...at, cookie: await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] })) }
    const rename = (name: string, formerName: string, by = manager) =>
      callDesk(portal(), 'renameTag', {
        ...by,
        params: { tagId },
        body: { name: word + name, formerName: word + formerName },
      })
    expect((await rename('夜勤できる', '夜勤可', at)).status).toBe(403)
    expect((await rename('夜勤できる', '夜勤可')).body).toEqual({ tagId, name: `${word}夜勤できる` })
    // Somebody else was first
    expect((await rename('夜間', '夜勤可')).status).toBe(409)
    const joined = await idOf('夜勤')
    const view = await storeView(tagId)
    expect((await rename('夜勤', '夜勤できる')).body).toEqual({ tagId: joined, name: `${word}夜勤` })
    expect(await tags()).toMatchObject([{ tagId: joined, name: `${word}夜勤`, count: 2 }])
    expect(await view()).toContain(joined)
    expect((await rename('夜勤', '夜勤できる')).status).toBe(404)
    const remove = () => callDesk(portal(), 'deleteTag', { ...manager, params: { tagId: joined } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect(await tags()).toEqual([])
  })

  it('filter the list: any of them, all of them, none of them, with counts', async () => {
    const [both, night, none] = [
      await makeJobSeeker(portal()),
      await makeJobSeeker(portal()),
      await makeJobSeeker(portal()),
    ]
    await change([both, night], { add: [`${word}a`] })
    await change([both], { add: [`${word}b`] })
    const [a = '', b = ''] = (await tags()).map(({ tagId }) => tagId)
    expect((await idsOf('any_of', a, b)).toSorted()).toEqual([both.id, night.id].toSorted())
    expect(await idsOf('all_of', a, b)).toEqual([both.id])
    const filters = [{ field: 'tag', operator: 'none_of', values: [a] }]
    const others = await list({ filters, jobSeekerIds: [both.id, none.id] })
    expect(others.map(({ jobSeekerId }) => jobSeekerId)).toEqual([none.id])
    const { body } = await callDesk(portal(), 'countPeople', { ...at, body: { field: 'tag' } })
    expect(body.options).toContainEqual({ value: a, label: `${word}a`, count: 2 })
  })

  it('are not put on who rests, and are of one service alone', async () => {
    const resting = await makeJobSeeker(portal())
    await setAccountStatus(portal(), resting, 'suspended')
    const { body } = await change([resting], { add: [`${word}c`] })
    expect(body.results).toEqual([{ jobSeekerId: resting.id, outcome: 'not_found' }])
    expect(await tags()).toEqual([])
    const person = await makeJobSeeker(portal())
    const elsewhere = await staffCookie(portal(), await makeStaff(portal(), { kaigo: ['adviser'] }))
    const answer = await change([person], { add: [`${word}d`] }, { cookie: elsewhere, service: 'kaigo' })
    expect(answer.body.results).toEqual([{ jobSeekerId: person.id, outcome: 'not_found' }])
  })

  it('are made once by several at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeJobSeeker(portal())))
    await Promise.all(people.map((person) => change([person], { add: [`${word}e`] })))
    expect((await tags()).map(({ count }) => count)).toEqual([6])
  })
})
