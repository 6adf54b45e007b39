import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { AskedChoice, SearchCounts } from '@tsunagu/contract/endpoints/search-calls.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { expect, it } from 'vitest'
import { createApiClient } from '#web/api/api-client.ts'
import { countsQuery } from '#web/form/condition-counts.tsx'
import { keepCountsOf } from './level-counts.ts'

const never = () => new Promise<never>(() => undefined)
const api = createApiClient({ fetch: never, baseUrl: '' })
const words = (text: string) => [elementState('text', 'keyword', [textContent(text)])]
const kanto: AskedChoice[] = [{ key: 'areas', values: ['13', '14'] }]
const kansai: AskedChoice[] = [{ key: 'areas', values: ['27', '28'] }]
const counted: SearchCounts = { totalCount: 9, choices: [{ key: 'areas', counts: [7, 2] }] }

/** The numbers in sight while those of another search are on their way. */
function inSightAfter(text: string, choices: AskedChoice[]): SearchCounts | undefined {
  const client = new QueryClient()
  const first = countsQuery(api, words('夜勤'), kanto)
  client.setQueryData(first.queryKey, counted)
  const observer = new QueryObserver(client, { ...first, placeholderData: keepCountsOf(kanto), staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  observer.setOptions({ ...countsQuery(api, words(text), choices), placeholderData: keepCountsOf(choices) })
  const { data } = observer.getCurrentResult()
  stop()
  client.clear()
  return data
}

it('keeps numbers visible while those of the same values reload', () => {
  expect(inSightAfter('日勤', kanto)).toEqual(counted)
})

it('shows no number of one level beside the options of another', () => {
  expect(inSightAfter('夜勤', kansai)).toBeUndefined()
})
