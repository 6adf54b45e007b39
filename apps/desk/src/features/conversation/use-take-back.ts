import { useQueryClient } from '@tanstack/react-query'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { heldKey, inboxKey } from '#desk/api/inbox-queries.ts'
import { messagesKey } from '#desk/api/queries.ts'
import { type DraftKey, readDraft, storeDraft } from '#desk/session/drafts.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { bringBackAttachments } from '../writing/attachments.ts'

/** Takes back a message that is held. Its words go back into the field, before what was typed there since. */
export function useTakeBack(draft: DraftKey): (id: string) => Promise<void> {
  const { service, jobSeekerId } = draft
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  return async (id) => {
    try {
      const params = { jobSeekerId, id }
      const { heldMessage } = await client.call('cancelHeldMessage', { params }, ofService(service))
      const typed = readDraft(draft).text.trim()
      storeDraft(draft, [heldMessage.body, typed].filter(Boolean).join('\n\n'))
      const missing = heldMessage.fileCount - bringBackAttachments(draft, id)
      show(
        `送信を取り消しました。本文は返信欄に戻しました。${missing > 0 ? 'ファイルは、もう一度添付してください。' : ''}`,
      )
    } catch (error) {
      show(
        isConflict(error)
          ? 'すでに送信されたため、取り消せませんでした。'
          : errorSentence(error, 'すでに取り消されています。'),
      )
    }
    const changed = [heldKey(service), inboxKey(service), messagesKey(service, jobSeekerId)]
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
