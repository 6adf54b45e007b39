import { limits } from '@tsunagu/contract/base/limits.ts'
import { object, oneOf } from '@tsunagu/contract/base/schema.ts'
import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { type ProgressStatus, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { listFavoriteJobPostingIds } from '#server/features/favorites/favorite.queries.ts'
import { listBrowsedJobPostingIds } from '#server/features/histories/history.queries.ts'
import { listInquiredJobPostingIds } from '#server/features/progress/progress-list.queries.ts'
import { presentDistance } from '#server/postings/distance.present.ts'
import { getJobPostingCards } from '#server/postings/posting-cards.ts'
import { readOrigin } from '#server/postings/search-order.ts'
import { listSimilarJobPostingIds, searchJobPostingIds } from '#server/postings/search-postings.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { pageInfoOf } from '#server/screens/page-info.ts'
import type { ScreenContext } from '#server/screens/screen-context.ts'
import { limit } from '#server/screens/source-options.ts'
import { progressCards, progressPages } from './progress-cards.ts'
import { progressCounts } from './progress-status.ts'

type Cards = Pick<ComponentPayloads['cards'], 'jobPostingCards' | 'pageInfo'>
type OwnContext = ScreenContext & { jobSeekerId: string }
interface IdPage {
  ids: readonly string[]
  totalCount: number
}

const cardsOf = ({ scope, jobSeekerId, today }: ScreenContext, ids: readonly string[]) =>
  getJobPostingCards(scope, { ids, jobSeekerId, today })

const cardsWithProgress = (context: OwnContext, ids: readonly string[]) =>
  progressCards(context, { jobSeekerId: context.jobSeekerId, ids })

/** A list with pages; an empty one is shown as empty. */
const list = (context: ScreenContext, jobPostingCards: JobPostingCard[], totalCount: number): Cards => ({
  jobPostingCards,
  pageInfo: pageInfoOf(context.page, totalCount),
})

/** A few cards without pages; left out when there are none. */
async function shelf(context: ScreenContext, ids: readonly string[]): Promise<Cards | null> {
  const jobPostingCards = ids.length > 0 ? await cardsOf(context, ids) : []
  return jobPostingCards.length > 0 ? { jobPostingCards, pageInfo: null } : null
}

/** A page of the signed-in job seeker's own list; nothing for visitors. */
const ownList =
  (find: (context: OwnContext) => Promise<IdPage>, present: typeof cardsWithProgress = cardsOf) =>
  async (context: ScreenContext): Promise<Cards | null> => {
    const { jobSeekerId } = context
    if (jobSeekerId === null) return null
    const own = { ...context, jobSeekerId }
    const { ids, totalCount } = await find(own)
    return list(context, await present(own, ids), totalCount)
  }

const pageOf = ({ jobSeekerId, page }: OwnContext) => ({ jobSeekerId, page, perPage: limits.perPage })

function search(context: ScreenContext, perPage: number): Promise<IdPage> {
  const { scope, services, vocabulary, states, page } = context
  return searchJobPostingIds(scope, { services, vocabulary, states, page, perPage })
}

/** The cards of a result: those of the nearest-first order say how far they are. */
function foundCards({ scope, jobSeekerId, today, states, vocabulary }: ScreenContext, ids: readonly string[]) {
  const { masterData } = vocabulary
  const origin = readOrigin(states, masterData)
  const distanceOf = origin ? (posting: JobPostingFeedItem) => presentDistance(posting, origin, masterData) : undefined
  return getJobPostingCards(scope, { ids, jobSeekerId, today, distanceOf })
}

/** Postings by name, on one page. */
async function namedList(context: ScreenContext, ids: readonly string[]): Promise<Cards> {
  const jobPostingCards = await cardsOf(context, ids)
  return { jobPostingCards, pageInfo: pageInfoOf(1, jobPostingCards.length, limits.namedPostings) }
}

/** A page of the postings at a status; nothing for visitors. */
async function progressList(context: ScreenContext, status: ProgressStatus): Promise<Cards | null> {
  const [counts, pages] = [await progressCounts(context), await progressPages(context)]
  if (!counts || !pages) return null
  const cards = pages.idsByStatus[status].flatMap((id) => pages.cardById.get(id) ?? [])
  return list(context, cards, counts[status])
}

export const cardsSources = {
  search: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    load: async (context) => {
      if (context.jobPostingIds !== null) return namedList(context, context.jobPostingIds)
      const { ids, totalCount } = await search(context, limits.perPage)
      return list(context, await foundCards(context, ids), totalCount)
    },
  }),
  new_arrivals: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    options: limit,
    load: async (context, { options }) => {
      const { ids } = await search({ ...context, states: [], page: 1 }, options.limit)
      return shelf(context, ids)
    },
  }),
  recently_viewed: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    options: limit,
    load: async (context, { options }) => {
      const { scope, jobSeekerId } = context
      if (jobSeekerId === null) return null
      const { ids } = await listBrowsedJobPostingIds(scope, { jobSeekerId, page: 1, perPage: options.limit })
      return shelf(context, ids)
    },
  }),
  similar: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    options: limit,
    load: async (context, { options }) => {
      const { scope, posting, today, vocabulary } = context
      if (!posting) return null
      const request = { id: posting.id, limit: options.limit, today, vocabulary }
      return shelf(context, await listSimilarJobPostingIds(scope, request))
    },
  }),
  browsing_history: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    load: ownList((context) => listBrowsedJobPostingIds(context.scope, pageOf(context))),
  }),
  favorites: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    load: ownList((context) => listFavoriteJobPostingIds(context.scope, pageOf(context))),
  }),
  inquired: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    load: ownList((context) => listInquiredJobPostingIds(context.scope, pageOf(context)), cardsWithProgress),
  }),
  progress: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    options: object({ status: oneOf(progressStatuses) }),
    load: (context, { options }) => progressList(context, options.status),
  }),
}
