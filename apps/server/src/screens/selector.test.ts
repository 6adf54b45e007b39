import type { SelectorElement } from '@tsunagu/contract/components/selector.ts'
import { searchTypes } from '@tsunagu/contract/form/ui-types.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

async function levelOf(selectorComponentId: string, query: Record<string, string | number> = {}) {
  const { status, body } = await portal().call('getSelectorElements', { params: { selectorComponentId }, query })
  if (status !== 200) throw new Error(`answered ${status}`)
  return body.component.component
}
const labelsOf = (elements: readonly SelectorElement[]) => elements.map(({ label }) => label)
const allOf = (elements: readonly SelectorElement[]): SelectorElement[] =>
  elements.flatMap((element) => [element, ...allOf(element.data.elements)])

async function search(selectorComponentId: string, searchKey?: string, page?: number) {
  const query = { ...(searchKey === undefined ? {} : { searchKey }), ...(page === undefined ? {} : { page }) }
  const { status, body } = await portal().call('searchSelectorElements', { params: { selectorComponentId }, query })
  return { status, ...(status === 200 ? body.component.component : { elements: [], pageInfo: null }) }
}
const found = async (selectorComponentId: string, searchKey: string) =>
  (await search(selectorComponentId, searchKey)).elements.map(({ data }) => data.fullLabel)

describe('a master list in levels', () => {
  test.each([
    ['universities', 2, '北海道'],
    ['train_lines', 3, '北海道'],
    ['work_industry', 4, '卸売業，小売業'],
    ['work_occupation', 3, '看護'],
    ['certifications', 2, '国家資格'],
  ] as const)('%s has %i levels and answers a visitor without a statement', async (id, maxDepth, first) => {
    portal().statements()
    const { body } = await portal().call('getSelectorElements', { params: { selectorComponentId: id } })
    expect(body.component).toMatchObject({ id, type: 'selector' })
    const { elements, depth, ...component } = body.component.component
    expect(component).toMatchObject({ id, selectorComponentId: id, selectType: 'checkbox_list', maxDepth })
    expect(depth).toBe(1)
    expect(elements[0]?.label).toBe(first)
    expect(portal().statements()).toEqual([])
  })

  test.each(searchTypes)('%s is whole, level by level alike, and each count is true', async (id) => {
    const whole = await levelOf(id)
    const sameBelow = async (elements: readonly SelectorElement[], targetId: string, depth: number): Promise<void> => {
      const level = await levelOf(id, { targetId, depth })
      expect(level.elements.map(({ label, id: one, data }) => [label, one, data.childCount])).toEqual(
        elements.map(({ label, id: one, data }) => [label, one, data.elements.length]),
      )
      expect(level.depth).toBe(depth)
      expect(level.elements.every(({ data }) => data.elements.length === 0)).toBe(true)
      const first = elements.find(({ data }) => data.elements.length > 0)
      if (first) await sameBelow(first.data.elements, first.id, depth + 1)
    }
    await sameBelow(whole.elements, '', 1)
    expect(allOf(whole.elements).some(({ data }) => data.isSelectable)).toBe(true)
  })

  it('holds every line below the prefectures that it passes, none of which can be chosen itself', async () => {
    const whole = await levelOf('train_lines')
    const kanto = whole.elements.find(({ label }) => label === '関東')
    const tokyo = kanto?.data.elements.find(({ label }) => label === '東京都')
    expect([kanto?.data.isSelectable, tokyo?.data.isSelectable]).toEqual([false, false])
    expect(labelsOf(tokyo?.data.elements ?? [])).toContain('JR山手線')
    const { body } = await portal().call('getTrainLines')
    const lineIds = new Set(allOf(whole.elements).map(({ id }) => id))
    expect(body.elements.filter(({ id }) => !lineIds.has(id))).toEqual([])
  })

  it('names an occupation of the third level with the one above, and leaves out classes that only repeat a name', async () => {
    const wards = await levelOf('work_occupation', { targetId: 'nursing_nurse' })
    expect(wards.elements[0]?.data).toMatchObject({ fullLabel: '看護師・准看護師・病棟', group: '看護' })
    const kindergartens = allOf((await levelOf('work_industry')).elements).filter(({ label }) => label === '幼稚園')
    expect(kindergartens).toHaveLength(1)
  })

  it('goes to a deeper level at once, and has nothing where nothing is', async () => {
    const wards = await levelOf('work_occupation', { targetId: 'nursing', depth: 3 })
    expect(labelsOf(wards.elements)).toContain('病棟')
    expect((await levelOf('work_occupation', { depth: 9 })).elements).toEqual([])
    expect((await levelOf('work_occupation', { targetId: 'nursing_nurse', depth: 1 })).elements).toEqual([])
    expect((await levelOf('work_occupation', { targetId: 'nursing_nurse_ward' })).elements).toEqual([])
  })

  test.each([
    [{ selectorComponentId: 'hobbies' }, {}, 404],
    [{ selectorComponentId: 'toString' }, {}, 404],
    [{ selectorComponentId: 'work_occupation' }, { targetId: 'nowhere' }, 404],
    [{ selectorComponentId: 'work_occupation' }, { depth: 0 }, 400],
    [{ selectorComponentId: 'work_occupation' }, { depth: 'all' }, 400],
    [{ selectorComponentId: 'work_occupation' }, { levels: 1 }, 400],
  ])('%j with %j returns %i', async (params, query, status) => {
    expect((await portal().call('getSelectorElements', { params, query })).status).toBe(status)
  })
})

describe('a search in a master list', () => {
  test.each([
    ['universities', '東京医科', '東京医科大学'],
    ['train_lines', 'ｊｒ山手', 'JR山手線'],
    ['train_lines', 'jr　山手', 'JR山手線'],
    ['work_occupation', '看護 病棟', '看護師・准看護師・病棟'],
    ['work_industry', '薬局', '薬局'],
    ['certifications', 'けあまねじゃー', '介護支援専門員（ケアマネジャー）'],
  ])('in %s by %j finds %j', async (id, key, label) => {
    expect(await found(id, key)).toContain(label)
  })

  it('puts what begins with the key before what only holds it', async () => {
    const labels = await found('certifications', '看護師')
    expect(labels[0]).toBe('看護師')
    expect(labels).toContain('准看護師')
  })

  it('finds the schools of a prefecture', async () => {
    const { elements } = await search('universities', '沖縄県')
    expect(elements.length).toBeGreaterThan(1)
    expect(elements.every(({ data }) => data.group === '沖縄県')).toBe(true)
  })

  it('returns every choice once over its pages, 20 each, and nothing behind the last', async () => {
    const first = await search('universities')
    const { totalPage = 0, totalCount } = first.pageInfo ?? {}
    expect(first.pageInfo).toMatchObject({ currentPage: 1, perPage: 20 })
    const pages = await Promise.all(
      Array.from({ length: totalPage }, (_, index) => search('universities', '', index + 1)),
    )
    const ids = pages.flatMap(({ elements }) => elements.map(({ id }) => id))
    expect(ids).toHaveLength(totalCount ?? 0)
    expect(new Set(ids).size).toBe(ids.length)
    expect(pages.slice(0, -1).every(({ elements }) => elements.length === 20)).toBe(true)
    expect((await search('universities', '', totalPage + 1)).elements).toEqual([])
  })

  it('takes any key for what it is', async () => {
    for (const key of ['%', '_', '\\', "'", '%_\\', '\u0000', '\u001b[2J', '\ud800', '.*', '('])
      expect(await search('universities', key)).toMatchObject({ status: 200, pageInfo: { currentPage: 1 } })
    expect((await search('universities', '%')).elements).toEqual([])
    expect(await search('universities', '東'.repeat(10_000))).toMatchObject({ status: 200, elements: [] })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...searchTypes), fc.string({ unit: 'binary' }), async (id, key) => {
        const { status, elements } = await search(id, key)
        expect(status).toBe(200)
        expect(elements.every(({ data }) => data.isSelectable)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    [{ selectorComponentId: 'hobbies' }, {}, 404],
    [{ selectorComponentId: '__proto__' }, {}, 404],
    [{ selectorComponentId: 'universities' }, { page: 0 }, 400],
    [{ selectorComponentId: 'universities' }, { page: 'x' }, 400],
    [{ selectorComponentId: 'universities' }, { key: 'x' }, 400],
  ])('%j with %j returns %i', async (params, query, status) => {
    expect((await portal().call('searchSelectorElements', { params, query })).status).toBe(status)
  })
})

it('a dialog’s view holds the selector with its first level', async () => {
  const { body } = await portal().call('getView', { params: { id: 'select_work_industry' } })
  const [component] = 'screen' in body.view.data ? body.view.data.screen.components : []
  expect(component).toMatchObject({
    type: 'selector',
    component: { depth: 1, maxDepth: 4, selectType: 'radio_list', selectorComponentId: 'work_industry' },
  })
})
