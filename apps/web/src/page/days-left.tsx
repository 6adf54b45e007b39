import { useToday } from './use-today.ts'

const dayMs = 86_400_000

/** Whole days from one plain day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** 「（あと3日）」 until the end of a day, 「（今日まで）」 on it; nothing when it is over, nor before anybody's day is known. */
export function DaysLeft({ day }: { day: string }) {
  const today = useToday()
  const left = today === null ? -1 : daysBetween(today, day)
  if (left < 0) return null
  return <span>（{left === 0 ? '今日まで' : `あと${left}日`}）</span>
}
