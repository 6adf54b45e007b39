import { jobPostingFeedItem } from '../feed/job-posting-feed.ts'
import { object, type Static, Type } from '../schema.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** What became of an import. Lines count from 1; at most `errors` of the first 1,000 rejected lines are named. */
export const importReport = object({
  received: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  rejected: Type.Integer(),
  errors: Type.Array(object({ line: Type.Integer(), identifier: Type.String(), reason: Type.String() })),
})
export type ImportReport = Static<typeof importReport>

/** Calls of the agency's own systems (`decisions.md` §8): `Authorization: Bearer <API key>`; texts are English. */
export const operatorEndpoints = {
  importJobPostings: defineEndpoint({
    summary:
      'Imports job postings, one JSON object per line, streamed. Good lines land although others are bad; the same file again changes nothing.',
    access: 'operator',
    stream: { contentType: 'application/x-ndjson', line: jobPostingFeedItem },
    response: importReport,
  }),
}
