import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'

/** A full-time year: 12 months, 240 days, 1,920 hours of work. */
const perYear: Record<JobPostingFeedItem['baseSalary']['value']['unitText'], number> = {
  YEAR: 1,
  MONTH: 12,
  DAY: 240,
  HOUR: 1_920,
}

/** The lower end of a posting's pay brought to a year, in yen: the scale that postings of all kinds of pay are ordered by. */
export const payPerYear = ({ baseSalary: { value } }: JobPostingFeedItem): number =>
  value.minValue * perYear[value.unitText]
