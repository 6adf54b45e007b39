import type { Handlers } from '#server/request/handler.ts'
import { countForForm } from './search-choices.ts'
import { readableSearch } from './search-input.ts'

/** What the search form asks for while it is being filled in. */
export const searchHandlers: Handlers<'countJobPostings'> = {
  countJobPostings: async ({ run, services, vocabulary }, { body }) => {
    const { searchBody, choices = [] } = body
    const states = readableSearch(searchBody.formElementStates)
    return run((scope) => countForForm(scope, { services, vocabulary, states, choices }))
  },
}
