import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'

type Unit = JobPostingFeedItem['baseSalary']['value']['unitText']

interface Bounds {
  name: string
  /** Yen, both ends included. */
  least: number
  most: number
}

/**
 * Pay outside of these is no pay but a slip: an amount in 万円, or one of another unit. They are wide (a physician's night is
 * paid 150,000 yen, a few hours a month 15,000): what is unlawful is the minimum wage's to say.
 */
const bounds: Readonly<Record<Unit, Bounds>> = {
  HOUR: { name: 'an hour', least: 500, most: 50_000 },
  DAY: { name: 'a day', least: 1_000, most: 300_000 },
  MONTH: { name: 'a month', least: 5_000, most: 5_000_000 },
  YEAR: { name: 'a year', least: 100_000, most: 60_000_000 },
}

/** Why an amount cannot be the pay of a unit, with what to do; null where it can. */
export function findPayFault(amount: number, unit: Unit): string | null {
  const { name, least, most } = bounds[unit]
  if (amount >= least && amount <= most) return null
  return `is ${amount} yen ${name}, which lies outside of ${least} to ${most}: correct the amount or unitText`
}
