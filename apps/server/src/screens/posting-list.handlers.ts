import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { limits } from '@tsunagu/contract/limits.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import { listFavoriteJobPostingIds } from '#server/features/favorites/favorite.queries.ts'
import type { Handlers, RequestContext, SignedInJobSeeker } from '#server/features/handler.ts'
import { listBrowsedJobPostingIds } from '#server/features/histories/history.queries.ts'
import { getJobPostingCards } from '#server/features/job-postings/posting-cards.ts'
import { searchJobPostingIds } from '#server/features/job-postings/search-postings.ts'
import { pageInfoOf } from './page-info.ts'

type Caller = RequestContext & { jobSeeker: SignedInJobSeeker }
type FindIds = (
  scope: TenantScope,
  paging: { page: number; perPage: number },
) => Promise<{ ids: string[]; totalCount: number }>
type CardsAnswer = { component: { id: string; type: 'cards'; component: ComponentPayloads['cards'] } }

const perPage = limits.perPage

/** One page of a list of postings as a component of its own. */
const answerCards = (
  { run, jobSeeker, services }: Caller,
  id: string,
  page: number,
  find: FindIds,
): Promise<CardsAnswer> =>
  run(async (scope) => {
    const { ids, totalCount } = await find(scope, { page, perPage })
    const today = dayInTokyo(services.clock())
    const jobPostingCards = await getJobPostingCards(scope, { ids, jobSeekerId: jobSeeker.id, today })
    const pageInfo = pageInfoOf(page, totalCount)
    return { component: { id, type: 'cards', component: { id, cardType: 'rich', jobPostingCards, pageInfo } } }
  })

/** Lists of postings by themselves (specification §7): the screens show the same by their sources. */
export const postingListHandlers: Handlers<'getBrowsingHistories' | 'getFavorites' | 'getJobPostingCards'> = {
  getBrowsingHistories: (context, { query }) =>
    answerCards(context, 'browsing_histories', query.page ?? 1, (scope, paging) =>
      listBrowsedJobPostingIds(scope, { jobSeekerId: context.jobSeeker.id, ...paging }),
    ),
  getFavorites: (context, { query }) =>
    answerCards(context, 'favorites', query.page ?? 1, (scope, paging) =>
      listFavoriteJobPostingIds(scope, { jobSeekerId: context.jobSeeker.id, ...paging }),
    ),
  getJobPostingCards: (context, { body }) => {
    const { services, vocabulary } = context
    const states = body.searchBody.formElementStates
    return answerCards(context, 'job_posting_cards', body.page ?? 1, (scope, paging) =>
      searchJobPostingIds(scope, { services, vocabulary, states, ...paging }),
    )
  },
}
