import type { ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { PostingActions } from '@tsunagu/contract/endpoints/job-posting-calls.ts'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { SearchCounts } from '@tsunagu/contract/endpoints/search-calls.ts'
import type { RouteType } from '@tsunagu/contract/navigation/route-types.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import type { ApiClient } from './api-client.ts'
import { apiQuery } from './api-query.ts'

type SchedulePeriod = Pick<NonNullable<Input<'getScheduleView'>['query']>, 'fromDate' | 'periodTimeType'>

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
      | 'getSignInSecurity'
      | 'getLineLink'
      | 'getOffer'
      | 'getJobPostingProgress'
      | 'getInterviews'
      | 'getInterview'
      | 'getWorkSchedules'
      | 'getMessageSetting'
    >

/** The queries of the pages: prefetched by the route, read by the page, which both read the address first. */
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
  /** A page of a list of postings. */
  screen: (api: ApiClient, screenType: ScreenType, page: number) =>
    apiQuery(api, 'getScreenByType', { params: { screenType }, query: { page } }),
  /** Postings by their ids, each text with one or more of them, parted by commas. */
  namedPostings: (api: ApiClient, ids: string[]) =>
    apiQuery(api, 'getScreenByType', {
      params: { screenType: 'search_result' },
      query: { 'getJobPostingListByIdsQueries.jobPostingIds': ids },
    }),
  messages: (api: ApiClient, page: number) => apiQuery(api, 'getMessagesView', { query: { page } }),
  message: (api: ApiClient, messageId: string) => apiQuery(api, 'getMessageView', { params: { messageId } }),
  /** The days of a period, or this week. */
  schedule: (api: ApiClient, period: SchedulePeriod) => apiQuery(api, 'getScheduleView', { query: period }),
  /** Somebody's free hours by their share key. */
  sharedSchedule: (api: ApiClient, shareKey: string, period: SchedulePeriod) =>
    apiQuery(api, 'getSharedScheduleView', { params: { jobSeekerId: shareKey }, query: period }),
  postingPreview: (api: ApiClient, key: string) => apiQuery(api, 'getPostingPreview', { params: { key } }),
  sitePreview: (api: ApiClient, key: string) => apiQuery(api, 'getSitePreview', { params: { key } }),
  workSchedules: (api: ApiClient) => apiQuery(api, 'getWorkSchedules', {}),
  interviews: (api: ApiClient) => apiQuery(api, 'getInterviews', {}),
  interview: (api: ApiClient, id: string) => apiQuery(api, 'getInterview', { params: { id } }),
  accountSetting: (api: ApiClient) => apiQuery(api, 'getAccountSetting', {}),
  emailSetting: (api: ApiClient) => apiQuery(api, 'getEmailSetting', {}),
  accountEnd: (api: ApiClient, end: 'suspend' | 'withdraw') =>
    apiQuery(api, end === 'suspend' ? 'getSuspendView' : 'getWithdrawView', {}),
  /** The result of a search; that of the form of conditions is another view. */
  searchResult: (
    api: ApiClient,
    { isAdvanced, ...body }: Input<'getSearchResultView'>['body'] & { isAdvanced: boolean },
  ) => apiQuery(api, isAdvanced ? 'getAdvancedSearchResultView' : 'getSearchResultView', { body }),
}
