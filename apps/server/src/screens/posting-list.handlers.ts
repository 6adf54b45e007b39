import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { readableSearch } from '#server/features/search/search-input.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'
import { createScreenContext, type ViewInput } from './screen-context.ts'
import { cardsSources } from './sources/cards.ts'

interface CardsAnswer {
  component: { id: string; type: 'cards'; component: ComponentPayloads['cards'] }
}
type ListSource = 'browsing_history' | 'favorites' | 'search'

/** One page of a list of postings as a component of its own, from the source that the list's screen uses. */
const presentCards = (
  request: RequestContext,
  { id, source, input }: { id: string; source: ListSource; input: ViewInput },
): Promise<CardsAnswer> =>
  // Lists of one's own have to show what was liked or opened just now, on another device as well
  (source === 'search' ? request.readDelayed : request.read)(async (scope) => {
    const context = createScreenContext(request, scope, input)
    const cards = await cardsSources[source].load(context, { id, payload: {}, options: {} })
    if (!cards) throw new Problem('unauthenticated')
    return { component: { id, type: 'cards', component: { id, cardType: 'rich', ...cards } } }
  })

/** Lists of postings by themselves (docs/behaviour.md §10, §11): the screens show the same. */
export const postingListHandlers: Handlers<'getBrowsingHistories' | 'getFavorites' | 'getJobPostingCards'> = {
  getBrowsingHistories: (context, { query }) =>
    presentCards(context, { id: 'browsing_histories', source: 'browsing_history', input: query }),
  getFavorites: (context, { query }) => presentCards(context, { id: 'favorites', source: 'favorites', input: query }),
  getJobPostingCards: async (context, { body }) => {
    const { page = 1, searchBody } = body
    const input = { page, states: readableSearch(searchBody.formElementStates) }
    return presentCards(context, { id: 'job_posting_cards', source: 'search', input })
  },
}
