import type { PeriodTimeType } from '@tsunagu/contract/hiring/schedule.ts'

/** The member of the schedule's address that names its first day. */
export const fromDateParameter = 'from'
/** The member that names how long the slots are: `hour` or `minute`, as the call takes it. */
export const periodParameter = 'period'

const isPeriod = (value: string | null): value is PeriodTimeType => value === 'hour' || value === 'minute'

/** The span of days that an address wants the schedule of, and its slots; what is no day and no slot counts for nothing. */
export function scheduleQueryOf(search: URLSearchParams): { fromDate?: string; periodTimeType?: PeriodTimeType } {
  const periodTimeType = search.get(periodParameter)
  const period = isPeriod(periodTimeType) ? { periodTimeType } : {}
  const fromDate = search.get(fromDateParameter) ?? ''
  if (!/^\d{4}-\d\d-\d\d$/.test(fromDate)) return period
  const day = new Date(`${fromDate}T00:00:00Z`)
  const isDay = !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(fromDate)
  return isDay ? { fromDate, ...period } : period
}
