/**
 * Method and path of the calls of the portal's pages, by operation name. Values without schemas, so that the browser's
 * client can use them.
 * `{name}` marks a path parameter. Paths are the specification's (§7) unless the endpoint's own comment says otherwise.
 */
export const portalRoutes = {
  signIn: 'POST /v1/auth/sign_in',
  signOut: 'POST /v1/auth/sign_out',
  signUp: 'POST /v1/auth/sign_up',
  verify: 'POST /v1/auth/verify',
  requestPasswordReset: 'POST /v1/auth/forgot_password',
  resetPassword: 'PATCH /v1/auth/forgot_password',
  updatePassword: 'PATCH /v1/auth/update_password',
  changeSignInId: 'POST /v1/auth/change_sign_in_id',
  confirmChangeSignInId: 'POST /v1/auth/confirm_change_sign_in_id',
  suspend: 'PATCH /v1/auth/suspend',
  withdraw: 'PATCH /v1/auth/withdraw',

  getAppConfig: 'GET /v1/app/',
  getTutorial: 'GET /v1/app/tutorial',
  createEntry: 'POST /v1/app/entry',
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
  updateTodoStatus: 'PATCH /v1/app/todo/{id}/status',
  streamEvents: 'GET /v1/app/job_seeker/events',
  getMessageNews: 'GET /v1/app/job_seeker/message/news',
  sendMessage: 'POST /v1/app/job_seeker/message',
  getMessageSetting: 'GET /v1/app/job_seeker/message/setting/{settingType}',
  getMessageFile: 'GET /v1/app/job_seeker/message/{id}/file/download',
  getTodoFile: 'GET /v1/app/todo/{id}/file/{fileName}',
  saveAvailableSchedule: 'POST /v1/app/job_seeker/schedule/available',
  uploadWorkSchedule: 'POST /v1/app/job_seeker/schedule/work/upload',
  getWorkSchedules: 'GET /v1/app/job_seeker/schedule/work',
  removeWorkSchedules: 'POST /v1/app/job_seeker/schedule/work/remove',
  getScheduleShare: 'GET /v1/app/job_seeker/schedule/share',
  renewScheduleShare: 'POST /v1/app/job_seeker/schedule/share',
  revokeScheduleShare: 'POST /v1/app/job_seeker/schedule/share/revoke',

  // Additions of ours, as all of interviews
  getInterviews: 'GET /v1/app/job_seeker/interviews',
  getInterview: 'GET /v1/app/job_seeker/interviews/{id}',
  pickInterviewTime: 'POST /v1/app/job_seeker/interviews/{id}/pick',
  askOtherInterviewTimes: 'POST /v1/app/job_seeker/interviews/{id}/other_times',
  cancelOwnInterview: 'POST /v1/app/job_seeker/interviews/{id}/cancel',
  getInterviewCalendar: 'GET /v1/app/job_seeker/interviews/{id}/calendar',

  getAccountSetting: 'GET /v1/app/account_setting',
  getEmailSetting: 'GET /v1/app/job_seeker/email_setting',
  updateEmailSetting: 'POST /v1/app/job_seeker/email_setting',
  unsubscribe: 'POST /v1/app/mail/unsubscribe',
  getOwnData: 'GET /v1/app/job_seeker/data',

  updateProfile: 'PATCH /v1/app/job_seeker/profile',

  getTrainLines: 'GET /v1/app/form/train_lines',
  getCertifications: 'GET /v1/app/form/certifications',
  getMunicipalities: 'GET /v1/app/form/prefecture/{prefectureId}/municipalities',
  geoCodeAddress: 'GET /v1/app/geo_coding/address',

  getPresignedPutUrl: 'GET /v1/app/storage/presignedurl/put/{fileName}',
  moveResumeFiles: 'POST /v1/app/storage/job_seeker/resume/move_to_persistence',
  moveMessageFiles: 'POST /v1/app/storage/job_seeker/message/move_to_persistence',
  removeMessageFiles: 'POST /v1/app/storage/job_seeker/message/remove_from_persistence',
  moveWorkScheduleFiles: 'POST /v1/app/storage/job_seeker/work_schedule/move_to_persistence',
  getStoredFile: 'GET /v1/app/storage/files/{id}',
} as const
export type PortalOperationName = keyof typeof portalRoutes

/** Calls that the portal's own pages do not make: those of apps, of lists by themselves, and of monitors. */
const appRoutes = {
  signInApp: 'POST /v1/auth/sign_in_app',
  signInChallengeApp: 'POST /v1/auth/sign_in_challenge_app',
  refreshTokenApp: 'POST /v1/auth/refresh_token_app',
  signOutApp: 'POST /v1/auth/sign_out_app',
  getAuthHealth: 'GET /v1/auth/health/check',
  getAppHealth: 'GET /v1/app/health/check',
  getUniversities: 'GET /v1/app/form/universities',
  getOccupationCategoryLv1s: 'GET /v1/app/form/occupation_category_lv1s',
  getJobPostingCategoryLv1s: 'GET /v1/app/form/job_posting_category_lv1s',
  getFormStateFromFilter: 'POST /v1/app/form/get_form_state_from_filter',
  getSchedule: 'GET /v1/app/job_seeker/schedule',
  getSplashImage: 'GET /v1/app/splash_image',
  getFavorites: 'GET /v1/app/component/job_posting/favorites',
  getBrowsingHistories: 'GET /v1/app/component/job_posting/browsing_histories',
  getJobPostingCards: 'POST /v1/app/component/job_posting_cards',
} as const

/** Calls of an agency's own systems: no browser carries them. */
const operatorRoutes = {
  listMasterLists: 'GET /v1/operator/master_data',
  importMasterList: 'POST /v1/operator/master_data/{list}/import',
  resetMasterList: 'DELETE /v1/operator/master_data/{list}',

  importJobPostings: 'POST /v1/operator/job_postings/import',
  listQuarantine: 'GET /v1/operator/job_postings/quarantine',
  withdrawJobPostings: 'POST /v1/operator/job_postings/withdraw',
  exportJobPostings: 'GET /v1/operator/job_postings/export',
  putJobPosting: 'PUT /v1/operator/job_postings/{sourceId}',
  getJobPosting: 'GET /v1/operator/job_postings/{sourceId}',
  getJobPostingVersions: 'GET /v1/operator/job_postings/{id}/versions',

  listOperatorKeys: 'GET /v1/operator/keys',
  createOperatorKey: 'POST /v1/operator/keys',
  revokeOperatorKey: 'DELETE /v1/operator/keys/{id}',
  listOperatorActs: 'GET /v1/operator/acts',
  getLedger: 'GET /v1/operator/ledgers/{kind}',

  listEvents: 'GET /v1/operator/events',
  listWebhooks: 'GET /v1/operator/webhooks',
  createWebhook: 'POST /v1/operator/webhooks',
  updateWebhook: 'PATCH /v1/operator/webhooks/{id}',
  deleteWebhook: 'DELETE /v1/operator/webhooks/{id}',
  rotateWebhookSecret: 'POST /v1/operator/webhooks/{id}/rotate_secret',
  testWebhook: 'POST /v1/operator/webhooks/{id}/test',
  listEventDeliveries: 'GET /v1/operator/webhooks/{id}/deliveries',
  replayEvents: 'POST /v1/operator/webhooks/{id}/replay',

  getOperatorPresignedPutUrl: 'GET /v1/operator/job_seekers/{jobSeekerId}/storage/presignedurl/put/{fileName}',
  moveOperatorFiles: 'POST /v1/operator/job_seekers/{jobSeekerId}/storage/{kind}/move_to_persistence',
  getOperatorFile: 'GET /v1/operator/job_seekers/{jobSeekerId}/storage/files/{fileId}',

  listJobSeekers: 'GET /v1/operator/job_seekers',
  searchJobSeekers: 'POST /v1/operator/job_seekers/search',
  inviteJobSeeker: 'POST /v1/operator/job_seekers/invite',
  getJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}',
  cancelInvitation: 'DELETE /v1/operator/job_seekers/{jobSeekerId}/invitation',

  listProgress: 'GET /v1/operator/progress',
  getProgress: 'GET /v1/operator/progress/{jobSeekerId}/{jobPostingId}',
  moveProgress: 'POST /v1/operator/progress',
  makeOffer: 'PUT /v1/operator/offers/{offerId}',
  getOperatorOffer: 'GET /v1/operator/offers/{offerId}',
  withdrawOffer: 'POST /v1/operator/offers/{offerId}/withdraw',

  sendMessageToJobSeeker: 'POST /v1/operator/job_seekers/{jobSeekerId}/messages',
  listMessagesOfJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}/messages',
  getMessageOfJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}/messages/{messageId}',

  getScheduleOfJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}/schedule',
  offerInterview: 'POST /v1/operator/job_seekers/{jobSeekerId}/interviews',
  listInterviews: 'GET /v1/operator/interviews',
  confirmInterview: 'POST /v1/operator/interviews/{id}/confirm',
  moveInterview: 'POST /v1/operator/interviews/{id}/move',
  cancelInterview: 'POST /v1/operator/interviews/{id}/cancel',

  listOperatorTodos: 'GET /v1/operator/job_seekers/{jobSeekerId}/todos',
  createTodo: 'POST /v1/operator/job_seekers/{jobSeekerId}/todos',
  updateTodo: 'PATCH /v1/operator/job_seekers/{jobSeekerId}/todos/{todoId}',
  deleteTodo: 'DELETE /v1/operator/job_seekers/{jobSeekerId}/todos/{todoId}',
} as const

const joinRoutes = () => ({ ...portalRoutes, ...appRoutes, ...operatorRoutes }) as const
/** Every call. The mark lets the browser's bundle leave it out: joining might have effects, for all that a bundler knows. */
export const routes = /* @__PURE__ */ joinRoutes()
export type OperationName = keyof typeof routes
