import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'

/**
 * Calls that go on reading in the transaction in which their session was found. They send no statement but by `read` and `run` of
 * their context: who waits for a second connection while holding one may wait for somebody who does the same.
 */
const heldCalls: ReadonlySet<OperationName> = new Set([
  'verify',
  'getAppConfig',
  'getSplashImage',
  'getTopView',
  'getAdvancedSearchView',
  'getProgressStatusView',
  'getProfileView',
  'getJobPostingView',
  'getViewByRouteType',
  'getView',
  'getScreenByType',
  'getMessagesView',
  'getMessageView',
  'getSchedule',
  'getScheduleView',
  'getSuspendView',
  'getWithdrawView',
  'getBrowsingHistories',
  'getFavorites',
  'getTodoList',
  'getJobPostingActions',
  'getJobPostingProgress',
  'getJobPostingCards',
  'getComparison',
  'getMessageNews',
  'getSharedScheduleView',
  'getAdvancedSearchResultView',
  'getSearchResultView',
  'findCommute',
])

/** So long a call with a body may keep its connection until the body is there: it mostly comes with the headers. */
export const bodyWaitMs = 20

/** Whether a call goes on reading in the transaction of its session. */
export const isHeld = (name: OperationName): boolean => heldCalls.has(name)
