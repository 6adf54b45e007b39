/**
 * Method and path of the calls that the staff console makes, by operation name: those of its own sign-in, and those that an
 * agency's system may make as well. Values without schemas, so that the browser's client can use them.
 */
export const deskRoutes = {
  signInStaff: 'POST /v1/staff/sign_in',
  signOutStaff: 'POST /v1/staff/sign_out',
  readStaffInvitation: 'POST /v1/staff/invitation',
  acceptStaffInvitation: 'POST /v1/staff/invitation/accept',
  getStaffSession: 'GET /v1/staff/session',
  streamStaffEvents: 'GET /v1/staff/events',

  getWorkQueue: 'GET /v1/operator/work_queue',
  setConversationState: 'PATCH /v1/operator/conversations/{jobSeekerId}',
  listMessageTemplates: 'GET /v1/operator/message_templates',
  getJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}',
  sendMessageToJobSeeker: 'POST /v1/operator/job_seekers/{jobSeekerId}/messages',
  listMessagesOfJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}/messages',

  listBoard: 'GET /v1/operator/board',
  getProgress: 'GET /v1/operator/progress/{jobSeekerId}/{jobPostingId}',
  moveProgress: 'POST /v1/operator/progress',
  getInterviewWeek: 'GET /v1/operator/interview_week',
  getScheduleOfJobSeeker: 'GET /v1/operator/job_seekers/{jobSeekerId}/schedule',
  offerInterview: 'POST /v1/operator/job_seekers/{jobSeekerId}/interviews',
  confirmInterview: 'POST /v1/operator/interviews/{id}/confirm',
  moveInterview: 'POST /v1/operator/interviews/{id}/move',
  cancelInterview: 'POST /v1/operator/interviews/{id}/cancel',
} as const
export type DeskOperationName = keyof typeof deskRoutes
