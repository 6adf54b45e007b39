/**
 * Method and path of the calls of the portal and its apps, by operation name. Values without schemas, so that the browser's
 * client can use them.
 * `{name}` marks a path parameter. Paths are the specification's (§7) unless the endpoint's own comment says otherwise.
 */
export const portalRoutes = {
  signIn: 'POST /v1/auth/sign_in',
  signInApp: 'POST /v1/auth/sign_in_app',
  signInChallengeApp: 'POST /v1/auth/sign_in_challenge_app',
  refreshTokenApp: 'POST /v1/auth/refresh_token_app',
  signOutApp: 'POST /v1/auth/sign_out_app',
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
  getAuthHealth: 'GET /v1/auth/health/check',

  getAppConfig: 'GET /v1/app/',
  getAppHealth: 'GET /v1/app/health/check',
  getSplashImage: 'GET /v1/app/splash_image',
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
  getSuspendView: 'GET /v1/app/views/job_seeker/suspend',
  getWithdrawView: 'GET /v1/app/views/job_seeker/withdraw',
  getJobPostingView: 'GET /v1/app/views/job_postings/{jobPostingId}',
  getViewByRouteType: 'GET /v1/app/views/route_type/{routeType}',
  getView: 'GET /v1/app/views/{id}',
  getScreenByType: 'GET /v1/app/screen/type/{screenType}',

  getBrowsingHistories: 'GET /v1/app/component/job_posting/browsing_histories',
  getFavorites: 'GET /v1/app/component/job_posting/favorites',
  getJobPostingCards: 'POST /v1/app/component/job_posting_cards',
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
  takeJobPostingAction: 'POST /v1/app/job_posting/{jobPostingId}/action',
  updateTodoStatus: 'PATCH /v1/app/todo/{id}/status',
  saveAvailableSchedule: 'POST /v1/app/job_seeker/schedule/available',

  getAccountSetting: 'GET /v1/app/account_setting',
  getEmailSetting: 'GET /v1/app/job_seeker/email_setting',
  updateEmailSetting: 'POST /v1/app/job_seeker/email_setting',
  unsubscribe: 'POST /v1/app/mail/unsubscribe',
  getOwnData: 'GET /v1/app/job_seeker/data',

  updateProfile: 'PATCH /v1/app/job_seeker/profile',

  getTrainLines: 'GET /v1/app/form/train_lines',
  getCertifications: 'GET /v1/app/form/certifications',
  getUniversities: 'GET /v1/app/form/universities',
  getOccupationCategoryLv1s: 'GET /v1/app/form/occupation_category_lv1s',
  getJobPostingCategoryLv1s: 'GET /v1/app/form/job_posting_category_lv1s',
  getMunicipalities: 'GET /v1/app/form/prefecture/{prefectureId}/municipalities',
  getFormStateFromFilter: 'POST /v1/app/form/get_form_state_from_filter',
  geoCodeAddress: 'GET /v1/app/geo_coding/address',

  getPresignedPutUrl: 'GET /v1/app/storage/presignedurl/put/{fileName}',
  moveResumeFiles: 'POST /v1/app/storage/job_seeker/resume/move_to_persistence',
  moveMessageFiles: 'POST /v1/app/storage/job_seeker/message/move_to_persistence',
  removeMessageFiles: 'POST /v1/app/storage/job_seeker/message/remove_from_persistence',
  moveWorkScheduleFiles: 'POST /v1/app/storage/job_seeker/work_schedule/move_to_persistence',
  getStoredFile: 'GET /v1/app/storage/files/{id}',
} as const
export type PortalOperationName = keyof typeof portalRoutes

/** Calls of an agency's own systems: no browser carries them. */
const operatorRoutes = {
  listMasterLists: 'GET /v1/operator/master_data',
  importMasterList: 'POST /v1/operator/master_data/{list}/import',
  resetMasterList: 'DELETE /v1/operator/master_data/{list}',

  importJobPostings: 'POST /v1/operator/job_postings/import',
  listQuarantine: 'GET /v1/operator/job_postings/quarantine',
  withdrawJobPostings: 'POST /v1/operator/job_postings/withdraw',
  getJobPostingVersions: 'GET /v1/operator/job_postings/{id}/versions',
} as const

const joinRoutes = () => ({ ...portalRoutes, ...operatorRoutes }) as const
/** Every call. The mark lets the browser's bundle leave it out: joining might have effects, for all that a bundler knows. */
export const routes = /* @__PURE__ */ joinRoutes()
export type OperationName = keyof typeof routes
