import type { Tenant } from '#server/definitions/tenant.ts'
import { type MailPart, type MailText, writeMail } from '#server/mail/mail-text.ts'
import { mailTime } from '#server/mail/mail-time.ts'

/** What a mail tells of an interview. `released`: the job seeker has asked for other times than the confirmed one. */
export type InterviewNews = 'offered' | 'moved' | 'confirmed' | 'released' | 'cancelled' | 'reminder'

/** An interview as a mail shows it. */
export interface MailedInterview {
  news: InterviewNews
  title: string
  /** Null while no time is picked. */
  startsAt: Date | null
  minutes: number
  /** The beginnings that are offered. */
  times: readonly Date[]
  where: string
  description: string
  words: string
  url: string
}

const leads: Record<InterviewNews, { subject: string; lead: string; label: string }> = {
  offered: {
    subject: '面接の日時をお選びください',
    lead: '面接の候補の日時が届きました。\nご都合のよい日時を、下のページでお選びください。',
    label: '日時を選ぶ',
  },
  moved: {
    subject: '面接の日時が変わります',
    lead: '面接の日時を変えさせてください。それまでの日時の面接はありません。\n新しい候補から、ご都合のよい日時をお選びください。',
    label: '新しい日時を選ぶ',
  },
  confirmed: {
    subject: '面接の日時が確定しました',
    lead: '面接の日時が確定しました。\n添付のファイルを開くと、カレンダーに登録できます。',
    label: '面接の内容を見る',
  },
  released: {
    subject: '面接の日時の変更をうけたまわりました',
    lead: '日時の変更のご希望をうけたまわりました。下の日時の面接はありません。\nアドバイザーから、新しい候補をお届けします。',
    label: '面接の内容を見る',
  },
  cancelled: {
    subject: '面接が取り消されました',
    lead: '下の面接は取り消されました。',
    label: '面接の内容を見る',
  },
  reminder: {
    subject: '面接の日が近づきました',
    lead: '面接の日が近づきましたので、お知らせします。',
    label: '面接の内容を見る',
  },
}

const factsOf = ({ title, startsAt, minutes, where }: MailedInterview): string =>
  [title, startsAt && `日時：${mailTime(startsAt)}から${minutes}分`, where && `場所：${where}`]
    .filter(Boolean)
    .join('\n')

/** Tells a job seeker what has become of an interview. */
export function interviewMail(tenant: Tenant, interview: MailedInterview): MailText {
  const { news, times, minutes, description, words, url } = interview
  const { subject, lead, label } = leads[news]
  const parts: MailPart[] = [
    lead,
    factsOf(interview),
    ...(times.length > 0 ? [`候補（${minutes}分）\n${times.map((time) => `・${mailTime(time)}`).join('\n')}`] : []),
    ...(description === '' || news === 'cancelled' ? [] : [description]),
    ...(words === '' ? [] : [words]),
    { label, url },
  ]
  return writeMail(tenant, subject, parts)
}
