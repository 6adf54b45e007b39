import type { interviewKindOf } from '@tsunagu/contract/hiring/interview.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { type MailPart, writeMail } from '#server/mails/mail-text.ts'
import { mailTime } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** The content of a mail about an interview. `released`: the job seeker has requested other times than the confirmed one. */
export type InterviewChange = 'offered' | 'moved' | 'confirmed' | 'released' | 'cancelled' | 'reminder'

/** An interview as a mail shows it. */
export interface MailedInterview {
  change: InterviewChange
  kind: ReturnType<typeof interviewKindOf>
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

type Lead = { subject: string; lead: string; label: string }

const leadsOf = (kind: MailedInterview['kind']): Record<InterviewChange, Lead> => ({
  offered: {
    subject: `${kind}の日時をお選びください`,
    lead: `${kind}の候補の日時が届きました。\nご都合のよい日時を、下のページでお選びください。`,
    label: '日時を選ぶ',
  },
  moved: {
    subject: `${kind}の日時が変わります`,
    lead: `${kind}の日時を変えさせてください。それまでの日時の${kind}はありません。\n新しい候補から、ご都合のよい日時をお選びください。`,
    label: '新しい日時を選ぶ',
  },
  confirmed: {
    subject: `${kind}の日時が確定しました`,
    lead: `${kind}の日時が確定しました。\n添付のファイルを開くと、カレンダーに登録できます。`,
    label: `${kind}の内容を見る`,
  },
  released: {
    subject: `${kind}の日時の変更をうけたまわりました`,
    lead: `日時の変更のご希望をうけたまわりました。下の日時の${kind}はありません。\nアドバイザーから、新しい候補をお届けします。`,
    label: `${kind}の内容を見る`,
  },
  cancelled: {
    subject: `${kind}が取り消されました`,
    lead: `下の${kind}は取り消されました。`,
    label: `${kind}の内容を見る`,
  },
  reminder: {
    subject: `${kind}の日が近づきました`,
    lead: `${kind}の日が近づきましたので、お知らせします。`,
    label: `${kind}の内容を見る`,
  },
})

const factsOf = ({ title, startsAt, minutes, where }: MailedInterview): string =>
  [title, startsAt && `日時：${mailTime(startsAt)}から${minutes}分`, where && `場所：${where}`]
    .filter(Boolean)
    .join('\n')

/** Mails a job seeker about a change of an interview. */
export function interviewMail(tenant: Tenant, interview: MailedInterview): MailText {
  const { change, kind, times, minutes, description, words, url } = interview
  const { subject, lead, label } = leadsOf(kind)[change]
  const parts: MailPart[] = [
    lead,
    factsOf(interview),
    ...(times.length > 0 ? [`候補（${minutes}分）\n${times.map((time) => `・${mailTime(time)}`).join('\n')}`] : []),
    ...(description === '' || change === 'cancelled' ? [] : [description]),
    ...(words === '' ? [] : [words]),
    { label, url },
  ]
  return writeMail(tenant, subject, parts)
}
