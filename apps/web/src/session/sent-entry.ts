import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { areFormStates } from '#web/page/are-form-states.ts'
import { readStored, writeStored } from '#web/page/local-storage.ts'

const key = 'tsunagu.sent_entry'

/** An entry whose mail was sent: stored as long as the tab, so that a reload still shows the address. */
export type SentEntry = { states: readonly FormElementState[]; sentAt: number }

const isSentEntry = (value: unknown): value is SentEntry =>
  typeof value === 'object' &&
  value !== null &&
  'sentAt' in value &&
  typeof value.sentAt === 'number' &&
  'states' in value &&
  areFormStates(value.states)

/** The entry that was sent last in this tab; null where there is none. */
export const readSentEntry = (): SentEntry | null =>
  readStored<SentEntry | null>(key, (value): value is SentEntry => isSentEntry(value), null, 'session')

/** Stores it, or deletes it. */
export const writeSentEntry = (entry: SentEntry | null): void => void writeStored(key, entry, 'session')
