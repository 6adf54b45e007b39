import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { foldName } from './fold-name.ts'

/** Open postings that a search leaves out: by id, by employer, and by employer and workplace together. Names are folded. */
export interface HiddenPostings {
  postingIds: readonly string[]
  employers: readonly string[]
  workplaces: readonly Workplace[]
}

export interface Workplace {
  employer: string
  facility: string
}

/** The folded names by which a posting is hidden. */
export const workplaceOf = (posting: JobPostingFeedItem): Workplace => ({
  employer: foldName(posting.hiringOrganization.name),
  facility: foldName(posting['x-tsunagu'].shopName),
})

/** An employer and a workplace in one text: no folded name holds a line break. */
export const workplaceKey = ({ employer, facility }: Workplace): string => `${employer}\n${facility}`
