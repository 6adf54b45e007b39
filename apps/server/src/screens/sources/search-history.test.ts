import { limits } from '@tsunagu/contract/base/limits.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, test } from 'vitest'
import { recordSearch } from '#server/features/histories/history.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

const chosen = (key: string, ...values: string[]) =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
  )

async function signIn() {
  const jobSeeker = await makeJobSeeker(portal(), { tenant: 'kango' })
  return { jobSeeker, caller: { tenant: 'kango', session: await portal().signedIn(jobSeeker) } }
}
type Caller = Awaited<ReturnType<typeof signIn>>['caller']

/** The last searches as the view of saved searches lists them. */
async function searchesOf(caller: Caller): Promise<ComponentPayloads['search_history']['items']> {
  const { body } = await portal().call('getViewByRouteType', {
    ...caller,
    params: { routeType: 'saved_search_condition' },
  })
  if (body.view.layoutType !== 'single_view') throw new Error('it has tabs')
  const [component] = body.view.data.screen.components
  return component?.type === 'search_history' ? component.component.items : []
}

const search = (caller: Caller, ...formElementStates: ReturnType<typeof elementState>[]) =>
  portal().call('getSearchResultView', { ...caller, body: { searchBody: { formElementStates } } })

test('a search is listed once, whatever its order; the last ten stay, newest first', async () => {
  const { caller } = await signIn()
  expect(await searchesOf(caller)).toEqual([])
  const pages = Array.from({ length: limits.searchHistory + 2 }, (_, index) => index)
  for (const index of pages) {
    portal().setNow(`2026-11-20T09:${10 + index}:00+09:00`)
    await search(caller, chosen('keyword', `語${index}`))
  }
  portal().setNow('2026-11-20T10:00:00+09:00')
  await search(caller, chosen('keyword', '語5'), chosen('sort', 'salary'))
  const items = await searchesOf(caller)
  expect(items.map(({ label }) => label)).toEqual(
    [
      '語5',
      ...pages
        .toReversed()
        .map((index) => `語${index}`)
        .filter((label) => label !== '語5'),
    ].slice(0, 10),
  )
  expect(items[0]?.searchedDatetime).toBe('2026-11-20T10:00:00+09:00')
})

test("searches are said in today's words, and left out when the service knows none of their conditions", async () => {
  const { jobSeeker, caller } = await signIn()
  const past = { jobSeekerId: jobSeeker.id, label: 'むかしの言葉', now: new Date('2026-11-19T09:00:00+09:00') }
  await portal().services.runInScope('kango', async (scope) => {
    await recordSearch(scope, { ...past, states: [chosen('areas', '13112'), chosen('features', 'dropped_since')] })
    await recordSearch(scope, { ...past, states: [chosen('features', 'dropped_since')] })
  })
  expect((await searchesOf(caller)).map(({ label }) => label)).toEqual(['世田谷区'])
})
