import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'

const dayMs = 24 * 60 * 60_000
const day = (fromToday: number) => new Date(Date.now() + fromToday * dayMs).toISOString().slice(0, 10)

/** Postings of a feed that a keyword of their own finds, open for a month. */
export const feedPostings = (keyword: string, count: number): JobPostingFeedItem[] =>
  Array.from({ length: count }, (_, index) => ({
    ...jobPostingFeedSample,
    identifier: { ...jobPostingFeedSample.identifier, value: `${keyword}-${index}` },
    title: `${keyword} 病棟の看護師 ${index}`,
    datePosted: day(-1),
    validThrough: day(30),
  }))

/** The import format: one posting per line. */
export const toLines = (postings: readonly unknown[]): string[] =>
  postings.map((posting) => `${JSON.stringify(posting)}\n`)
