import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { limits } from '@tsunagu/contract/limits.ts'
import { type ProgressStatus, progressStatuses } from '@tsunagu/contract/progress.ts'
import { listFavoriteJobPostingIds } from '#server/features/favorites/favorite.queries.ts'
import { listBrowsedJobPostingIds } from '#server/features/histories/history.queries.ts'
import { getJobPostingCards } from '#server/features/job-postings/posting-cards.ts'
import { listSimilarJobPostingIds, searchJobPostingIds } from '#server/features/job-postings/search-postings.ts'
import { listInquiredJobPostingIds, listProgressJobPostingIds } from '#server/features/progress/progress.queries.ts'
import { isUuid } from '#server/features/uuid.ts'
import { pageInfoOf } from '#server/screens/page-info.ts'
import { oncePerView, type ScreenContext } from '#server/screens/screen-context.ts'
import type { Sources } from '#server/screens/source.ts'

type Cards = Pick<ComponentPayloads['cards'], 'jobPostingCards' | 'pageInfo'>
interface IdPage {
  ids: readonly string[]
  totalCount: number
}

const cardsOf = ({ scope, jobSeekerId, today }: ScreenContext, ids: readonly string[]) =>
  getJobPostingCards(scope, { ids, jobSeekerId, today })

/** A list with pages; an empty one is shown as empty. */
const list = async (context: ScreenContext, { ids, totalCount }: IdPage): Promise<Cards> => ({
  jobPostingCards: await cardsOf(context, ids),
  pageInfo: pageInfoOf(context.page, totalCount),
})

/** A few cards without pages; left out when there are none. */
async function shelf(context: ScreenContext, ids: readonly string[]): Promise<Cards | null> {
  const jobPostingCards = ids.length > 0 ? await cardsOf(context, ids) : []
  return jobPostingCards.length > 0 ? { jobPostingCards, pageInfo: null } : null
}

/** A page of the signed-in job seeker's own list; nothing for visitors. */
const ownList =
  (load: (context: ScreenContext & { jobSeekerId: string }) => Promise<IdPage>) =>
  async (context: ScreenContext): Promise<Cards | null> => {
    const { jobSeekerId } = context
    return jobSeekerId === null ? null : list(context, await load({ ...context, jobSeekerId }))
  }

const pageOf = ({ page }: ScreenContext) => ({ page, perPage: limits.perPage })

function search(context: ScreenContext, perPage: number): Promise<IdPage> {
  const { scope, services, vocabulary, states, page } = context
  return searchJobPostingIds(scope, { services, vocabulary, states, page, perPage })
}

/** More of one status than this are not shown: nobody reads on, and the tabs have no pages. */
const perStatus = 200

/** All tabs of the progress page share one read of the cards. */
const cardsByStatus = oncePerView(async (context) => {
  const { scope, jobSeekerId } = context
  if (jobSeekerId === null) return null
  const idsByStatus = new Map<ProgressStatus, string[]>()
  for (const status of progressStatuses) {
    const { ids } = await listProgressJobPostingIds(scope, { jobSeekerId, status, page: 1, perPage: perStatus })
    idsByStatus.set(status, ids)
  }
  const found = await cardsOf(context, [...idsByStatus.values()].flat())
  return { idsByStatus, cardById: new Map(found.map((card) => [card.id, card])) }
})

export const cardsSources: Sources<'cards'> = {
  search: async (context) => {
    const ids = context.jobPostingIds.filter(isUuid)
    if (ids.length === 0) return list(context, await search(context, limits.perPage))
    const jobPostingCards = await cardsOf(context, ids)
    return { jobPostingCards, pageInfo: pageInfoOf(1, jobPostingCards.length, Math.max(ids.length, 1)) }
  },
  new_arrivals: async (context, { options }) => {
    const { ids } = await search({ ...context, states: [], page: 1 }, options.limit)
    return shelf(context, ids)
  },
  recently_viewed: async (context, { options }) => {
    const { scope, jobSeekerId } = context
    if (jobSeekerId === null) return null
    const { ids } = await listBrowsedJobPostingIds(scope, { jobSeekerId, page: 1, perPage: options.limit })
    return shelf(context, ids)
  },
  similar: async (context, { options }) => {
    const { scope, posting, today, vocabulary } = context
    if (!posting) return null
    const request = { id: posting.id, limit: options.limit, today, vocabulary }
    return shelf(context, await listSimilarJobPostingIds(scope, request))
  },
  browsing_history: ownList((context) =>
    listBrowsedJobPostingIds(context.scope, { jobSeekerId: context.jobSeekerId, ...pageOf(context) }),
  ),
  favorites: ownList((context) =>
    listFavoriteJobPostingIds(context.scope, { jobSeekerId: context.jobSeekerId, ...pageOf(context) }),
  ),
  inquired: ownList((context) =>
    listInquiredJobPostingIds(context.scope, { jobSeekerId: context.jobSeekerId, ...pageOf(context) }),
  ),
  progress: async (context, { options }) => {
    const lists = await cardsByStatus(context)
    if (!lists) return null
    const ids = lists.idsByStatus.get(options.status) ?? []
    const jobPostingCards = ids.flatMap((id) => lists.cardById.get(id) ?? [])
    return { jobPostingCards, pageInfo: pageInfoOf(1, jobPostingCards.length, perStatus) }
  },
}
