import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { areFormStates } from '#web/page/are-form-states.ts'
import { dropStored, readStored, storedKeys, writeStored } from '#web/page/local-storage.ts'

const prefix = 'tsunagu.draft.'
const longestMs = 7 * 24 * 60 * 60_000

/** Draft key of somebody who is not signed in: what they type lasts as long as the tab, since the next one at it may be anybody. */
export const visitorDraftKey = 'visitor'

const keepings = ['local', 'session'] as const
const keepingOf = (name: string) => (name.startsWith(`${prefix}${visitorDraftKey}.`) ? 'session' : 'local')

/** Typed, unsent values. */
export type Draft = {
  /** Of the form's fields: those of another version are not put in. */
  version: string
  states: readonly FormElementState[]
}
type StoredDraft = Draft & { savedAt: string }

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'savedAt' in value &&
  typeof value.savedAt === 'string' &&
  'states' in value &&
  areFormStates(value.states)

const isOld = ({ savedAt }: StoredDraft): boolean => !(Date.now() - Date.parse(savedAt) < longestMs)

const read = (name: string): StoredDraft | null =>
  readStored<StoredDraft | null>(name, (value): value is StoredDraft | null => isDraft(value), null, keepingOf(name))

/**
 * The key of a form's draft. `draftKey` is the server's and identifies one job seeker of one service, so that nobody
 * else on the same phone sees the draft.
 */
export const draftName = (draftKey: string, formId: string): string => `${prefix}${draftKey}.${formId}`

/** The draft of this version of the form; null where there is none, or it is more than a week old. */
export function readDraft(name: string, version: string): readonly FormElementState[] | null {
  const draft = read(name)
  return draft !== null && draft.version === version && !isOld(draft) ? draft.states : null
}

/** Stores a draft. A full or forbidden storage is no error: then there is none. */
export const writeDraft = (name: string, draft: Draft): void =>
  void writeStored(name, { ...draft, savedAt: new Date().toISOString() }, keepingOf(name))

export const dropDraft = (name: string): void => void writeStored(name, null, keepingOf(name))

const draftNames = (): string[] => keepings.flatMap((keeping) => storedKeys(prefix, keeping))

/** Removes drafts older than a week, of any job seeker, and invalid ones. */
export function sweepDrafts(): void {
  for (const name of draftNames()) {
    const draft = read(name)
    if (draft === null || isOld(draft)) dropDraft(name)
  }
}

/** Removes all drafts, such as at sign-out; those that a tab keeps, too. */
export const dropDrafts = (): void => dropStored(prefix)

/** Removes what somebody typed before they had an account. */
export function dropVisitorDrafts(): void {
  for (const name of storedKeys(prefix, 'session')) dropDraft(name)
}
