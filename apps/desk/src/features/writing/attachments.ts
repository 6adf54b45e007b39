import { useSyncExternalStore } from 'react'
import type { DraftKey } from '#desk/session/drafts.ts'

/** A file attached to a message that is being written. */
export interface Attachment {
  id: string
  name: string
  size: number
  /** It is sent, is kept by the server under `url`, or could not be sent. */
  state: 'sending' | 'kept' | 'failed'
  /** The sent share, 0 to 1. */
  share: number
  /** Why it could not be sent; '' otherwise. */
  problem: string
  url: string
}

const none: readonly Attachment[] = []
/** By conversation: who leaves a conversation and comes back finds the files of their answer. They last as long as the page. */
const current = new Map<string, readonly Attachment[]>()
/** Files by the message that they were sent with: undoing that message restores them. */
const sent = new Map<string, readonly Attachment[]>()
const listeners = new Set<() => void>()

export type AttachmentPlace = Pick<DraftKey, 'staffId' | 'service' | 'jobSeekerId'>
const nameOf = ({ staffId, service, jobSeekerId }: AttachmentPlace) => `${staffId} ${service} ${jobSeekerId}`

/** The files of an answer as they are now. */
export const readAttachments = (place: AttachmentPlace): readonly Attachment[] => current.get(nameOf(place)) ?? none

function store(place: AttachmentPlace, next: readonly Attachment[]): void {
  if (next.length === 0) current.delete(nameOf(place))
  else current.set(nameOf(place), next)
  for (const listener of listeners) listener()
}

/** Adds a file, or replaces what is known of it. */
export function putAttachment(place: AttachmentPlace, file: Attachment): void {
  const before = readAttachments(place)
  const isThere = before.some(({ id }) => id === file.id)
  store(place, isThere ? before.map((one) => (one.id === file.id ? file : one)) : [...before, file])
}

/** Changes a file that is still attached: progress of an upload must not bring back a file that was removed. */
export function changeAttachment(place: AttachmentPlace, id: string, changes: Partial<Attachment>): void {
  const before = readAttachments(place).find((one) => one.id === id)
  if (before) putAttachment(place, { ...before, ...changes })
}

/** Takes a file off. */
export const removeAttachment = (place: AttachmentPlace, id: string): void =>
  store(
    place,
    readAttachments(place).filter((one) => one.id !== id),
  )

/** The answer was sent with its files. */
export function sendAttachments(place: AttachmentPlace, messageId: string): void {
  sent.set(messageId, readAttachments(place))
  store(place, none)
}

/** Attaches the files of an undone message again. @returns how many */
export function bringBackAttachments(place: AttachmentPlace, messageId: string): number {
  const back = sent.get(messageId) ?? none
  sent.delete(messageId)
  store(place, [...back, ...readAttachments(place)])
  return back.length
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
}

/** The files of an answer, followed while the component is there. */
export const useAttachmentList = (place: AttachmentPlace): readonly Attachment[] =>
  useSyncExternalStore(listen, () => readAttachments(place))
