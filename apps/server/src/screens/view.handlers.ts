import type { ScreenType } from '@tsunagu/contract/screens/screen-types.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import type { ScreenDefinition, ViewDefinition } from '#server/definitions/tenant.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import type { Handlers, RequestContext } from '#server/features/handler.ts'
import { recordBrowsing, recordSearch } from '#server/features/histories/history.queries.ts'
import { getJobPostingDetail, type JobPostingDetail } from '#server/features/job-postings/posting-detail.ts'
import { labelOfSearch } from '#server/features/job-postings/search-conditions.present.ts'
import { readConditions } from '#server/features/job-postings/search-conditions.ts'
import { readableSearch, statesOfConditions } from '#server/features/job-postings/search-input.ts'
import { Problem } from '#server/features/problem.ts'
import { buildScreen } from './build-screen.ts'
import { buildView, isPublicScreen, viewOfRoute } from './build-view.ts'
import { namedPostingIds } from './named-postings.ts'
import { createScreenContext, type ViewInput } from './screen-context.ts'

/** Private views are for the signed-in only; unknown ones do not exist. */
function requireView(request: RequestContext, view: ViewDefinition | undefined): ViewDefinition {
  if (!view) throw new Problem('not_found')
  if (view.isPrivate && !request.jobSeeker) throw new Problem('unauthenticated')
  return view
}

/** The screen of a type. Those that a public view shows are for everybody, all others for the signed-in. */
function requireScreen({ tenant, jobSeeker }: RequestContext, type: ScreenType): ScreenDefinition {
  const screen = [...tenant.screens.values()].find((each) => each.type === type)
  // Several screens are `free`: the type does not name one of them.
  if (!screen || type === 'free') throw new Problem('not_found')
  if (!jobSeeker && !isPublicScreen(tenant, screen.id)) throw new Problem('unauthenticated')
  return screen
}

/** Answers a view; everything that it reads and records happens in one transaction. */
const openView = (
  request: RequestContext,
  view: ViewDefinition,
  prepare: (scope: TenantScope) => Promise<ViewInput> = async () => ({}),
): Promise<{ view: View }> =>
  request.run(async (scope) => {
    const input = await prepare(scope)
    return { view: await buildView(createScreenContext(request, scope, input), view) }
  })

/** The posting of a detail view; opening it enters it into the browsing history. */
async function openPosting(request: RequestContext, scope: TenantScope, id: string): Promise<JobPostingDetail> {
  const jobSeekerId = request.jobSeeker?.id ?? null
  const now = request.services.clock()
  const facts = { id, jobSeekerId, today: dayInTokyo(now) }
  const posting = await getJobPostingDetail(scope, facts)
  if (!posting) throw new Problem('not_found')
  if (jobSeekerId !== null) await recordBrowsing(scope, { jobSeekerId, jobPostingId: posting.id, now })
  return posting
}

type SearchInput = { page?: number; searchBody: { formElementStates: NonNullable<ViewInput['states']> } }

/** A search's result; its first page enters the search into the history, unless it had no condition. */
async function openSearch(request: RequestContext, scope: TenantScope, { page = 1, searchBody }: SearchInput) {
  const states = readableSearch(searchBody.formElementStates)
  const label = labelOfSearch(states, request.vocabulary)
  const jobSeekerId = request.jobSeeker?.id
  if (page === 1 && label !== '' && jobSeekerId !== undefined) {
    const kept = statesOfConditions(readConditions(states, request.vocabulary))
    await recordSearch(scope, { jobSeekerId, states: kept, label, now: request.services.clock() })
  }
  return { page, states }
}

/** The view of a route with nothing to ask beside it. */
const openRoute = (request: RequestContext, routeType: ViewDefinition['routeType']) =>
  openView(request, requireView(request, viewOfRoute(request.tenant, routeType)))

type ViewOperation =
  | 'getTopView'
  | 'getAdvancedSearchView'
  | 'getAdvancedSearchResultView'
  | 'getSearchResultView'
  | 'getProgressStatusView'
  | 'getJobPostingView'
  | 'getViewByRouteType'
  | 'getView'
  | 'getScreenByType'

/** Views and screens (specification §7). */
export const viewHandlers: Handlers<ViewOperation> = {
  getTopView: (context) => openRoute(context, 'top'),
  getAdvancedSearchView: (context) => openRoute(context, 'advanced_search'),
  getProgressStatusView: (context) => openRoute(context, 'postings_by_progress_status'),
  getAdvancedSearchResultView: (context, { body }) => {
    const view = requireView(context, viewOfRoute(context.tenant, 'advanced_search_result'))
    return openView(context, view, (scope) => openSearch(context, scope, body))
  },
  getSearchResultView: (context, { body }) => {
    const view = requireView(context, viewOfRoute(context.tenant, 'search_result'))
    return openView(context, view, (scope) => openSearch(context, scope, body))
  },
  getJobPostingView: (context, { params }) => {
    const view = requireView(context, viewOfRoute(context.tenant, 'job_posting_detail'))
    return openView(context, view, async (scope) => ({
      posting: await openPosting(context, scope, params.jobPostingId),
    }))
  },
  getViewByRouteType: async (context, { params }) => {
    // A posting's view needs a posting, so its route alone leads nowhere.
    if (params.routeType === 'job_posting_detail') throw new Problem('not_found')
    return openRoute(context, params.routeType)
  },
  getView: async (context, { params }) => {
    const view = requireView(context, context.tenant.views.get(params.id))
    if (view.routeType === 'job_posting_detail') throw new Problem('not_found')
    return openView(context, view)
  },
  getScreenByType: async (context, { params, query }) => {
    const definition = requireScreen(context, params.screenType)
    const given = query['getJobPostingListByIdsQueries.jobPostingIds']
    const jobPostingIds = given ? namedPostingIds(given) : null
    return context.run(async (scope) => {
      const needsPosting = definition.type === 'job_posting_detail'
      const posting = needsPosting ? await openPosting(context, scope, jobPostingIds?.[0] ?? '') : null
      const input = { page: query.page ?? 1, jobPostingIds, posting }
      return { screen: await buildScreen(createScreenContext(context, scope, input), definition) }
    })
  },
}
