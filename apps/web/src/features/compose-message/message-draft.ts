import { elementState, textContent, textOf } from '@tsunagu/contract/form/content-states.ts'
import { draftName, dropDraft, readDraft, writeDraft } from '#web/session/drafts.ts'

/** What is typed of a message. */
export type MessageText = { subject: string; body: string }

const version = 'message-1'
const stateOf = (key: keyof MessageText, text: string) => elementState('text', key, [textContent(text)])

/** The key of an unsent message on this device; null where the service names no owner. */
export const messageDraftName = (draftKey: string | undefined, replyTo: string | null): string | null =>
  draftKey === undefined ? null : draftName(draftKey, `message_${replyTo ?? 'new'}`)

/** What was typed before and not sent; null where there is nothing. */
export function readMessageDraft(name: string | null): MessageText | null {
  const states = name === null ? null : readDraft(name, version)
  return states && { subject: textOf(states, 'subject'), body: textOf(states, 'body') }
}

export function writeMessageDraft(name: string | null, { subject, body }: MessageText): void {
  if (name !== null) writeDraft(name, { version, states: [stateOf('subject', subject), stateOf('body', body)] })
}

export function dropMessageDraft(name: string | null): void {
  if (name !== null) dropDraft(name)
}
