/** The ledgers that an employment agency keeps (職業安定法 32条の15). */
export const ledgerKinds = ['job-seekers', 'postings', 'fees'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** For so many years after the end of a registration, the ledgers store what they say of that job seeker. */
export const ledgerYears = 2
