import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { Handlers } from '#server/features/handler.ts'
import { listSearches } from '#server/features/histories/history.queries.ts'
import { countForForm } from './search-choices.ts'
import { readableSearch } from './search-input.ts'
import { suggestWords } from './suggest-words.ts'

/** What the search form asks for while it is being filled in. */
export const searchHandlers: Handlers<'countJobPostings' | 'suggestSearchWords'> = {
  countJobPostings: async ({ run, services, vocabulary }, { body }) => {
    const { searchBody, choices = [] } = body
    const states = readableSearch(searchBody.formElementStates)
    return run((scope) => countForForm(scope, { services, vocabulary, states, choices }))
  },
  suggestSearchWords: async ({ run, jobSeeker, vocabulary }, { query: { keyword } }) => {
    const own = await run((scope) => listSearches(scope, { jobSeekerId: jobSeeker.id }))
    return suggestWords(keyword, own.map(({ states }) => textOf(states, 'keyword')).filter(Boolean), vocabulary)
  },
}
