import { useMemo, useSyncExternalStore } from 'react'
import { readStored, readStoredText, subscribeToStored, writeStored } from '#web/page/local-storage.ts'

/** A message that could not be sent: it is sent under its id once there is a connection. */
export type WaitingMessage = {
  /** The sender's own name for it: sent again under it, it is sent once. */
  id: string
  subject: string
  body: string
  files: readonly string[]
  replyTo: string | null
  /** The posting that it is about. */
  jobPostingId: string | null
  /** ISO 8601 */
  writtenAt: string
  /** Why the service refused it; `''` while it waits. It is not tried again by itself. */
  problem: string
}

/** Those of one person (`owner`: the service's opaque key for drafts) in one session. */
type Stored = { owner: string; session: string; messages: readonly WaitingMessage[] }

const key = 'tsunagu.waiting-messages'
const none: Stored = { owner: '', session: '', messages: [] }
/** Somebody without a connection writes a few. */
const mostMessages = 20

const isMessage = (value: unknown): value is WaitingMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'subject', 'body', 'writtenAt', 'problem'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  'files' in value &&
  Array.isArray(value.files) &&
  value.files.every((file) => typeof file === 'string') &&
  'replyTo' in value &&
  (value.replyTo === null || typeof value.replyTo === 'string') &&
  'jobPostingId' in value &&
  (value.jobPostingId === null || typeof value.jobPostingId === 'string')

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  typeof value.owner === 'string' &&
  'session' in value &&
  typeof value.session === 'string' &&
  'messages' in value &&
  Array.isArray(value.messages) &&
  value.messages.every(isMessage)

const read = (): Stored => readStored(key, isStored, none)
const write = (stored: Stored): boolean => writeStored(key, stored.messages.length > 0 ? stored : null)

/** The messages of a session that wait, in the order written; those of another one are none. */
export function waitingMessages(session: string): readonly WaitingMessage[] {
  const stored = read()
  return session !== '' && stored.session === session ? stored.messages : []
}

/** The same, drawn again with every change, in other tabs too. */
export function useWaitingMessages(session: string): readonly WaitingMessage[] {
  const subscribe = (listener: () => void) => subscribeToStored(key, listener)
  const text = useSyncExternalStore(
    subscribe,
    () => readStoredText(key),
    () => null,
  )
  // Only the text changes with every write
  return useMemo(() => (text === null ? [] : waitingMessages(session)), [text, session])
}

/** Has a message wait. @returns whether it is stored: the storage may be full, or forbidden */
export function keepMessage({ owner, session }: Omit<Stored, 'messages'>, message: WaitingMessage): boolean {
  const stored = read()
  // Of the same person, those of a session that has ended go along
  const others = stored.owner === owner ? stored.messages.filter(({ id }) => id !== message.id) : []
  if (session === '' || owner === '' || others.length >= mostMessages) return false
  return write({ owner, session, messages: [...others, message] })
}

/** Changes what waits in a session; a tab of another one, which is late, changes nothing. */
function change(session: string, to: (messages: readonly WaitingMessage[]) => readonly WaitingMessage[]): void {
  const stored = read()
  if (session !== '' && stored.session === session) write({ ...stored, messages: to(stored.messages) })
}

/** Notes why one was refused: it stays, and its writer decides. */
export function noteProblem(session: string, id: string, problem: string): void {
  change(session, (messages) => messages.map((each) => (each.id === id ? { ...each, problem } : each)))
}

/** Removes one: it was sent, is written again, or was cancelled. */
export function dropMessage(session: string, id: string): void {
  change(session, (messages) => messages.filter((each) => each.id !== id))
}

/** Whose messages wait under another session; `''` where there are none. */
export function strandedOwner(session: string): string {
  const stored = read()
  return stored.session === session ? '' : stored.owner
}

/** Takes over what the same person has written in a session that has ended; what anybody else has written goes. */
export function adoptMessages(owner: string, session: string): void {
  const stored = read()
  if (stored.session === session) return
  write(stored.owner === owner ? { ...stored, session } : none)
}

/** The key by which its writer's drafts are stored. */
export const ownerOfWaiting = (): string => read().owner

/** Drops what waits: at sign-out, which asks first. */
export const dropWaitingMessages = (): void => void writeStored(key, null)
