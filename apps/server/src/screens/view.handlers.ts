import type { RouteType } from '@tsunagu/contract/navigation/route-types.ts'
import type { ViewDefinition } from '#server/definitions/tenant.ts'
import { recordBrowsing, recordSearch } from '#server/features/histories/history.queries.ts'
import { readableSearch, statesOfConditions } from '#server/features/search/search-input.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { getJobPostingDetail, type JobPostingDetail } from '#server/postings/posting-detail.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'
import { labelOfSearch } from '#server/search-index/search-conditions.present.ts'
import { readConditions } from '#server/search-index/search-conditions.ts'
import { buildScreen } from './build-screen.ts'
import { passedOverOfView } from './hidden-of-view.ts'
import { findMessageOrNewest } from './message-input.ts'
import { namedPostingIds } from './named-postings.ts'
import { openRoute, openView, requireRoute, requireScreen, requireView } from './open-view.ts'
import { createScreenContext, type ViewInput } from './screen-context.ts'

/** The posting of a detail view; opening it enters it into the browsing history, fetching it ahead does not. */
async function openPosting(request: RequestContext, scope: TenantScope, id: string): Promise<JobPostingDetail> {
  const jobSeekerId = request.jobSeeker?.id ?? null
  const now = request.services.clock()
  const { postingDocuments: documents } = request.services
  const facts = { id, jobSeekerId, today: dayInTokyo(now), documents }
  const [posting] = await readTogether([getJobPostingDetail(scope, facts), passedOverOfView({ scope, jobSeekerId })])
  if (!posting) throw new Problem('not_found')
  const isOpened = jobSeekerId !== null && !request.isPrefetch
  if (isOpened) scope.later((writing) => recordBrowsing(writing, { jobSeekerId, jobPostingId: posting.id, now }))
  return posting
}

/** A parameter without which a view cannot be shown, though its route does not need it. */
function requireParameter(key: string, value: string | undefined, name: string): string {
  if (value) return value
  throw formProblem([{ key, index: 0, message: `${name}を指定してください。` }])
}

/** Routes that several views share: only its id says which. */
const sharedRoutes: ReadonlySet<RouteType> = new Set(['dialog', 'free', 'url'])

/** The view of a shared route by its id; null for all other routes. */
function viewOfSharedRoute(context: RequestContext, routeType: RouteType, viewId: string | undefined) {
  if (!sharedRoutes.has(routeType)) return null
  const view = context.tenant.views.get(requireParameter('viewId', viewId, '画面'))
  if (view?.routeType !== routeType) throw formProblem([{ key: 'viewId', index: 0, message: '画面が見つかりません。' }])
  return requireView(context, view)
}

type Subject = { view: ViewDefinition; query: { jobPostingId?: string; messageId?: string } }

/** The posting or the message that a view is about, where it is about one. */
async function openSubject(context: RequestContext, scope: TenantScope, { view, query }: Subject): Promise<ViewInput> {
  if (view.routeType === 'job_posting_detail') {
    return { posting: await openPosting(context, scope, requireParameter('jobPostingId', query.jobPostingId, '求人')) }
  }
  if (view.routeType === 'message_detail' && context.jobSeeker) {
    const messageId = requireParameter('messageId', query.messageId, 'メッセージ')
    return { message: await findMessageOrNewest(scope, context.jobSeeker.id, messageId) }
  }
  return {}
}

type SearchInput = { page?: number; searchBody: { formElementStates: NonNullable<ViewInput['states']> } }

/** A search's result; its first page enters the search into the history, unless it had no condition. */
async function openSearch(request: RequestContext, scope: TenantScope, { page = 1, searchBody }: SearchInput) {
  const states = readableSearch(searchBody.formElementStates)
  const label = labelOfSearch(states, request.vocabulary)
  const jobSeekerId = request.jobSeeker?.id
  if (page === 1 && label !== '' && jobSeekerId !== undefined && !request.isPrefetch) {
    const conditions = readConditions(states, request.vocabulary)
    const stored = statesOfConditions(conditions)
    // Without what means nothing it would be another search
    if (conditions.unknown.length > 0) return { page, states }
    const search = { jobSeekerId, states: stored, label, now: request.services.clock() }
    scope.later((writing) => recordSearch(writing, search))
  }
  return { page, states }
}

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

/** Views and screens (docs/behaviour.md §4). */
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
  getViewByRouteType: (context, { params, query }) => {
    const view = viewOfSharedRoute(context, params.routeType, query.viewId) ?? requireRoute(context, params.routeType)
    return openView(context, view, (scope) => openSubject(context, scope, { view, query }))
  },
  getView: (context, { params, query }) => {
    const view = requireView(context, context.tenant.views.get(params.id))
    return openView(context, view, (scope) => openSubject(context, scope, { view, query }))
  },
  getScreenByType: async (context, { params, query }) => {
    const definition = requireScreen(context, params.screenType)
    const given = query['getJobPostingListByIdsQueries.jobPostingIds']
    const jobPostingIds = given ? namedPostingIds(given) : null
    const isDelayed = definition.type === 'job_posting_detail' || definition.type === 'search_result'
    const open = isDelayed || context.jobSeeker === null ? context.readDelayed : context.read
    return open(async (scope) => {
      const needsPosting = definition.type === 'job_posting_detail'
      const named = () => requireParameter('getJobPostingListByIdsQueries.jobPostingIds', jobPostingIds?.[0], '求人')
      const posting = needsPosting ? await openPosting(context, scope, named()) : null
      const ofMessage = definition.type === 'message_detail' ? context.jobSeeker : null
      const message = ofMessage && (await findMessageOrNewest(scope, ofMessage.id, query.messageId))
      const input = { page: query.page ?? 1, jobPostingIds, posting, message }
      return { screen: await buildScreen(createScreenContext(context, scope, input), definition) }
    })
  },
}
