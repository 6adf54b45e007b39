/** By what staff know what they change in a job seeker's profile. */
export const profileEditSources = ['phone', 'interview', 'document', 'other'] as const
export type ProfileEditSource = (typeof profileEditSources)[number]

/**
 * Answers that staff do not change: the address of the account, what they wrote of themselves in their own words, and by what
 * means they may be reached, which is a permission that only they can give.
 */
export const ownAnswerKeys: ReadonlySet<string> = new Set([
  'email',
  'sex',
  'self_promotion',
  'reason_for_change',
  'contact_method',
  'contact_hours',
])
