import { useSyncExternalStore } from 'react'
import { serverNow } from '#desk/page/clock.ts'

/** Whose text to whom. */
export interface DraftKey {
  staffId: string
  service: string
  jobSeekerId: string
  /** Of a note beside the answer; an answer where left out. Both are stored on the server as well. */
  kind?: 'note'
}

/** Of a text on this device alone: an offer on a posting, or a posting, whose source id is in `jobSeekerId`. */
export interface DeviceDraftKey extends Omit<DraftKey, 'kind'> {
  kind: 'posting' | `offer.${string}`
}

type AnyKey = DraftKey | DeviceDraftKey

export interface Draft {
  text: string
  /** Of the message that these words become: the same for each attempt to send them, another one for other words. */
  messageId: string
  /** The revision that the server has, as far as this device knows; null for none. It is `messageId` once these words are there. */
  stored: string | null
  /** The revision that is on its way to the server; it may have arrived although its response did not. */
  sending: string | null
  /** When these words were typed, by the server's clock: compared with what another device has stored. */
  typedAt: number
  /** Older words of another device that were not taken; null for none. */
  older: string | null
}

const none: Draft = { text: '', messageId: '', stored: null, sending: null, typedAt: 0, older: null }
const prefixOf = (staffId: string) => `desk.draft.${staffId}.`
const nameOf = ({ staffId, service, jobSeekerId, kind }: AnyKey) =>
  `${prefixOf(staffId)}${service}.${jobSeekerId}${kind ? `.${kind}` : ''}`

/** What the storage did not take, as it is full or blocked: it lasts as long as the page. */
const unstored = new Map<string, string>()
/** Parsed once, so that the same draft is the same object. */
const parsed = new Map<string, { raw: string; draft: Draft }>()
const listeners = new Set<() => void>()

function rawOf(name: string): string {
  const kept = unstored.get(name)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function parse(raw: string): Draft {
  try {
    const draft = JSON.parse(raw) as Partial<Draft>
    return typeof draft.text === 'string' && typeof draft.messageId === 'string' ? { ...none, ...draft } : none
  } catch {
    return none
  }
}

/** Text that was typed and not sent yet; it outlives a reload and the end of the session. */
export function readDraft(key: AnyKey): Draft {
  const name = nameOf(key)
  const raw = rawOf(name)
  const known = parsed.get(name)
  if (known?.raw === raw) return known.draft
  const draft = parse(raw)
  parsed.set(name, { raw, draft })
  return draft
}

function store(name: string, raw: string): void {
  try {
    if (raw === '') localStorage.removeItem(name)
    else localStorage.setItem(name, raw)
    unstored.delete(name)
  } catch {
    unstored.set(name, raw)
  }
  for (const listener of listeners) listener()
}

/** Whether the server may have, or is to have, something that the field has not. */
const isKnownElsewhere = ({ stored, sending, older }: Draft): boolean =>
  stored !== null || sending !== null || older !== null

/** Stores a draft as it is; one without words goes, unless the server has something to hear of it. */
export const keepDraft = (key: AnyKey, draft: Draft): void =>
  store(nameOf(key), draft.text === '' && !isKnownElsewhere(draft) ? '' : JSON.stringify(draft))

/** Stores words that were typed, under a new message id. */
export const storeDraft = (key: AnyKey, text: string): void =>
  keepDraft(key, {
    ...readDraft(key),
    text,
    messageId: text === '' ? '' : crypto.randomUUID(),
    typedAt: serverNow().getTime(),
  })

/** Removes a draft that has arrived, unless other words have been typed since. Older words of another device stay. */
export function endDraft(key: AnyKey, messageId: string): void {
  const draft = readDraft(key)
  if (draft.messageId === messageId) keepDraft(key, { ...none, older: draft.older })
}

/** Removes all drafts of a person from this device. */
export function clearDrafts(staffId: string): void {
  const isOwn = (name: string) => name.startsWith(prefixOf(staffId))
  for (const name of [...unstored.keys()].filter(isOwn)) unstored.delete(name)
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const name of names.filter(isOwn)) localStorage.removeItem(name)
  } catch {
    // A blocked storage has none
  }
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  // Another tab types or sends
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The draft as it is now. It is no state of the field: what is sent ends also where the field was left meanwhile. */
export const useDraft = (key: AnyKey): Draft => useSyncExternalStore(listen, () => readDraft(key))
