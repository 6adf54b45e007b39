import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { formatDayTime, formatTime } from '#web/page/format-date.ts'
import type { LabelProps } from '#web/ui/label.tsx'

/** `2026年11月26日(木) 14:00〜15:00`. */
export function timeSpan(startDateTime: string, minutes: number): string {
  const end = new Date(Date.parse(startDateTime) + minutes * 60_000)
  return `${formatDayTime(startDateTime)}〜${formatTime(end)}`
}

type StatusLabel = { text: string; tone: LabelProps['tone'] }

/** The state of an interview, in a word. */
export function statusLabel({ status, isOver, canPick }: Interview): StatusLabel {
  if (status === 'cancelled') return { text: '取り消し', tone: 'plain' }
  if (isOver) return { text: '終了', tone: 'plain' }
  if (status === 'confirmed') return { text: '日時が確定', tone: 'brand' }
  if (status === 'picked') return { text: '確定を待っています', tone: 'brandSoft' }
  if (status === 'other_times_wanted') return { text: '候補を待っています', tone: 'brandSoft' }
  return canPick ? { text: '日時を選んでください', tone: 'warm' } : { text: '候補が過ぎました', tone: 'warmSoft' }
}

/** Where it takes place. */
export const placeOf = ({ isOnline, place }: Interview): string =>
  isOnline ? 'オンライン' : place || '場所は後日ご案内します'
