import { toJsonLines } from '../../apps/server/seed/base/json-lines.ts'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'

/** So many generated postings as the import takes them, the same ones each time. */
export const postingsFeed = (service: string, count: number) =>
  toJsonLines(generatePostings({ service, count, now: new Date(), seed: 7 }))
