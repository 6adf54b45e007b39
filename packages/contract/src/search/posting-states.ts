/** The state of a posting, as operators see it. */
export const postingStates = ['open', 'closed', 'quarantined'] as const
export type PostingState = (typeof postingStates)[number]
