/** Whether a posting meets a wish, in the order of showing: it does, it does not, or it does not say. */
export const wishOutcomes = ['met', 'missed', 'open'] as const
export type WishOutcome = (typeof wishOutcomes)[number]
