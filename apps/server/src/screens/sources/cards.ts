import { limits } from '@tsunagu/contract/base/limits.ts'
import { object, oneOf } from '@tsunagu/contract/base/schema.ts'
import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { type ProgressStatus, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { textsOfKey } from '@tsunagu/contract/search/clean-search.ts'
import { reachOf } from '#server/commute/reach.ts'
import { listFavoriteJobPostingIds } from '#server/features/favorites/favorite.queries.ts'
import { listBrowsedJobPostingIds } from '#server/features/histories/history.queries.ts'
import { listInquiredJobPostingIds } from '#server/features/progress/progress-list.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { commuteTime } from '#server/postings/commute.present.ts'
import { comparePostings } from '#server/postings/compare-postings.ts'
import { presentDistance } from '#server/postings/distance.present.ts'
import { getJobPostingCards } from '#server/postings/posting-cards.ts'
import { listSimilarJobPostingIds } from '#server/postings/similar-postings.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { hiddenOfView, passedOverOfView } from '#server/screens/hidden-of-view.ts'
import { pageInfoOf } from '#server/screens/page-info.ts'
import type { ScreenContext } from '#server/screens/screen-context.ts'
import { limit } from '#server/screens/source-options.ts'
import { readOrigin } from '#server/search-index/pages/search-order.ts'
import { searchJobPostingIds } from '#server/search-index/pages/search-postings.ts'
import { progressCards, progressPages } from './progress-cards.ts'
import { progressCounts } from './progress-status.ts'

type Cards = Pick<ComponentPayloads['cards'], 'jobPostingCards' | 'pageInfo'>
type OwnContext = ScreenContext & { jobSeekerId: string }
interface IdPage {
  ids: readonly string[]
  totalCount: number
}

/** What cards of a view have in common. */
const forCards = ({ jobSeekerId, today, services }: ScreenContext) => ({
  jobSeekerId,
  today,
  documents: services.postingDocuments,
})

const cardsOf = (context: ScreenContext, ids: readonly string[]) =>
  getJobPostingCards(context.scope, { ids, ...forCards(context) })

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

async function search(context: ScreenContext, perPage: number): Promise<IdPage> {
  const { scope, services, vocabulary, states, page } = context
  const hidden = await hiddenOfView(context)
  return searchJobPostingIds(scope, { services, vocabulary, states, page, perPage, hidden })
}

/** The cards of a result: those of the nearest-first order say how far they are, those of a commute how long it takes. */
function foundCards(context: ScreenContext, ids: readonly string[]) {
  const { scope, states, vocabulary } = context
  const { masterData } = vocabulary
  const origin = readOrigin(states, masterData)
  const distanceOf = origin ? (posting: JobPostingFeedItem) => presentDistance(posting, origin, masterData) : undefined
  const reach = reachOf(textsOfKey(states, 'commute')[0] ?? '', masterData)
  const commuteOf = reach ? (posting: JobPostingFeedItem) => commuteTime(posting, reach, masterData) : undefined
  return getJobPostingCards(scope, { ids, ...forCards(context), distanceOf, commuteOf })
}

/** Postings by name, on one page: somebody has sent them, so that those that are passed over are shown, with a mark. */
async function namedList(context: ScreenContext, ids: readonly string[]): Promise<Cards> {
  const passedOver = await passedOverOfView(context)
  const jobPostingCards = await getJobPostingCards(context.scope, { ids, ...forCards(context), passedOver })
  return { jobPostingCards, pageInfo: pageInfoOf(1, jobPostingCards.length, limits.namedPostings) }
}

/** A page of the postings at a status; nothing for visitors. */
async function progressList(context: ScreenContext, status: ProgressStatus): Promise<Cards | null> {
  const [counts, pages] = await readTogether([progressCounts(context), progressPages(context)])
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
      const hidden = await hiddenOfView(context)
      const { ids } = await listBrowsedJobPostingIds(scope, { jobSeekerId, page: 1, perPage: options.limit, hidden })
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
      const hidden = await hiddenOfView(context)
      const ids = await listSimilarJobPostingIds(scope, { posting, limit: options.limit, today, vocabulary, hidden })
      if (ids.length === 0) return null
      const comparisonOf = (other: JobPostingFeedItem) => comparePostings(posting.document, other, vocabulary)
      return {
        jobPostingCards: await getJobPostingCards(scope, { ids, ...forCards(context), comparisonOf }),
        pageInfo: null,
      }
    },
  }),
  browsing_history: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    load: ownList(async (context) =>
      listBrowsedJobPostingIds(context.scope, { ...pageOf(context), hidden: await hiddenOfView(context) }),
    ),
  }),
  favorites: defineSource({
    type: 'cards',
    provides: ['jobPostingCards', 'pageInfo'],
    load: ownList(async (context) =>
      listFavoriteJobPostingIds(context.scope, { ...pageOf(context), hidden: await hiddenOfView(context) }),
    ),
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
