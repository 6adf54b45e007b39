import { limits } from '@tsunagu/contract/base/limits.ts'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { alertDefaults } from '@tsunagu/contract/search/search-alerts.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

type Body = Input<'mergeSavedSearchConditions'>['body']
type Saved = Output<'getSavedSearchConditions'>['savedSearchConditions'][number]

const portal = useTestApp()
const now = '2026-11-20T09:00:00+09:00'

const search = (word: string, name = word, savedDatetime = now): Body['saved'][number] => ({
  name,
  savedDatetime,
  formElementStates: [elementState('text', 'keyword', [textContent(word, word)])],
})

async function signIn() {
  const jobSeeker = await makeJobSeeker(portal(), { tenant: 'kango' })
  const caller = { tenant: 'kango', session: await portal().signedIn(jobSeeker) } as const
  const merge = async (body: Partial<Body>): Promise<Saved[]> => {
    const sent = { saved: [], removedIds: [], ...body }
    return (await portal().call('mergeSavedSearchConditions', { ...caller, body: sent })).body.savedSearchConditions
  }
  const list = async () => (await portal().call('getSavedSearchConditions', caller)).body.savedSearchConditions
  return { caller, merge, list }
}
const namesOf = (list: readonly Saved[]) => list.map(({ name }) => name)

beforeEach(() => portal().setNow(now))

describe('saved searches of an account', () => {
  test('are what any of its devices has saved, the newest first, each search once', async () => {
    const { merge, list } = await signIn()
    expect(await list()).toEqual([])
    await merge({ saved: [search('夜勤なし', '夜勤なし', '2026-11-19T09:00:00+09:00')] })
    const sorted = search('夜勤なし', '別の名前')
    sorted.formElementStates.push(elementState('text', 'sort', [textContent('salary')]))
    const merged = await merge({ saved: [sorted, search('病棟', '病棟', '2026-11-18T09:00:00+09:00')] })
    expect(namesOf(merged)).toEqual(['夜勤なし', '病棟'])
    expect(merged[0]).toEqual({ id: merged[0]?.id, ...search('夜勤なし') })
    expect(await list()).toEqual(merged)
  })

  test('take another name from a device that has them from the account; deleted ones are gone for all', async () => {
    const { merge, list } = await signIn()
    const [one, two] = await merge({ saved: [search('一'), search('二', '二', '2026-11-19T09:00:00+09:00')] })
    if (!one || !two) throw new Error('two are saved')
    const { id, ...renamed } = { ...one, name: `近くの職場${'あ'.repeat(100)}` }
    const merged = await merge({ saved: [{ id, ...renamed }], removedIds: [two.id] })
    expect(namesOf(merged)).toEqual([renamed.name.slice(0, limits.savedSearchConditionName)])
    expect(await list()).toEqual(merged)
    // The same request again changes nothing
    expect(await merge({ saved: [{ id, ...renamed }], removedIds: [two.id] })).toEqual(merged)
  })

  test('are a hundred at most: the oldest go; a date in the future counts as now', async () => {
    const { merge } = await signIn()
    const at = (index: number) => new Date(Date.UTC(2026, 9, 1, 0, index)).toISOString()
    const full = Array.from({ length: limits.savedSearchConditions }, (_, index) => search(`語${index}`, '', at(index)))
    await merge({ saved: full.map((one, index) => ({ ...one, name: `検索${index}` })) })
    const merged = await merge({ saved: [search('明日', '明日', '2030-01-01T00:00:00Z')] })
    expect(merged).toHaveLength(limits.savedSearchConditions)
    expect(merged[0]).toMatchObject({ name: '明日', savedDatetime: now })
    expect(namesOf(merged)).not.toContain('検索0')
    expect(namesOf(merged)).toContain('検索1')
  })

  test('are a hundred at most for a script, too; those that are mailed stay', async () => {
    const { caller, merge } = await signIn()
    const at = (index: number) => new Date(Date.UTC(2026, 9, 1, 0, index)).toISOString()
    const [mailed] = await merge({ saved: [search('夜勤なし', '夜勤なし', '2026-09-01T09:00:00+09:00')] })
    const hash = mailed?.id ?? ''
    const change = { ...alertDefaults, channels: ['mail' as const], isPaused: false, pausedUntil: null, version: 0 }
    const body = { ...change, frequency: 'weekly' as const }
    expect((await portal().call('putSearchAlert', { ...caller, params: { hash }, body })).status).toBe(200)
    const thousand = Array.from({ length: 1_000 }, (_, index) => search(`語${index}`, `検索${index}`, at(index)))
    const refused = await portal().call('mergeSavedSearchConditions', {
      ...caller,
      body: { saved: thousand, removedIds: [] },
    })
    expect(refused.status).toBe(400)
    let list: Saved[] = []
    for (let from = 0; from < thousand.length; from += limits.savedSearchConditions) {
      list = await merge({ saved: thousand.slice(from, from + limits.savedSearchConditions) })
    }
    expect(list).toHaveLength(limits.savedSearchConditions)
    expect(namesOf(list)).toContain('検索999')
    expect(list.at(-1)).toMatchObject({ id: hash, name: '夜勤なし' })
  })

  test('of nobody else: neither read nor deleted', async () => {
    const [own, other] = [await signIn(), await signIn()]
    const [saved] = await own.merge({ saved: [search('病棟')] })
    expect(await other.merge({ removedIds: [saved?.id ?? ''] })).toEqual([])
    expect(namesOf(await own.list())).toEqual(['病棟'])
  })

  test('what is no search, or is too large to keep, is left out; an id that is none is refused', async () => {
    const { caller, merge } = await signIn()
    const large = search('大', '大')
    large.formElementStates = Array.from({ length: 300 }, () =>
      elementState('text_list', 'areas', [textContent('1'.repeat(100))]),
    )
    const none = { ...search('', '空'), formElementStates: [elementState('text', 'sort', [textContent('salary')])] }
    expect(await merge({ saved: [large, none, search('可', ' \u0000 ')] })).toEqual([])
    const { status } = await portal().call('mergeSavedSearchConditions', {
      ...caller,
      body: { saved: [], removedIds: ["' or true --"] },
    })
    expect(status).toBe(400)
  })

  test('two devices that save at the same time lose nothing', async () => {
    const { merge, list } = await signIn()
    const words = Array.from({ length: 8 }, (_, index) => `語${index}`)
    await Promise.all(words.map((word) => merge({ saved: [search(word)] })))
    expect(namesOf(await list()).toSorted()).toEqual(words)
  })
})
