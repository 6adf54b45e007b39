const day = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string | undefined): text is string =>
  text !== undefined && day.test(text) && !Number.isNaN(Date.parse(text))

/** Days, both counted. */
export interface LedgerPeriod {
  from: string
  to: string
}

/** The period that an address names; what it leaves out is from April, when the business year begins, until today. */
export function periodOf({ from, to }: { from?: string; to?: string }, today: string): LedgerPeriod {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)
  return { from: isDay(from) ? from : `${year}-04-01`, to: isDay(to) ? to : today }
}
