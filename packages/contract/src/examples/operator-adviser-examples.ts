import { ids } from './example-values.ts'
import type { OperatorExamples } from './operator-example.ts'

const { jobSeeker: jobSeekerId } = ids
const message = {
  id: ids.message,
  direction: 'to_job_seeker' as const,
  subject: '面接の日程について',
  body: '田中様\n\n面接の候補の日時をお送りしました。ご都合のよいものをお選びください。',
  senderName: '佐藤',
  iconType: '' as const,
  sentDatetime: '2026-11-17T10:12:00+09:00',
  readDatetime: null,
  replyToMessageId: null,
  jobPostingId: null,
  clientMessageId: ids.ownMessage,
  files: [],
}
const interview = {
  id: ids.interview,
  clientInterviewId: null,
  jobSeekerId,
  jobPostingId: ids.jobPosting,
  status: 'offered' as const,
  startDateTime: null,
  minutes: 60,
  times: ['2026-11-25T10:00:00+09:00', '2026-11-26T14:00:00+09:00'],
  title: 'みずほリハビリテーション病院 面接',
  adviser: '佐藤',
  isOnline: false,
  place: '東京都世田谷区見本町1-2-3 3階 看護部',
  onlineUrl: '',
  description: '受付で看護部とお伝えください。',
  wish: '',
  cancelledBy: null,
  cancelReason: '',
  cancelNote: '',
  sequence: -1,
  createdAt: '2026-11-17T10:10:00+09:00',
  updatedAt: '2026-11-17T10:10:00+09:00',
}
const [picked] = interview.times as [string, ...string[]]
const todo = {
  id: ids.todo,
  clientTodoId: 'resume-0b8f3c62',
  givenBy: 'operator' as const,
  title: '職務経歴書の提出',
  description: 'ひな形に記入して、プロフィールの「書類」からお送りください。',
  statusType: 'todo' as const,
  expireDate: '2026-11-24',
  files: [],
  createdDatetime: '2026-11-17T10:15:00+09:00',
  updatedDatetime: '2026-11-17T10:15:00+09:00',
}

/** Messages, interviews and to-dos. */
export const operatorAdviserExamples: OperatorExamples<
  | 'sendMessageToJobSeeker'
  | 'listMessagesOfJobSeeker'
  | 'getMessageOfJobSeeker'
  | 'getScheduleOfJobSeeker'
  | 'offerInterview'
  | 'listInterviews'
  | 'getInterviewWeek'
  | 'getOperatorInterviewCalendar'
  | 'confirmInterview'
  | 'moveInterview'
  | 'cancelInterview'
  | 'listOperatorTodos'
  | 'createTodo'
  | 'updateTodo'
  | 'deleteTodo'
> = {
  sendMessageToJobSeeker: {
    params: { jobSeekerId },
    body: { subject: message.subject, body: message.body, senderName: '佐藤', clientMessageId: ids.ownMessage },
    response: { message },
  },
  listMessagesOfJobSeeker: {
    params: { jobSeekerId },
    query: {},
    response: { messages: [message], lastKey: '' },
  },
  getMessageOfJobSeeker: { params: { jobSeekerId, messageId: ids.message }, response: { message } },
  getScheduleOfJobSeeker: {
    params: { jobSeekerId },
    query: { fromDate: '2026-11-24', toDate: '2026-11-30' },
    response: {
      note: '夜勤明けの日は、13時以降だと助かります。',
      freeHours: ['2026-11-25T10:00:00+09:00', '2026-11-25T11:00:00+09:00'],
      freeTimes: [
        { startDateTime: '2026-11-25T10:00:00+09:00', minutes: 60 },
        { startDateTime: '2026-11-25T11:00:00+09:00', minutes: 60 },
        { startDateTime: '2026-11-26T14:30:00+09:00', minutes: 30 },
      ],
      booked: [{ startDateTime: '2026-11-27T15:00:00+09:00', minutes: 30, status: 'confirmed' }],
      workSchedules: [{ fileId: ids.file, name: '11月シフト表.pdf', savedDatetime: '2026-11-13T19:25:00+09:00' }],
      requests: [
        {
          requestId: ids.message,
          requester: 'みずほリハビリテーション病院 人事課 山田',
          startDateTimes: ['2026-11-25T10:00:00+09:00', '2026-11-25T11:00:00+09:00'],
          createdDatetime: '2026-11-20T16:02:00+09:00',
        },
      ],
    },
  },
  getOperatorInterviewCalendar: { params: { id: ids.interview } },
  offerInterview: {
    params: { jobSeekerId },
    body: {
      startDateTimes: interview.times,
      minutes: 60,
      title: interview.title,
      jobPostingId: ids.jobPosting,
      adviser: '佐藤',
      place: interview.place,
      description: interview.description,
    },
    response: interview,
  },
  listInterviews: {
    query: { jobSeekerId },
    response: { interviews: [interview], lastKey: null },
  },
  getInterviewWeek: {
    query: { fromDate: '2026-11-23' },
    response: {
      interviews: [],
      waiting: {
        offered: { count: 1, interviews: [{ ...interview, familyName: '田中', givenName: '美咲' }] },
        picked: { count: 0, interviews: [] },
        other_times_wanted: { count: 0, interviews: [] },
      },
    },
  },
  confirmInterview: {
    params: { id: ids.interview },
    body: { startDateTime: picked },
    response: { ...interview, status: 'confirmed', startDateTime: picked, sequence: 0 },
  },
  moveInterview: {
    params: { id: ids.interview },
    body: { startDateTimes: ['2026-12-01T10:00:00+09:00'], allowOutsideFreeHours: true },
    response: { ...interview, times: ['2026-12-01T10:00:00+09:00'] },
  },
  cancelInterview: {
    params: { id: ids.interview },
    body: { reason: '先方の都合により、日を改めることになりました。' },
    response: {
      ...interview,
      status: 'cancelled',
      cancelledBy: 'operator',
      cancelReason: '先方の都合により、日を改めることになりました。',
    },
  },
  listOperatorTodos: {
    params: { jobSeekerId },
    query: { page: 1 },
    response: { todos: [todo], totalCount: 1, nextPage: null },
  },
  createTodo: {
    params: { jobSeekerId },
    body: {
      clientTodoId: todo.clientTodoId,
      title: todo.title,
      description: todo.description,
      expireDate: todo.expireDate,
    },
    response: todo,
  },
  updateTodo: {
    params: { jobSeekerId, todoId: ids.todo },
    body: { expireDate: '2026-11-30' },
    response: { ...todo, expireDate: '2026-11-30', updatedDatetime: '2026-11-18T09:00:00+09:00' },
  },
  deleteTodo: { params: { jobSeekerId, todoId: ids.todo } },
}
