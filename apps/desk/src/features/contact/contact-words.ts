import type { ContactRefusal } from '@tsunagu/contract/contact/contact-wish.ts'
import type { Contact, RecordedContact } from '@tsunagu/contract/endpoints/people/contact-calls.ts'
import { dayText, shortDayText, timeText } from '#desk/page/dates.ts'

/** Why a contact may not be made. */
export const refusalWords: Record<ContactRefusal, string> = {
  paused: 'ご本人が連絡をひかえています',
  messages_only: '電話を希望していません',
  adviser_only: '担当からの電話だけを希望しています',
  outside_hours: '希望の時間の外です',
  monthly_limit: '今月の電話の回数に達しています',
  weekly_limit: '今週のメッセージの回数に達しています',
}

type State = Pick<Contact['call'], 'nextFromDatetime' | 'nextUntilDatetime'>

/** `11/21（土）10:00〜12:00`; '' where no moment is known. */
function windowText({ nextFromDatetime, nextUntilDatetime }: State): string {
  if (nextFromDatetime === null || nextUntilDatetime === null) return ''
  const [from, until] = [new Date(nextFromDatetime), new Date(nextUntilDatetime)]
  const end = dayText(from) === dayText(until) ? timeText(until) : `${shortDayText(until)} ${timeText(until)}`
  return `${dayText(from)}${timeText(from)}〜${end}`
}

/** Whether somebody may be called, in one sentence. */
export function callText({ call }: Pick<Contact, 'call'>): string {
  if (call.refusal === null) return 'いま電話できます。'
  return `いまは電話できません（${refusalWords[call.refusal]}）。`
}

/** When they may be called next; '' where no moment is known, or it is now. */
export const nextCallText = ({ call }: Pick<Contact, 'call'>): string => {
  const next = call.refusal === null ? '' : windowText(call)
  return next === '' ? '' : `次は ${next}`
}

/** What they wish, in words. */
export function wishText({ wish, hoursText, isSaid }: Pick<Contact, 'wish' | 'hoursText' | 'isSaid'>): string {
  if (!isSaid) return '希望の登録なし（平日9:30〜18:30）'
  return [
    wish.way === 'hours' ? hoursText : wish.way === 'anytime' ? '平日9:30〜18:30' : 'メッセージだけ',
    wish.messagesInHours ? 'メッセージも時間内だけ' : '',
    wish.skipsHolidays ? '祝日は不可' : '',
    wish.isAdviserOnly ? '電話は担当だけ' : '',
  ]
    .filter(Boolean)
    .join('・')
}

/** `今月の電話 1／2回` */
export const countText = ({ wish, counts }: Pick<Contact, 'wish' | 'counts'>): string =>
  `今月の電話 ${counts.callsThisMonth}${wish.callsPerMonth === null ? '' : `／${wish.callsPerMonth}`}回`

const channels = { call: '電話', mail: 'メール', visit: '面談・来訪', message: 'メッセージ' } as const
const results = { '': '', reached: '', no_answer: '応答なし', voicemail: '留守電' } as const

/** A contact in words: `電話・応答なし・佐伯 ゆかり`. */
export const entryText = (entry: Omit<RecordedContact, 'note'>): string =>
  [
    `${channels[entry.channel]}${entry.direction === 'from_job_seeker' ? '（ご本人から）' : ''}`,
    results[entry.result],
    entry.staffName || 'システム',
  ]
    .filter(Boolean)
    .join('・')
