import type { ClientEmailSetting } from '@tsunagu/contract/endpoints/message-calls.ts'
import { useState } from 'react'
import {
  dropMessageDraft,
  type MessageText,
  messageDraftName,
  readMessageDraft,
  writeMessageDraft,
} from '#web/session/message-draft.ts'

/** The typed text, stored on this device while typing; restored if it was not sent. */
export function useMessageText(setting: ClientEmailSetting, replyTo: string | null, isOnDevice: boolean) {
  const beginning: MessageText = { subject: setting.subject, body: setting.body }
  const name = messageDraftName(setting.draftKey, replyTo ?? setting.about?.jobPostingId ?? null)
  // The server knows nothing of the device
  const [draft] = useState(() => (isOnDevice ? readMessageDraft(name) : null))
  const [text, setText] = useState(draft ?? beginning)
  const [isRestored, setIsRestored] = useState(draft !== null)
  const isSame = (one: MessageText, other: MessageText) => one.subject === other.subject && one.body === other.body
  const change = (next: MessageText) => {
    setText(next)
    if (isSame(next, beginning)) dropMessageDraft(name)
    else writeMessageDraft(name, next)
  }
  const forget = () => dropMessageDraft(name)
  const startOver = () => {
    forget()
    setText(beginning)
    setIsRestored(false)
  }
  return { text, change, isDirty: !isSame(text, beginning), isRestored, startOver, forget }
}
