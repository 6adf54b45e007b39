import type { ErrorBody, FormError } from '@tsunagu/contract/base/errors.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import { elementState, textContent, uint32Content } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

/** docs/decisions/017 decides the response to each kind of hostile input. */
const portal = useTestApp()
let session = ''
let everyday: string[] = []
let odd = ''
let foreign: string[] = []

beforeAll(async () => {
  everyday = await importPostings(portal(), 'kango', [{ title: '病棟の看護師' }, { title: '外来の看護師' }])
  const [id = ''] = await importPostings(portal(), 'kango', [{ title: String.raw`100%_\保証の求人` }])
  odd = id
  foreign = await importPostings(portal(), 'kaigo', [{ title: '病棟の看護師' }, { title: '介護職' }])
})
beforeEach(async () => {
  session = await portal().signedIn(await makeJobSeeker(portal()))
})

const searches = ['getSearchResultView', 'getAdvancedSearchResultView', 'getJobPostingCards'] as const
type Search = (typeof searches)[number]

const body = (formElementStates: unknown, page?: unknown) => ({
  ...(page === undefined ? {} : { page }),
  searchBody: { formElementStates },
})
const send = (name: OperationName, payload: unknown) =>
  portal().call(name, { session, body: payload, headers: { 'content-type': 'application/json' } })

/** The cards of a response, wherever they are in it. */
function cardsIn(value: unknown): ComponentPayloads['cards'] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('jobPostingCards' in value) return value as ComponentPayloads['cards']
  return Object.values(value).reduce<ComponentPayloads['cards'] | undefined>(
    (found, member) => found ?? cardsIn(member),
    undefined,
  )
}

const chosen = (key: string, values: readonly string[], keyIndex = 0) =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
    keyIndex,
  )
const keyword = (text: string, keyIndex = 0) => elementState('text', 'keyword', [textContent(text)], keyIndex)
const state = { ...keyword('夜勤') }
const content = textContent('夜勤')

describe.each(searches)('%s refuses, and says where', (name: Search) => {
  const problemOf = async (payload: unknown) => {
    const { status, body: response } = await send(name, payload)
    const { code, details } = response as unknown as ErrorBody
    expect({ status, code }).toEqual({ status: 400, code: 'invalid_argument' })
    expect(details[0]?.code).toBe('validation_failed')
    return details[0]
  }

  it.each<[string, unknown, FormError]>([
    [
      'a keyword of 101 characters',
      [keyword('夜'.repeat(101))],
      { key: 'keyword', index: 0, message: 'キーワードは100文字以内で入力してください。' },
    ],
    [
      'a keyword of 10,000 characters under another index',
      [chosen('areas', ['13']), keyword('夜'.repeat(10_000), 3)],
      { key: 'keyword', index: 3, message: 'キーワードは100文字以内で入力してください。' },
    ],
    [
      'a text that no form can hold',
      [keyword('夜'.repeat(10_001))],
      { key: 'keyword', index: 0, message: '10000文字以内にしてください。' },
    ],
    [
      'a label of 201 characters',
      [elementState('text', 'areas', [textContent('13', 'あ'.repeat(201))])],
      { key: 'areas', index: 0, message: '200文字以内にしてください。' },
    ],
    [
      'more than 500 answers to one element',
      [
        chosen(
          'areas',
          Array.from({ length: 501 }, () => '13'),
          2,
        ),
      ],
      { key: 'areas', index: 2, message: '500件以内にしてください。' },
    ],
    ['an unknown type', [{ ...state, type: 'texts' }], { key: 'keyword', index: 0, message: '選択肢にない値です。' }],
    ['an index below 0', [{ ...state, keyIndex: -1 }], { key: 'keyword', index: 0, message: '0以上にしてください。' }],
    [
      'an index that is a text',
      [{ ...state, keyIndex: '0' }],
      { key: 'keyword', index: 0, message: '形式が正しくありません。' },
    ],
    [
      'no answers',
      [{ ...state, contentStates: null }],
      { key: 'keyword', index: 0, message: '形式が正しくありません。' },
    ],
    [
      'a text that is an object',
      [{ ...state, contentStates: [{ ...content, text: { $gt: '' } }] }],
      { key: 'keyword', index: 0, message: '形式が正しくありません。' },
    ],
    [
      'a negative number',
      [{ ...state, key: 'salary_min', contentStates: [{ ...content, uint32: -1 }] }],
      { key: 'salary_min', index: 0, message: '0以上にしてください。' },
    ],
    [
      'a number of 33 bits',
      [{ ...state, key: 'salary_min', contentStates: [{ ...content, uint32: 4_294_967_296 }] }],
      { key: 'salary_min', index: 0, message: '4294967295以下にしてください。' },
    ],
    [
      'an unknown key in an answer',
      [{ ...state, contentStates: [{ ...content, isAdmin: true }] }],
      { key: 'keyword', index: 0, message: '「isAdmin」という項目は受け付けていません。' },
    ],
    [
      'an unknown key beside an answer',
      [{ ...state, keyIndex: 4, operator: 'or' }],
      { key: 'keyword', index: 4, message: '「operator」という項目は受け付けていません。' },
    ],
  ])('%s, at its field', async (_, states, formError) => {
    expect(await problemOf(body(states))).toMatchObject({ generalErrors: [], formErrors: [formError] })
  })

  const nested = (depth: number) => `{"searchBody":{"formElementStates":${'['.repeat(depth)}${']'.repeat(depth)}}}`
  const full = JSON.stringify(body([state]))
  it.each<[string, unknown, string]>([
    ['no body', '', '形式が正しくありません。'],
    ['an array', [], '形式が正しくありません'],
    ['nothing in it', {}, '「searchBody」がありません。'],
    ['no states', { searchBody: {} }, '「searchBody.formElementStates」がありません。'],
    ['states that are an object', body({ 0: state }), '「searchBody.formElementStates」：形式が正しくありません。'],
    ['a state that is a text', body(['keyword']), '「searchBody.formElementStates.0」：形式が正しくありません。'],
    ['a state without a key', body([{ ...state, key: '' }]), '「searchBody.formElementStates.0.key」：1文字以上'],
    ['thousands of states', body(Array.from({ length: 3_000 }, () => state)), '500件以内にしてください。'],
    ['an unknown key', { ...body([]), debug: true }, '「debug」という項目は受け付けていません。'],
    [
      'an unknown key deeper',
      { searchBody: { formElementStates: [], tenant: 'kaigo' } },
      '「searchBody.tenant」という項目は受け付けていません。',
    ],
    ['a key that nobody can read', { ...body([]), ['\u202E'.repeat(5) + 'x'.repeat(500)]: 1 }, `「${'x'.repeat(60)}」`],
    ['page 0', body([], 0), '「page」：1以上にしてください。'],
    ['page -1', body([], -1), '「page」：1以上にしてください。'],
    ['page 1e9', body([], 1e9), '「page」：100000以下にしてください。'],
    ['page 1.5', body([], 1.5), '「page」：形式が正しくありません。'],
    ['page "1"', body([], '1'), '「page」：形式が正しくありません。'],
    ['page [1]', body([], [1]), '「page」：形式が正しくありません。'],
    ['page null', body([], null), '「page」：形式が正しくありません。'],
    ['deep nesting', nested(200_000), '形式が正しくありません。'],
    ['half of it', full.slice(0, -5), 'JSONとして読み取れませんでした。'],
    ['a prototype', full.replace('{', '{"__proto__":{"page":1},'), 'JSONとして読み取れませんでした。'],
    [
      'a constructor',
      full.replace('{', '{"constructor":{"prototype":{"page":1}},'),
      'JSONとして読み取れませんでした。',
    ],
    ['more than 1 MB', ' '.repeat(1_048_577), '送信できる大きさ（1MB）を超えています。'],
  ])('%s', async (_, payload, sentence) => {
    const problem = await problemOf(payload)
    expect(problem?.formErrors).toEqual([])
    expect(problem?.generalErrors).toEqual([expect.stringContaining(sentence)])
    expect({}).not.toHaveProperty('page')
  })
})

describe.each(searches)('%s responds as expected', (name: Search) => {
  const all = () => [...everyday, odd].toSorted()
  const found = async (states: FormElementState[] | string, page?: number) => {
    const { status, body: response } = await send(name, typeof states === 'string' ? states : body(states, page))
    expect(status).toBe(200)
    const cards = cardsIn(response)
    const ids = (cards?.jobPostingCards ?? []).map(({ id }) => id)
    expect(ids.filter((id) => foreign.includes(id))).toEqual([])
    expect((await portal().call('getTopView', { session })).status).toBe(200) // the search history can be read
    return { ids: ids.toSorted(), count: cards?.pageInfo?.totalCount }
  }
  const nothing = { ids: [], count: 0 }

  it.each<[string, string, 'nothing' | 'all' | 'odd']>([
    ['database wildcards', '%_', 'odd'],
    ['a lone wildcard', '_', 'odd'],
    ['a backslash', String.raw`\保証`, 'odd'],
    ['wildcards that are no part of it', '%看', 'nothing'],
    ['quotes', `' or 1=1 --`, 'nothing'],
    ['SQL', `'; drop table job_posting; --`, 'nothing'],
    ['markup', '<script>alert(1)</script>', 'nothing'],
    ['a regular expression', '.*', 'nothing'],
    ['a NUL', '\0', 'all'],
    ['two terms with a NUL between', '病棟\0保証', 'odd'],
    ['control characters', '\u0001\u001B\u007F\u0085', 'all'],
    ['half of a character', '\uD83D', 'all'],
    ['the other half', '\uDC90', 'all'],
    ['marks that turn the writing round', '\u202E\u2066\u200F', 'all'],
    ['a turned word', '\u202E100%\u202C', 'odd'],
    ['emoji', '👩‍⚕️💐', 'nothing'],
    ['combining marks', 'か\u3099'.repeat(40), 'nothing'],
    ['white space', ' \u3000\t\n', 'all'],
    ['as long as can be', '夜'.repeat(100), 'nothing'],
    [
      'fifty terms',
      'い ろ は に ほ へ と ち り ぬ る を わ か よ た れ そ つ ね な ら む う ゐ の お く や ま け ふ こ え て',
      'nothing',
    ],
    ['names of built-in members', '__proto__ constructor toString', 'nothing'],
  ])('a keyword of %s', async (_, text, kind) => {
    const lists = { nothing: [], all: all(), odd: [odd] }
    const ids = lists[kind]
    expect(await found([keyword(text)])).toEqual({ ids, count: ids.length })
  })

  it.each<[string, FormElementState[]]>([
    ['keys that do not exist', [chosen('secret', ['1']), chosen('__proto__', ['1']), chosen('toString', ['13'])]],
    ['an order that does not exist', [chosen('sort', ['; drop table job_search'])]],
    ['an order around nowhere', [chosen('sort', ['near_point:999,999'])]],
    ['an order around an unknown station', [chosen('sort', ['near_station:99999999999999999999'])]],
    [
      'more areas than one element holds',
      Array.from({ length: 500 }, (_, index) => chosen('areas', ['13', '99'], index)),
    ],
  ])('%s: left out', async (_, states) => {
    expect(await found(states)).toEqual({ ids: all(), count: 3 })
  })

  it.each<[string, FormElementState[]]>([
    ['codes that do not exist', [chosen('areas', ['99', '99999', '', 'x', '__proto__', 'constructor'])]],
    ["another service's codes", [chosen('occupation_categories', ['care_worker', 'home_helper'])]],
    ['a type of pay that does not exist', [chosen('salary_type', ['weekly']), chosen('salary_min', ['280000'])]],
    ['pay that is no amount', [chosen('salary_min', ['-1', '1e5', '９９', 'NaN', '0x10', '1.5'])]],
    ['pay beyond all measure', [elementState('uint32', 'salary_min', [uint32Content(4_294_967_295)])]],
    ['a search of nearly 1 MB', Array.from({ length: 90 }, (_, index) => chosen('areas', ['x'.repeat(10_000)], index))],
  ])('%s: nothing is found, since no posting has them', async (_, states) => {
    expect(await found(states)).toEqual(nothing)
  })

  it('contradictory pay by finding nothing', async () => {
    const hourly = [chosen('salary_type', ['hourly']), chosen('salary_min', ['280000'])]
    expect(await found(hourly)).toEqual(nothing)
  })

  it('a page beyond the last with the count of all', async () => {
    expect(await found([], 100_000)).toEqual({ ids: [], count: 3 })
  })

  it('a duplicated key by the last of them', async () => {
    const twice = `{"searchBody":{"formElementStates":[]},${JSON.stringify(body([keyword('外来')])).slice(1)}`
    expect((await found(twice)).ids).toEqual(everyday.slice(1))
  })
})

describe('lists by page', () => {
  const lists = ['getFavorites', 'getBrowsingHistories', 'getScreenByType'] as const
  const open = (name: (typeof lists)[number], query: CallOptions['query']) =>
    portal().call(name, { session, query: query ?? {}, params: { screenType: 'inquired' } })

  it.each(
    lists.flatMap((name) => ['0', '-1', '1e9', 'abc', '1.5', '', '１', ' ', '1,2'].map((page) => ({ name, page }))),
  )('$name refuses page "$page" by name', async ({ name, page }) => {
    const { status, body: response } = await open(name, { page })
    expect(status).toBe(400)
    expect((response as unknown as ErrorBody).details[0]?.generalErrors).toEqual([
      expect.stringMatching(/^「page」：.+。$/),
    ])
  })

  it.each(lists)('%s refuses two pages at once, takes an unknown parameter for nothing', async (name) => {
    expect((await open(name, { page: ['1', '2'] })).status).toBe(400)
    expect((await open(name, { page: '100000' })).status).toBe(200)
  })
})
