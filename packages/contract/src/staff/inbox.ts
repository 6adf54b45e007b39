/** The lists of the inbox (docs/behaviour.md §34). `mine` and `unassigned` go by the job seeker's adviser. */
export const inboxTabs = ['mine', 'unassigned', 'team', 'later', 'done'] as const
export type InboxTab = (typeof inboxTabs)[number]
