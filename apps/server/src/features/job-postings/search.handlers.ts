import type { Handlers } from '#server/features/handler.ts'
import { countForForm } from './search-choices.ts'

/** What the search form asks for while it is being filled in. */
export const searchHandlers: Handlers<'countJobPostings'> = {
  countJobPostings: ({ run, services, vocabulary }, { body }) => {
    const { searchBody, choices = [] } = body
    return run((scope) => countForForm(scope, { services, vocabulary, states: searchBody.formElementStates, choices }))
  },
}
