/** The lists of the inbox (docs/behaviour.md §34). `mine` and `unassigned` go by the job seeker's adviser. */
export const inboxTabs = ['mine', 'unassigned', 'team', 'later', 'done'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** For how long a message can be taken back, by not sending it yet. */
export const undoSeconds = 10

/** Why a held message was not sent: its receiver cannot be reached, has written again, or anything else. */
export const heldRefusals = ['unreachable', 'newer_message', 'failed'] as const
export type HeldRefusal = (typeof heldRefusals)[number]
