/**
 * Calls of the portal's pages that only an act of the visitor brings about, as in `routes.ts`. The browser loads them with
 * the first such call: every byte of its entry delays the first page.
 */
export const laterRoutes = {
  getSplashImage: 'GET /v1/app/splash_image',
  getUniversities: 'GET /v1/app/form/universities',
  getJobPostingCategoryLv1s: 'GET /v1/app/form/job_posting_category_lv1s',
  getOccupationCategoryLv1s: 'GET /v1/app/form/occupation_category_lv1s',
  getFormStateFromFilter: 'POST /v1/app/form/get_form_state_from_filter',
  getFavorites: 'GET /v1/app/component/job_posting/favorites',
  getBrowsingHistories: 'GET /v1/app/component/job_posting/browsing_histories',
  getJobPostingCards: 'POST /v1/app/component/job_posting_cards',
  getInquiry: 'GET /v1/app/job_postings/{jobPostingId}/inquiry',
  withdrawInquiry: 'DELETE /v1/app/job_postings/{jobPostingId}/inquiry',
  pickInterviewTime: 'POST /v1/app/job_seeker/interviews/{id}/pick',
  askOtherInterviewTimes: 'POST /v1/app/job_seeker/interviews/{id}/other_times',
  cancelOwnInterview: 'POST /v1/app/job_seeker/interviews/{id}/cancel',
  findSearchPlaces: 'GET /v1/app/job_postings/search/places',
  suggestSearchWords: 'GET /v1/app/job_postings/search/words',
  mergeSavedSearchConditions: 'POST /v1/app/job_seeker/saved_search_conditions',
  getSessions: 'GET /v1/app/job_seeker/sessions',
  endSession: 'DELETE /v1/app/job_seeker/sessions/{id}',
  endOtherSessions: 'DELETE /v1/app/job_seeker/sessions',
  changeSignInId: 'POST /v1/auth/change_sign_in_id',
  confirmChangeSignInId: 'POST /v1/auth/confirm_change_sign_in_id',
  removeWorkSchedules: 'POST /v1/app/job_seeker/schedule/work/remove',
  uploadWorkSchedule: 'POST /v1/app/job_seeker/schedule/work/upload',
  requestPasswordReset: 'POST /v1/auth/forgot_password',
  resetPassword: 'PATCH /v1/auth/forgot_password',
  readSignUpLink: 'POST /v1/auth/sign_up/link',
  renewSignUpLink: 'POST /v1/auth/sign_up/link/renew',
  saveAvailableSchedule: 'POST /v1/app/job_seeker/schedule/available',
} as const
export type LaterOperationName = keyof typeof laterRoutes
