import { elementState, textContent, textOf } from '@tsunagu/contract/form/content-states.ts'
import { draftName, dropDraft, readDraft, writeDraft } from './drafts.ts'

/** What is typed of a message. */
export type MessageText = { subject: string; body: string }

const version = 'message-1'
const stateOf = (key: keyof MessageText, text: string) => elementState('text', key, [textContent(text)])

/**
 * The key of an unsent message on this device; null where the service names no owner.
 *
 * @param about the message that it replies to, or the posting that goes with it
 */
export const messageDraftName = (draftKey: string | undefined, about: string | null): string | null =>
  draftKey === undefined ? null : draftName(draftKey, `message_${about ?? 'new'}`)

/** What was typed before and not sent; null where there is nothing. */
export function readMessageDraft(name: string | null): MessageText | null {
  const states = name === null ? null : readDraft(name, version)
  return states && { subject: textOf(states, 'subject'), body: textOf(states, 'body') }
}

/** Keeps what is typed on this device. */
export function writeMessageDraft(name: string | null, { subject, body }: MessageText): void {
  if (name !== null) writeDraft(name, { version, states: [stateOf('subject', subject), stateOf('body', body)] })
}

/** Removes it: it was sent, or is written again. */
export function dropMessageDraft(name: string | null): void {
  if (name !== null) dropDraft(name)
}
