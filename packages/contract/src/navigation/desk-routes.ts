/**
 * Method and path of the calls that the staff console makes, by operation name: those of its own sign-in, and those that an
 * agency's system may make as well. Values without schemas, so that the browser's client can use them.
 */
export const deskRoutes = {
  signInStaff: 'POST /v1/staff/sign_in',
  signInStaffByCode: 'POST /v1/staff/sign_in/code',
  beginPasskeySignIn: 'POST /v1/staff/sign_in/passkey/begin',
  signInStaffByPasskey: 'POST /v1/staff/sign_in/passkey',
  signOutStaff: 'POST /v1/staff/sign_out',
  readStaffInvitation: 'POST /v1/staff/invitation',
  acceptStaffInvitation: 'POST /v1/staff/invitation/accept',
  getStaffSession: 'GET /v1/staff/session',
  streamStaffEvents: 'GET /v1/staff/events',
  listStaffSessions: 'GET /v1/staff/sessions',
  endStaffSession: 'DELETE /v1/staff/sessions/{id}',
  endOtherStaffSessions: 'DELETE /v1/staff/sessions',
  getStaffFactors: 'GET /v1/staff/factors',
  beginStaffTotp: 'POST /v1/staff/factors/totp',
  confirmStaffTotp: 'POST /v1/staff/factors/totp/confirm',
  removeStaffTotp: 'DELETE /v1/staff/factors/totp',
  beginStaffPasskey: 'POST /v1/staff/factors/passkeys/begin',
  addStaffPasskey: 'POST /v1/staff/factors/passkeys',
  removeStaffPasskey: 'DELETE /v1/staff/factors/passkeys/{id}',
  replaceStaffRecoveryCodes: 'POST /v1/staff/factors/recovery_codes',
  proveStaff: 'POST /v1/staff/proof',
  removeFactorsOfStaff: 'DELETE /v1/staff/members/{staffId}/factors',
  endSessionsOfStaff: 'DELETE /v1/staff/members/{staffId}/sessions',

  getWorkQueue: 'GET /v1/operator/work_queue',
  setConversationState: 'PATCH /v1/operator/conversations/{jobSeekerId}',
  listMessageTemplates: 'GET /v1/operator/message_templates',
  getJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}',
  sendMessageToJobSeeker: 'POST /v1/operator/job_seekers/{jobSeekerId}/messages',
  listMessagesOfJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}/messages',
} as const
export type DeskOperationName = keyof typeof deskRoutes
