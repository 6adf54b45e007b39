import type { SearchWords } from '@tsunagu/contract/endpoints/search-calls.ts'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { listSearches } from '#server/features/histories/history.queries.ts'
import { mostSuggested, suggestWords, typedTerm } from '#server/features/search/suggest-words.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { findFacilities } from '#server/postings/facility.queries.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'

/** Whose searches, and what there is to suggest. */
type Asked = Pick<RequestContext, 'readDelayed' | 'services' | 'vocabulary'> & { jobSeekerId: string }

/** Words for a search that is being typed: those of the service, its facilities, and what its job seeker has searched for. */
export async function suggestFor(
  keyword: string,
  { readDelayed, services, vocabulary, jobSeekerId }: Asked,
): Promise<SearchWords> {
  const term = typedTerm(keyword)
  const today = dayInTokyo(services.clock())
  const { states, facilities } = await readDelayed(async (scope) => ({
    states: (await listSearches(scope, { jobSeekerId })).map((search) => search.states),
    facilities: term === undefined ? [] : await findFacilities(scope, { term, today, limit: mostSuggested }),
  }))
  const searches = states.map((one) => textOf(one, 'keyword')).filter((text) => text !== '')
  return suggestWords(keyword, { searches, facilities }, vocabulary)
}

/** The call behind the list under a search's words. */
export const searchWordsHandlers: Handlers<'suggestSearchWords'> = {
  suggestSearchWords: ({ jobSeeker, ...context }, { query: { keyword } }) =>
    suggestFor(keyword, { ...context, jobSeekerId: jobSeeker.id }),
}
