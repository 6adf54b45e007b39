import { useSyncExternalStore } from 'react'

/** Whose text to whom. */
export interface DraftKey {
  staffId: string
  service: string
  jobSeekerId: string
  /** Of a note beside the answer; an answer where left out. */
  kind?: 'note'
}

export interface Draft {
  text: string
  /** Of the message that these words become: the same for each attempt to send them, another one for other words. */
  messageId: string
}

const none: Draft = { text: '', messageId: '' }
const prefixOf = (staffId: string) => `desk.draft.${staffId}.`
const nameOf = ({ staffId, service, jobSeekerId, kind }: DraftKey) =>
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
    const { text, messageId } = JSON.parse(raw) as Partial<Draft>
    return typeof text === 'string' && typeof messageId === 'string' ? { text, messageId } : none
  } catch {
    return none
  }
}

/** Text that was typed and not sent yet; it outlives a reload and the end of the session. */
export function readDraft(key: DraftKey): Draft {
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

/** Stores a draft under a new message id; an empty one is removed. */
export const storeDraft = (key: DraftKey, text: string): void =>
  store(nameOf(key), text === '' ? '' : JSON.stringify({ text, messageId: crypto.randomUUID() } satisfies Draft))

/** Removes a draft that has arrived, unless other words have been typed since. */
export function endDraft(key: DraftKey, messageId: string): void {
  if (readDraft(key).messageId === messageId) store(nameOf(key), '')
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
export const useDraft = (key: DraftKey): Draft => useSyncExternalStore(listen, () => readDraft(key))
