/** For how many days two merged registrations can be parted again (docs/behaviour.md §50). */
export const mergeUndoDays = 30

/** Why a merge cannot be undone any more, or not yet. */
export const mergeRefusals = ['later_merge', 'merged_on', 'final'] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

/** Of two registrations: the one that stays in use, or the one that goes. */
export const mergeSides = ['stays', 'goes'] as const
export type MergeSide = (typeof mergeSides)[number]
