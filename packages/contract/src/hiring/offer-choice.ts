/** Bounds of what a job seeker says about offers; the browser uses them too, so that this file has no schemas. */
export const offerChoiceLimits = {
  musts: 3,
  /** The longest name of a term. */
  mustLength: 40,
  /** Offers beside each other. */
  columns: 4,
  /** So many days after its deadline an unanswered offer is still shown. */
  shownDays: 14,
  /** Applications among which the first choice is made. */
  applications: 20,
  reasonLength: 500,
  /** Of the sentence that refuses more time. */
  refusalLength: 500,
} as const
