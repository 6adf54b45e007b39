import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import type { Handlers } from '#server/features/handler.ts'
import { listSearches } from '#server/features/histories/history.queries.ts'
import { findFacilities } from '#server/features/job-postings/facility.queries.ts'
import { mostSuggested, suggestWords, typedTerm } from '#server/features/job-postings/suggest-words.ts'

/** Words for a search that is being typed: those of the service, its facilities, and what its job seeker has searched for. */
export const searchWordsHandlers: Handlers<'suggestSearchWords'> = {
  suggestSearchWords: async ({ run, services, jobSeeker, vocabulary }, { query: { keyword } }) => {
    const term = typedTerm(keyword)
    if (term === undefined) return { words: [], similar: [] }
    const today = dayInTokyo(services.clock())
    const { states, facilities } = await run(async (scope) => ({
      states: (await listSearches(scope, { jobSeekerId: jobSeeker.id })).map((search) => search.states),
      facilities: await findFacilities(scope, { term, today, limit: mostSuggested }),
    }))
    const searches = states.map((one) => textOf(one, 'keyword')).filter((text) => text !== '')
    return suggestWords(keyword, { searches, facilities }, vocabulary)
  },
}
