/** How a posting stands, as operators see it. */
export const postingStates = ['open', 'closed', 'quarantined'] as const
export type PostingState = (typeof postingStates)[number]
