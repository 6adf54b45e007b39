/** What interviews wait for, in the order of the tabs. */
export const waitingTabs = ['picked', 'offered', 'other_times_wanted'] as const
export type WaitingTab = (typeof waitingTabs)[number]
