/** How a posting stands to a wish, in the order of showing: it meets it, it does not, or it leaves it open. */
export const wishStandings = ['met', 'missed', 'open'] as const
export type WishStanding = (typeof wishStandings)[number]
