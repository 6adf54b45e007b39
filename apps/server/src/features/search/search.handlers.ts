import { readPassedOver } from '#server/postings/passed-over.queries.ts'
import { hiddenOf } from '#server/postings/passed-over.ts'
import type { Handlers } from '#server/request/handler.ts'
import { countForForm } from './search-choices.ts'
import { readableSearch } from './search-input.ts'

/** What the search form asks for while it is being filled in. */
export const searchHandlers: Handlers<'countJobPostings'> = {
  countJobPostings: async ({ readDelayed, services, vocabulary, jobSeeker }, { body }) => {
    const { searchBody, choices = [] } = body
    const states = readableSearch(searchBody.formElementStates)
    return readDelayed(async (scope) => {
      const hidden = hiddenOf(await readPassedOver(scope, [jobSeeker.id]))
      return countForForm(scope, { services, vocabulary, states, choices, hidden })
    })
  },
}
