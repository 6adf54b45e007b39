import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { Handlers } from '#server/features/handler.ts'
import { listSearches } from '#server/features/histories/history.queries.ts'
import { suggestWords } from '#server/features/job-postings/suggest-words.ts'

/** Words for a search that is being typed: those of the service, and what its job seeker has searched for. */
export const searchWordsHandlers: Handlers<'suggestSearchWords'> = {
  suggestSearchWords: async ({ run, jobSeeker, vocabulary }, { query: { keyword } }) => {
    const searches = await run((scope) => listSearches(scope, { jobSeekerId: jobSeeker.id }))
    const own = searches.map(({ states }) => textOf(states, 'keyword')).filter((text) => text !== '')
    return suggestWords(keyword, own, vocabulary)
  },
}
