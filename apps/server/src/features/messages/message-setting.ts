import { limits } from '@tsunagu/contract/base/limits.ts'
import type { ClientEmailSetting, MessageSubject } from '@tsunagu/contract/endpoints/message-calls.ts'
import type { EmailSettingType } from '@tsunagu/contract/hiring/message-setting.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { MessageDetailRow } from './message.present.ts'

/** The length of a quote, in characters: a reply must show what it is about, not repeat all of it. */
const quotedLength = 2_000

/** The subject of the thread: without the Re: of mail programs, also full-width, counted or repeated. */
const replySubject = (subject: string): string => subject.replace(/^(\s*re(\[\d+\])?\s*[:：]\s*)+/i, '')

const quoted = (body: string): string => {
  const characters = [...body]
  const shown = characters.length > quotedLength ? `${characters.slice(0, quotedLength).join('')}…` : body
  return shown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** 2026/11/20 10:24 */
const shownTime = (time: Date): string => dateTimeInTokyo(time).slice(0, 16).replaceAll('-', '/').replace('T', ' ')

/** Whether a setting is a reply to a message, which must then be named. */
export const isReply = (type: EmailSettingType, messageId: string | undefined): boolean =>
  type === 'reply' || (type === 'unspecified' && messageId !== undefined)

/** The initial content of a new message. */
export const composeSetting = (to: string): ClientEmailSetting => ({ subject: '', body: '', cc: '', to })

/** The initial content of a question about changed terms: their names, and the posting that goes with it. */
export function askSetting(about: MessageSubject, to: string): ClientEmailSetting {
  const names = about.terms.map((name) => `・${name}`).join('\n')
  return {
    ...composeSetting(to),
    subject: [...`「${about.title}」の条件の変更について`].slice(0, limits.messageSubjectLength).join(''),
    body: names === '' ? '' : `条件の変更についておたずねします。\n${names}\n\n`,
  }
}

/** The initial content of a reply. A reply to one's own message goes to its receiver. */
export function replySetting(message: MessageDetailRow, adviserAddress: string): ClientEmailSetting {
  const { subject, body, senderName, sentAt, mailCc } = message
  const to = message.direction === 'to_job_seeker' ? message.mailFrom : message.mailTo
  return {
    subject: replySubject(subject),
    body: `\n\n${shownTime(sentAt)} ${senderName}：\n${quoted(body)}`,
    cc: mailCc,
    to: to || adviserAddress,
  }
}
