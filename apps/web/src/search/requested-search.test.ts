import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestedSearchHref } from './requested-search.ts'

const states = [elementState('text_list', 'areas', [textContent('13112', '世田谷区')])]
const stateOf = (request: unknown) => ({ getJobPostingSearchResultViewRequest: request })

test('a request in the route state gets its address, with its page', () => {
  const searchBody = { formElementStates: states }
  expect(requestedSearchHref(stateOf({ searchBody }))).toBe('/job_postings/search/result?areas=13112')
  expect(requestedSearchHref(stateOf({ page: 3, searchBody }))).toBe('/job_postings/search/result?areas=13112&page=3')
})

test.each([1, 0, -1, 1.5, 'x', null])('page %j is the first one, which an address does not name', (page) => {
  const request = { page, searchBody: { formElementStates: states } }
  expect(requestedSearchHref(stateOf(request))).toBe('/job_postings/search/result?areas=13112')
})

test('a request without conditions is none', () => {
  const none = [elementState('text_list', 'areas', []), elementState('text', 'unknown', [textContent('x')])]
  for (const formElementStates of [[], none]) {
    expect(requestedSearchHref(stateOf({ page: 2, searchBody: { formElementStates } }))).toBeNull()
  }
})

test.each([null, undefined, 'x', [], {}, stateOf(null), stateOf({}), stateOf({ searchBody: null })])(
  'state %j carries no search',
  (state) => expect(requestedSearchHref(state)).toBeNull(),
)

test('no state makes it fail', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (request, formElementStates) => {
      requestedSearchHref(request)
      requestedSearchHref(stateOf(request))
      requestedSearchHref(stateOf({ page: request, searchBody: { formElementStates } }))
    }),
  )
})
