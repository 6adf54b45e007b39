import type { StoredDraft } from '@tsunagu/contract/endpoints/inbox/draft-calls.ts'
import type { Draft } from './drafts.ts'

/** Whether the server has not what is in the field. */
export const isUnsaved = ({ text, messageId, stored }: Draft): boolean =>
  text === '' ? stored !== null : messageId !== stored

/** Older words of several devices, one below the other. */
const together = (first: string | null, second: string): string =>
  first === null || first === second ? second : `${first}\n\n${second}`

/** Takes the server's words into the field. */
const taken = ({ body, revision }: StoredDraft, older: string | null): Draft => ({
  text: body,
  messageId: revision,
  stored: revision,
  sending: null,
  typedAt: 0,
  older,
})

/**
 * The draft of this device after reading the server's: the newer words are in the field, and the older ones are offered where
 * both were typed apart from each other. Nothing that was typed is lost.
 * @param local of this device
 * @param remote of the server; null for none
 */
export function mergeDraft(local: Draft, remote: StoredDraft | null): Draft {
  const isClean = !isUnsaved(local)
  if (remote === null) {
    if (local.stored === null) return local
    // It was sent, or emptied, on another device
    return isClean || local.text === ''
      ? { ...local, text: '', messageId: '', stored: null, sending: null }
      : { ...local, stored: null }
  }
  if (remote.revision === local.stored) return local
  const isOurs = remote.revision === local.messageId || remote.revision === local.sending
  if (isOurs || (local.text === remote.body && local.text !== '')) {
    const isWhole = remote.revision === local.messageId || local.text === remote.body
    return { ...local, ...(isWhole && { messageId: remote.revision }), stored: remote.revision, sending: null }
  }
  if (isClean || local.text === '') return taken(remote, local.older)
  return local.typedAt >= Date.parse(remote.updatedDatetime)
    ? { ...local, stored: remote.revision, sending: null, older: together(local.older, remote.body) }
    : taken(remote, together(local.older, local.text))
}
