/** The member of the schedule's address that names its first day. */
export const fromDateParameter = 'from'

/** The span of days that an address wants the schedule of; what is no day counts for nothing. */
export function scheduleQueryOf(search: URLSearchParams): { fromDate?: string } {
  const fromDate = search.get(fromDateParameter) ?? ''
  if (!/^\d{4}-\d\d-\d\d$/.test(fromDate)) return {}
  const day = new Date(`${fromDate}T00:00:00Z`)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(fromDate) ? { fromDate } : {}
}
