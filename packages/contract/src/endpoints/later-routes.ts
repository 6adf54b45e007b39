/**
 * Calls of the portal's pages that only an act of the visitor brings about, as in `routes.ts`. The browser loads them with
 * the first such call: every byte of its entry delays the first page.
 */
export const laterRoutes = {
  getUniversities: 'GET /v1/app/form/universities',
  getJobPostingCategoryLv1s: 'GET /v1/app/form/job_posting_category_lv1s',
  getFormStateFromFilter: 'POST /v1/app/form/get_form_state_from_filter',
  getFavorites: 'GET /v1/app/component/job_posting/favorites',
  getBrowsingHistories: 'GET /v1/app/component/job_posting/browsing_histories',
  getJobPostingCards: 'POST /v1/app/component/job_posting_cards',
  pickInterviewTime: 'POST /v1/app/job_seeker/interviews/{id}/pick',
  askOtherInterviewTimes: 'POST /v1/app/job_seeker/interviews/{id}/other_times',
  cancelOwnInterview: 'POST /v1/app/job_seeker/interviews/{id}/cancel',
  uploadWorkSchedule: 'POST /v1/app/job_seeker/schedule/work/upload',
  removeWorkSchedules: 'POST /v1/app/job_seeker/schedule/work/remove',
  renewScheduleShare: 'POST /v1/app/job_seeker/schedule/share',
  revokeScheduleShare: 'POST /v1/app/job_seeker/schedule/share/revoke',
  geoCodeAddress: 'GET /v1/app/geo_coding/address',
  removeMessageFiles: 'POST /v1/app/storage/job_seeker/message/remove_from_persistence',
  moveWorkScheduleFiles: 'POST /v1/app/storage/job_seeker/work_schedule/move_to_persistence',
  updateEmailSetting: 'POST /v1/app/job_seeker/email_setting',
} as const
export type LaterOperationName = keyof typeof laterRoutes
