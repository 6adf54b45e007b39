/** The state of a posting, as operators see it. */
export const postingStates = ['open', 'closed', 'quarantined'] as const
export type PostingState = (typeof postingStates)[number]

/** The desk's lists of published postings: open, not updated for long, ending soon, closed. */
export const postingLists = ['open', 'stale', 'expiring', 'closed'] as const
export type PostingList = (typeof postingLists)[number]

/** A posting that nobody has updated for so many days is to be confirmed with its employer (職業安定法 5条の4). */
export const staleAfterDays = 30
/** After so many days it is overdue. */
export const overdueAfterDays = 45
/** A posting ends soon when its last day is at most so many days away. */
export const expiringWithinDays = 7
/** Counts of lists stop here: more is more. */
export const countedPostings = 10_000
