import { overdueAfterDays, staleAfterDays } from '@tsunagu/contract/search/posting-states.ts'

const dayMs = 24 * 60 * 60_000

/** How fresh a posting is. */
export interface Freshness {
  days: number
  /** `warn`: to be confirmed with the employer; `over`: overdue. */
  state: 'fresh' | 'warn' | 'over'
  /** What is left of the time until it is overdue, in percent. */
  percent: number
  text: string
}

/** How fresh a posting is on a day. Both are days of Tokyo, `2026-11-20`. */
export function freshnessOf(updatedDay: string, today: string): Freshness {
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(updatedDay)) / dayMs))
  const state = days > overdueAfterDays ? 'over' : days > staleAfterDays ? 'warn' : 'fresh'
  const percent = Math.max(4, Math.round((1 - days / overdueAfterDays) * 100))
  return { days, state, percent, text: days === 0 ? '今日' : `${days}日前` }
}

/** A day as lists have it: `12/31`, with its year where that is another one. */
export function shortDay(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const text = `${month}/${date}`
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${year}/${text}`
}

/** How many days are left until a last day; negative when it is over. */
export const daysLeft = (lastDay: string, today: string): number =>
  Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs)
