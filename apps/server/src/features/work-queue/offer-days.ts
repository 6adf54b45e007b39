/** An offer is in the queue from so many days before its deadline. */
export const offerDays = 7
