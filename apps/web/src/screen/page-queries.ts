import type { ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { PostingActions } from '@tsunagu/contract/endpoints/job-posting-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { SearchCounts } from '@tsunagu/contract/endpoints/search-calls.ts'
import type { RouteType } from '@tsunagu/contract/navigation/route-types.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { apiQuery } from '#web/api/api-query.ts'
import { scheduleQueryOf } from '#web/components/schedule/schedule-address.ts'
import { isAdvancedSearch, pageOf, searchRequestOf } from '#web/search/search-params.ts'

/** The member of a result's address that names postings instead of conditions. */
export const namedPostingsParameter = 'ids'

/** The responses of the pages' queries. */
export type PageResponse =
  | { view: View }
  | { screen: Screen }
  | { component: ScreenComponent }
  | PostingActions
  | SearchCounts
  | Output<
      | 'getAccountSetting'
      | 'getEmailSetting'
      | 'getSessions'
      | 'getOffer'
      | 'getJobPostingProgress'
      | 'getInterviews'
      | 'getInterview'
      | 'getWorkSchedules'
      | 'getMessageSetting'
    >

/** The queries of the pages: prefetched by the route, read by the page. */
export const pageQueries = {
  top: (api: ApiClient) => apiQuery(api, 'getTopView', {}),
  advancedSearch: (api: ApiClient) => apiQuery(api, 'getAdvancedSearchView', {}),
  progressStatus: (api: ApiClient) => apiQuery(api, 'getProgressStatusView', {}),
  profile: (api: ApiClient) => apiQuery(api, 'getProfileView', {}),
  jobPosting: (api: ApiClient, jobPostingId: string) =>
    apiQuery(api, 'getJobPostingView', { params: { jobPostingId } }),
  postingActions: (api: ApiClient, jobPostingId: string) =>
    apiQuery(api, 'getJobPostingActions', { params: { jobPostingId } }),
  postingProgress: (api: ApiClient, jobPostingId: string) =>
    apiQuery(api, 'getJobPostingProgress', { params: { jobPostingId } }),
  offer: (api: ApiClient, jobPostingId: string) => apiQuery(api, 'getOffer', { params: { jobPostingId } }),
  route: (api: ApiClient, routeType: RouteType) => apiQuery(api, 'getViewByRouteType', { params: { routeType } }),
  view: (api: ApiClient, id: string) => apiQuery(api, 'getView', { params: { id } }),
  /** A list of postings; `search` is the address's query, which names the page. */
  screen: (api: ApiClient, screenType: ScreenType, search: URLSearchParams) =>
    apiQuery(api, 'getScreenByType', { params: { screenType }, query: { page: pageOf(search) } }),
  /** The postings that an address names: `?ids=` with their ids, parted by commas. */
  namedPostings: (api: ApiClient, search: URLSearchParams) =>
    apiQuery(api, 'getScreenByType', {
      params: { screenType: 'search_result' },
      query: { 'getJobPostingListByIdsQueries.jobPostingIds': search.getAll(namedPostingsParameter) },
    }),
  messages: (api: ApiClient, search: URLSearchParams) =>
    apiQuery(api, 'getMessagesView', { query: { page: pageOf(search) } }),
  message: (api: ApiClient, messageId: string) => apiQuery(api, 'getMessageView', { params: { messageId } }),
  /** The days that the address's query names, or this week. */
  schedule: (api: ApiClient, search: URLSearchParams) =>
    apiQuery(api, 'getScheduleView', { query: scheduleQueryOf(search) }),
  /** Somebody's free hours by their share key. */
  sharedSchedule: (api: ApiClient, shareKey: string, search: URLSearchParams) =>
    apiQuery(api, 'getSharedScheduleView', { params: { jobSeekerId: shareKey }, query: scheduleQueryOf(search) }),
  workSchedules: (api: ApiClient) => apiQuery(api, 'getWorkSchedules', {}),
  interviews: (api: ApiClient) => apiQuery(api, 'getInterviews', {}),
  interview: (api: ApiClient, id: string) => apiQuery(api, 'getInterview', { params: { id } }),
  accountSetting: (api: ApiClient) => apiQuery(api, 'getAccountSetting', {}),
  emailSetting: (api: ApiClient) => apiQuery(api, 'getEmailSetting', {}),
  sessions: (api: ApiClient) => apiQuery(api, 'getSessions', {}),
  accountEnd: (api: ApiClient, end: 'suspend' | 'withdraw') =>
    apiQuery(api, end === 'suspend' ? 'getSuspendView' : 'getWithdrawView', {}),
  /** The result of the search that the address's query describes. */
  searchResult: (api: ApiClient, search: URLSearchParams) =>
    apiQuery(api, isAdvancedSearch(search) ? 'getAdvancedSearchResultView' : 'getSearchResultView', {
      body: searchRequestOf(search),
    }),
}
