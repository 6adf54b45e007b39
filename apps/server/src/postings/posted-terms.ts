import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { PostedTerms } from '@tsunagu/contract/hiring/offered-term.ts'
import { presentTerms } from './terms.present.ts'

/** What a posting says of each term, as an offer is compared with it. */
export function postedTermsOf(posting: JobPostingFeedItem): PostedTerms {
  const { minValue, maxValue, unitText } = posting.baseSalary.value
  return {
    title: posting.title,
    duties: posting['x-tsunagu'].terms.duties.initial,
    pay: { minValue, maxValue, unitText },
    terms: Object.values(presentTerms(posting))
      .flat()
      .map(({ title, value }) => ({ name: title, text: value })),
  }
}
