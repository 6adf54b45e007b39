import type { TenantScope } from '#server/db/tenant-scope.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import type { Handlers, RequestContext } from '#server/features/handler.ts'
import { recordBrowsing, recordSearch } from '#server/features/histories/history.queries.ts'
import { getJobPostingDetail, type JobPostingDetail } from '#server/features/job-postings/posting-detail.ts'
import { labelOfSearch } from '#server/features/job-postings/search-conditions.present.ts'
import { readConditions } from '#server/features/job-postings/search-conditions.ts'
import { readableSearch, statesOfConditions } from '#server/features/job-postings/search-input.ts'
import { Problem } from '#server/features/problem.ts'
import { buildScreen } from './build-screen.ts'
import { findMessageOrNewest } from './message-input.ts'
import { namedPostingIds } from './named-postings.ts'
import { openRoute, openView, requireRoute, requireScreen, requireView } from './open-view.ts'
import { createScreenContext, type ViewInput } from './screen-context.ts'

/** The posting of a detail view; opening it enters it into the browsing history, fetching it ahead does not. */
async function openPosting(request: RequestContext, scope: TenantScope, id: string): Promise<JobPostingDetail> {
  const jobSeekerId = request.jobSeeker?.id ?? null
  const now = request.services.clock()
  const facts = { id, jobSeekerId, today: dayInTokyo(now) }
  const posting = await getJobPostingDetail(scope, facts)
  if (!posting) throw new Problem('not_found')
  const isOpened = jobSeekerId !== null && !request.isPrefetch
  if (isOpened) await recordBrowsing(scope, { jobSeekerId, jobPostingId: posting.id, now })
  return posting
}

type SearchInput = { page?: number; searchBody: { formElementStates: NonNullable<ViewInput['states']> } }

/** A search's result; its first page enters the search into the history, unless it had no condition. */
async function openSearch(request: RequestContext, scope: TenantScope, { page = 1, searchBody }: SearchInput) {
  const states = readableSearch(searchBody.formElementStates)
  const label = labelOfSearch(states, request.vocabulary)
  const jobSeekerId = request.jobSeeker?.id
  if (page === 1 && label !== '' && jobSeekerId !== undefined && !request.isPrefetch) {
    const conditions = readConditions(states, request.vocabulary)
    const kept = statesOfConditions(conditions)
    // Without what means nothing it would be another search
    if (conditions.unknown.length > 0) return { page, states }
    await recordSearch(scope, { jobSeekerId, states: kept, label, now: request.services.clock() })
  }
  return { page, states }
}

/** Views about one thing: without its id their route or name alone leads nowhere. */
const singleRoutes: ReadonlySet<string> = new Set(['job_posting_detail', 'message_detail'])

type ViewOperation =
  | 'getTopView'
  | 'getAdvancedSearchView'
  | 'getAdvancedSearchResultView'
  | 'getSearchResultView'
  | 'getProgressStatusView'
  | 'getProfileView'
  | 'getJobPostingView'
  | 'getViewByRouteType'
  | 'getView'
  | 'getScreenByType'

/** Views and screens (specification §7). */
export const viewHandlers: Handlers<ViewOperation> = {
  getTopView: (context) => openRoute(context, 'top'),
  getAdvancedSearchView: (context) => openRoute(context, 'advanced_search'),
  getProgressStatusView: (context) => openRoute(context, 'postings_by_progress_status'),
  getProfileView: (context) => openRoute(context, 'profile'),
  getAdvancedSearchResultView: (context, { body }) => {
    const view = requireRoute(context, 'advanced_search_result')
    return openView(context, view, (scope) => openSearch(context, scope, body))
  },
  getSearchResultView: (context, { body }) => {
    const view = requireRoute(context, 'search_result')
    return openView(context, view, (scope) => openSearch(context, scope, body))
  },
  getJobPostingView: (context, { params }) => {
    const view = requireRoute(context, 'job_posting_detail')
    return openView(context, view, async (scope) => ({
      posting: await openPosting(context, scope, params.jobPostingId),
    }))
  },
  getViewByRouteType: async (context, { params }) => {
    if (singleRoutes.has(params.routeType)) throw new Problem('not_found')
    return openRoute(context, params.routeType)
  },
  getView: async (context, { params }) => {
    const view = requireView(context, context.tenant.views.get(params.id))
    if (singleRoutes.has(view.routeType)) throw new Problem('not_found')
    return openView(context, view)
  },
  getScreenByType: async (context, { params, query }) => {
    const definition = requireScreen(context, params.screenType)
    const given = query['getJobPostingListByIdsQueries.jobPostingIds']
    const jobPostingIds = given ? namedPostingIds(given) : null
    return context.run(async (scope) => {
      const needsPosting = definition.type === 'job_posting_detail'
      const posting = needsPosting ? await openPosting(context, scope, jobPostingIds?.[0] ?? '') : null
      const ofMessage = definition.type === 'message_detail' ? context.jobSeeker : null
      const message = ofMessage && (await findMessageOrNewest(scope, ofMessage.id, query.messageId))
      const input = { page: query.page ?? 1, jobPostingIds, posting, message }
      return { screen: await buildScreen(createScreenContext(context, scope, input), definition) }
    })
  },
}
