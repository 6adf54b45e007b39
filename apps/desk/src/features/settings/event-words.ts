import type { EventType } from '@tsunagu/contract/events/events.ts'

/** What happened, as staff read it. */
const eventWords: Record<EventType, string> = {
  'job_posting.liked': '求人が気になるに入った',
  'job_posting.closed': '求人の掲載が終わった',
  'progress.inquired': '求人に問い合わせがあった',
  'progress.inquiry_withdrawn': '問い合わせが取り下げられた',
  'progress.applied': '応募があった',
  'progress.declined': '紹介が辞退された',
  'progress.referred': '求人を紹介した',
  'progress.selection_started': '選考が始まった',
  'progress.interview_marked': '面接に進んだ',
  'progress.offer_made': '内定が出た',
  'progress.offer_withdrawn': '内定が取り消された',
  'progress.closed': '選考が終わった',
  'progress.reopened': '選考が再開した',
  'offer.accepted': '内定が承諾された',
  'offer.declined': '内定が辞退された',
  'job_seeker.signed_up': '会員登録があった',
  'job_seeker.suspended': '会員が利用を休止した',
  'job_seeker.withdrawn': '会員が退会した',
  'schedule.updated': '面接可能な日時が変わった',
  'work_schedule.uploaded': '勤務表が届いた',
  'interview.picked': '面接の日時が選ばれた',
  'interview.other_times_wanted': '面接の別の日時の希望があった',
  'interview.cancelled': '面接が取り消された',
  'profile.updated': 'プロフィールが変わった',
  'message.sent': 'メッセージが送られた',
  'todo.done': 'やることが完了した',
  'todo.reopened': 'やることが再開した',
}

/** The words of an event's type; its own name for one that a newer server knows. */
export const eventText = (type: string): string => new Map<string, string>(Object.entries(eventWords)).get(type) ?? type
