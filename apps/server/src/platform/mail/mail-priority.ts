/**
 * Which of the mails that wait goes first: the higher number, and of equal ones the older. A notice has 0, the number of what
 * says none.
 */
export const promotionPriority = -1

/** Mails of this priority and above are waited for: processes keep connections free for them. */
export const awaitedPriority = 1

const firstOfNetwork = 100

/**
 * The priority of a code or a link that somebody waits for. Everybody's first mail goes before anybody's second: a network
 * that asks for thousands of mails delays itself.
 * @param count how many mails its network has asked for by now, this one among them
 */
export const requestedPriority = (count: number): number => Math.max(awaitedPriority, firstOfNetwork + 1 - count)
