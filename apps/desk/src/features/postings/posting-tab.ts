import { type PostingList, postingLists } from '@tsunagu/contract/search/posting-states.ts'

/** What the page shows: a list of published postings, or those that must be mended first. */
export const postingTabs = ['open', 'quarantined', 'stale', 'expiring', 'closed'] as const
export type PostingTab = (typeof postingTabs)[number]

export const isPostingList = (tab: PostingTab): tab is PostingList => postingLists.some((list) => list === tab)
