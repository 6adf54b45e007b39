// Also on PGlite: search
import type { AskedChoice } from '@tsunagu/contract/endpoints/search-calls.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { expect, test } from 'vitest'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })

const chosen = (key: string, ...values: string[]): FormElementState =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
  )

async function ask(formElementStates: FormElementState[], choices?: unknown) {
  const session = await portal().signedIn(await makeJobSeeker(portal()))
  return portal().call('countJobPostings', {
    session,
    body: {
      searchBody: { formElementStates },
      ...(choices === undefined ? {} : { choices: choices as AskedChoice[] }),
    },
  })
}

test('unknown values count nothing; an unknown key or too many values are refused', async () => {
  const response = await ask([chosen('areas', '13')], [{ key: 'features', values: ['no_such', '', 'blank_ok'] }])
  expect(response.body).toEqual({ totalCount: 0, choices: [{ key: 'features', counts: [0, 0, 0] }] })
  expect((await ask([])).body).toEqual({ totalCount: 0, choices: [] })
  const refused: unknown[] = [
    [{ key: 'keyword', values: [] }],
    [{ key: 'features', values: Array.from({ length: 601 }, () => 'blank_ok') }],
    Array.from({ length: 21 }, () => ({ key: 'features', values: [] })),
  ]
  for (const choices of refused) {
    expect(await ask([], choices)).toMatchObject({ status: 400, body: { code: 'invalid_argument' } })
  }
})

const odakyu = shippedMasterData.linesOf('13').find(({ name }) => name === '小田急線')
const [kyodo, umegaoka] = ['経堂', '梅ヶ丘'].map((name) =>
  shippedMasterData.stationsOf(odakyu?.id ?? '').find((station) => station.name === name),
)
const atStation = (station: typeof kyodo, reference: string) =>
  feedItem({
    reference,
    extension: {
      access: [
        {
          lineName: odakyu?.name ?? '',
          stationName: station?.name ?? '',
          lineId: odakyu?.id ?? null,
          stationId: station?.id ?? null,
          by: 'walk',
          minutes: 5,
        },
      ],
    },
  })

test('a line among the stations counts any of its stations; chosen values of the same key do not narrow the others', async () => {
  expect(umegaoka).toBeDefined()
  const items = [atStation(kyodo, 'K-1'), atStation(kyodo, 'K-2'), atStation(umegaoka, 'U-1')]
  expect(await importItems(portal(), items)).toMatchObject({ created: 3, errors: [] })
  const [line, first, second] = [odakyu?.id ?? '', kyodo?.id ?? '', umegaoka?.id ?? '']
  const response = await ask(
    [chosen('stations', second)],
    [
      { key: 'stations', values: [line, first, second] },
      { key: 'train_lines', values: [line] },
      { key: 'stations', values: [first] },
    ],
  )
  expect(response.body).toEqual({
    totalCount: 1,
    choices: [
      { key: 'stations', counts: [3, 2, 1] },
      { key: 'train_lines', counts: [1] },
      { key: 'stations', counts: [2] },
    ],
  })
  const elsewhere = await portal().call('countJobPostings', {
    tenant: 'kaigo',
    session: await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kaigo' })),
    body: { searchBody: { formElementStates: [] }, choices: [{ key: 'stations', values: [line] }] },
  })
  expect(elsewhere.body).toEqual({ totalCount: 0, choices: [{ key: 'stations', counts: [0] }] })
})

test('on the way to a station a prefecture counts the postings in it; nobody searches by it', async () => {
  await importItems(portal(), [atStation(kyodo, 'P-1')])
  const asked = [{ key: 'stations', values: ['13', '01', '99'] }]
  const { body } = await ask([], asked)
  const [tokyo = 0, hokkaido] = 'choices' in body ? (body.choices[0]?.counts ?? []) : []
  expect(tokyo).toBeGreaterThan(0)
  expect(hokkaido).toBe(0)
  expect((await ask([chosen('stations', '13')])).body).toMatchObject({ totalCount: 0 })
})

test('the number of statements does not grow with the choices', async () => {
  const statementsFor = async (values: number) => {
    portal().setNow(new Date(Date.parse('2026-11-20T10:00:00+09:00') + values * 3_600_000).toISOString())
    const codes = Array.from({ length: values }, (_, index) => String(13_101 + index))
    const choices = [
      { key: 'areas', values: codes },
      { key: 'features', values: codes },
      { key: 'salary_min', values: codes },
    ]
    const session = await portal().signedIn(await makeJobSeeker(portal()))
    portal().statements()
    const response = await portal().call('countJobPostings', {
      session,
      body: { searchBody: { formElementStates: [] }, choices: choices as AskedChoice[] },
    })
    expect(response.status).toBe(200)
    return portal().statements().length
  }
  expect(await statementsFor(10)).toBe(await statementsFor(1))
})
