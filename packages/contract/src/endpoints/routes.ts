import { deskRoutes } from '../navigation/desk-routes.ts'
import { laterRoutes } from '../navigation/later-routes.ts'
import { portalRoutes } from '../navigation/portal-routes.ts'

/** Calls that the portal's own pages do not make: those of apps, of lists by themselves, and of monitors. */
const appRoutes = {
  signInApp: 'POST /v1/auth/sign_in_app',
  signInChallengeApp: 'POST /v1/auth/sign_in_challenge_app',
  refreshTokenApp: 'POST /v1/auth/refresh_token_app',
  signOutApp: 'POST /v1/auth/sign_out_app',
  getAuthHealth: 'GET /v1/auth/health/check',
  getAppHealth: 'GET /v1/app/health/check',
  getSchedule: 'GET /v1/app/job_seeker/schedule',
  getSavedSearchConditions: 'GET /v1/app/job_seeker/saved_search_conditions',
} as const

/** Calls of an agency's own systems that no browser makes. */
const operatorRoutes = {
  listMasterLists: 'GET /v1/operator/master_data',
  importMasterList: 'POST /v1/operator/master_data/{list}/import',
  resetMasterList: 'DELETE /v1/operator/master_data/{list}',

  exportJobPostings: 'GET /v1/operator/job_postings/export',

  getOperatorPresignedPutUrl: 'GET /v1/operator/job_seekers/{jobSeekerId}/storage/presignedurl/put/{fileName}',
  moveOperatorFiles: 'POST /v1/operator/job_seekers/{jobSeekerId}/storage/{kind}/move_to_persistence',
  listOperatorKeys: 'GET /v1/operator/keys',
  createOperatorKey: 'POST /v1/operator/keys',
  revokeOperatorKey: 'DELETE /v1/operator/keys/{id}',
  listOperatorActs: 'GET /v1/operator/acts',

  listEvents: 'GET /v1/operator/events',
  listWebhooks: 'GET /v1/operator/webhooks',
  createWebhook: 'POST /v1/operator/webhooks',
  updateWebhook: 'PATCH /v1/operator/webhooks/{id}',
  deleteWebhook: 'DELETE /v1/operator/webhooks/{id}',
  rotateWebhookSecret: 'POST /v1/operator/webhooks/{id}/rotate_secret',
  testWebhook: 'POST /v1/operator/webhooks/{id}/test',
  listEventDeliveries: 'GET /v1/operator/webhooks/{id}/deliveries',
  replayEvents: 'POST /v1/operator/webhooks/{id}/replay',

  getOperatorFile: 'GET /v1/operator/job_seekers/{jobSeekerId}/storage/files/{fileId}',

  searchJobSeekers: 'POST /v1/operator/job_seekers/search',
  inviteJobSeeker: 'POST /v1/operator/job_seekers/invite',
  cancelInvitation: 'DELETE /v1/operator/job_seekers/{jobSeekerId}/invitation',

  getProgress: 'GET /v1/operator/progress/{jobSeekerId}/{jobPostingId}',
  moveProgress: 'POST /v1/operator/progress',
  listProgress: 'GET /v1/operator/progress',
  getOperatorOffer: 'GET /v1/operator/offers/{offerId}',

  getMessageOfJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}/messages/{messageId}',

  getScheduleOfJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}/schedule',
  offerInterview: 'POST /v1/operator/job_seekers/{jobSeekerId}/interviews',
  confirmInterview: 'POST /v1/operator/interviews/{id}/confirm',
  moveInterview: 'POST /v1/operator/interviews/{id}/move',
  cancelInterview: 'POST /v1/operator/interviews/{id}/cancel',
  listInterviews: 'GET /v1/operator/interviews',

  deleteTodo: 'DELETE /v1/operator/job_seekers/{jobSeekerId}/todos/{todoId}',
} as const

const joinRoutes = () => ({ ...portalRoutes, ...laterRoutes, ...appRoutes, ...operatorRoutes, ...deskRoutes }) as const
/** Every call. The mark lets the browser's bundle leave it out: joining might have effects, for all that a bundler knows. */
export const routes = /* @__PURE__ */ joinRoutes()
export type OperationName = keyof typeof routes
