/**
 * The lists of the inbox (docs/behaviour.md §34). `mine` and `unassigned` go by the job seeker's adviser, `mentions` by notes
 * that mention the caller.
 */
export const inboxTabs = ['mine', 'mentions', 'unassigned', 'team', 'later', 'done'] as const
export type InboxTab = (typeof inboxTabs)[number]

/** For how long a message can be taken back, by not sending it yet. */
export const undoSeconds = 10

/** Why a held message was not sent: its receiver cannot be reached, has written again, does not wish to be written to, or anything else. */
export const heldRefusals = ['unreachable', 'newer_message', 'failed', 'contact_wish'] as const
export type HeldRefusal = (typeof heldRefusals)[number]

/** What a draft becomes. */
export const draftKinds = ['reply', 'note'] as const
export type DraftKind = (typeof draftKinds)[number]

/** What somebody does on the page of a job seeker. */
export const presenceStates = ['looking', 'writing', 'left'] as const
export type PresenceState = (typeof presenceStates)[number]

/** For how long somebody is there without saying so again. */
export const presenceSeconds = 75
