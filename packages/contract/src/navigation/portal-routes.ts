import type { LaterOperationName } from './later-routes.ts'

/**
 * Method and path of the calls of the portal's pages, by operation name. Values without schemas, so that the browser's
 * client can use them.
 * `{name}` marks a path parameter. Paths are those of `packages/contract/specification` unless the endpoint's comment says otherwise.
 */
export const portalRoutes = {
  signIn: 'POST /v1/auth/sign_in',
  signOut: 'POST /v1/auth/sign_out',
  signUp: 'POST /v1/auth/sign_up',
  verify: 'POST /v1/auth/verify',

  getAppConfig: 'GET /v1/app/',
  getTutorial: 'GET /v1/app/tutorial',
  reportFromClient: 'POST /v1/app/client_reports',

  getTopView: 'GET /v1/app/views/top',
  getAdvancedSearchView: 'GET /v1/app/views/job_postings/search/advanced',
  getAdvancedSearchResultView: 'POST /v1/app/views/job_postings/search/advanced/result',
  getSearchResultView: 'POST /v1/app/views/job_postings/search/result',
  getProgressStatusView: 'GET /v1/app/views/job_postings/progress_status',
  getProfileView: 'GET /v1/app/views/job_seeker/profile',
  getMessagesView: 'GET /v1/app/views/job_seeker/messages',
  getMessageView: 'GET /v1/app/views/job_seeker/messages/{messageId}',
  markMessagesAsRead: 'PATCH /v1/app/views/job_seeker/messages/mark_as_read',
  getScheduleView: 'GET /v1/app/views/job_seeker/schedule',
  getSharedScheduleView: 'GET /v1/app/views/job_seeker/schedule/{jobSeekerId}',
  getSuspendView: 'GET /v1/app/views/job_seeker/suspend',
  getWithdrawView: 'GET /v1/app/views/job_seeker/withdraw',
  getJobPostingView: 'GET /v1/app/views/job_postings/{jobPostingId}',
  getViewByRouteType: 'GET /v1/app/views/route_type/{routeType}',
  getView: 'GET /v1/app/views/{id}',
  getScreenByType: 'GET /v1/app/screen/type/{screenType}',

  getOccupationCategoryChildren: 'GET /v1/app/component/occupation_categories/{categoryLevel}/{categoryId}/children',
  getEntryPointAreas: 'GET /v1/app/component/entry_point_areas/{entryPointAreaType}',
  getAreaParts: 'GET /v1/app/component/areas/{areaId}/parts',
  getTodoList: 'GET /v1/app/component/todo_list',
  getSelectorElements: 'GET /v1/app/component/selector_elements/{selectorComponentId}',
  searchSelectorElements: 'GET /v1/app/component/selector_elements/{selectorComponentId}/search',

  countJobPostings: 'POST /v1/app/job_postings/search/counts',

  updateFavorite: 'POST /v1/app/job_posting/{jobPostingId}/favorites',
  notifyFavorite: 'POST /v1/app/job_posting/{jobPostingId}/notify_favorite',
  getJobPostingActions: 'GET /v1/app/job_postings/{jobPostingId}/actions',
  getJobPostingProgress: 'GET /v1/app/job_postings/{jobPostingId}/progress',
  takeJobPostingAction: 'POST /v1/app/job_posting/{jobPostingId}/action',
  getOffer: 'GET /v1/app/job_posting/{jobPostingId}/offer',
  streamEvents: 'GET /v1/app/job_seeker/events',
  getMessageNews: 'GET /v1/app/job_seeker/message/news',
  sendMessage: 'POST /v1/app/job_seeker/message',
  getMessageSetting: 'GET /v1/app/job_seeker/message/setting/{settingType}',
  getWorkSchedules: 'GET /v1/app/job_seeker/schedule/work',
  getScheduleShare: 'GET /v1/app/job_seeker/schedule/share',

  // Additions of ours, as all of interviews
  getInterviews: 'GET /v1/app/job_seeker/interviews',
  getInterview: 'GET /v1/app/job_seeker/interviews/{id}',
  getInterviewCalendar: 'GET /v1/app/job_seeker/interviews/{id}/calendar',

  getAccountSetting: 'GET /v1/app/account_setting',
  getEmailSetting: 'GET /v1/app/job_seeker/email_setting',
  getOwnData: 'GET /v1/app/job_seeker/data',

  getTrainLines: 'GET /v1/app/form/train_lines',
  getCertifications: 'GET /v1/app/form/certifications',
  getMunicipalities: 'GET /v1/app/form/prefecture/{prefectureId}/municipalities',

  getPresignedPutUrl: 'GET /v1/app/storage/presignedurl/put/{fileName}',
  moveResumeFiles: 'POST /v1/app/storage/job_seeker/resume/move_to_persistence',
  getStoredFile: 'GET /v1/app/storage/files/{id}',
} as const
export type PortalOperationName = keyof typeof portalRoutes | LaterOperationName
