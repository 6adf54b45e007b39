/**
 * Method and path of the calls that the staff console makes, by operation name: those of its own sign-in, and those that an
 * agency's system may make as well. Values without schemas, so that the browser's client can use them.
 */
export const deskRoutes = {
  signInStaff: 'POST /v1/staff/sign_in',
  signInStaffByCode: 'POST /v1/staff/sign_in/code',
  signOutStaff: 'POST /v1/staff/sign_out',
  readStaffInvitation: 'POST /v1/staff/invitation',
  acceptStaffInvitation: 'POST /v1/staff/invitation/accept',
  getStaffSession: 'GET /v1/staff/session',
  streamStaffEvents: 'GET /v1/staff/events',
  listStaff: 'GET /v1/staff/members',
  inviteStaffMember: 'POST /v1/staff/members',
  setStaffRoles: 'PUT /v1/staff/members/{staffId}/roles',
  stopStaffMember: 'POST /v1/staff/members/{staffId}/stop',
  startStaffMember: 'POST /v1/staff/members/{staffId}/start',
  repeatStaffInvitation: 'POST /v1/staff/members/{staffId}/invitation',
  listStaffSessions: 'GET /v1/staff/sessions',
  endStaffSession: 'DELETE /v1/staff/sessions/{id}',
  endOtherStaffSessions: 'DELETE /v1/staff/sessions',
  getStaffFactors: 'GET /v1/staff/factors',
  beginStaffTotp: 'POST /v1/staff/factors/totp',
  confirmStaffTotp: 'POST /v1/staff/factors/totp/confirm',
  removeStaffTotp: 'DELETE /v1/staff/factors/totp',
  replaceStaffRecoveryCodes: 'POST /v1/staff/factors/recovery_codes',
  proveStaff: 'POST /v1/staff/proof',
  removeFactorsOfStaff: 'DELETE /v1/staff/members/{staffId}/factors',
  endSessionsOfStaff: 'DELETE /v1/staff/members/{staffId}/sessions',

  getWorkQueue: 'GET /v1/operator/work_queue',
  setConversationState: 'PATCH /v1/operator/conversations/{jobSeekerId}',
  getTeam: 'GET /v1/operator/team',
  listJobSeekers: 'GET /v1/operator/job_seekers',
  listColleagues: 'GET /v1/operator/colleagues',
  assignJobSeekers: 'POST /v1/operator/assignments',
  listMessageTemplates: 'GET /v1/operator/message_templates',
  getJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}',
  sendMessageToJobSeeker: 'POST /v1/operator/job_seekers/{jobSeekerId}/messages',
  matchPostings: 'GET /v1/operator/job_seekers/{jobSeekerId}/matching_postings',
  matchJobSeekers: 'GET /v1/operator/job_postings/{jobPostingId}/matching_job_seekers',
  listMessagesOfJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}/messages',
} as const
export type DeskOperationName = keyof typeof deskRoutes
