import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '@tsunagu/contract/endpoints/inbox/conversation-calls.ts'
import { useEffect } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { inboxKey } from '#desk/api/inbox-queries.ts'

/** Says that the note which mentions the person has been seen, once it is shown to them. */
export function useSeenMention(service: string, { jobSeekerId, mention }: Conversation, isShown: boolean): void {
  const client = useClient()
  const queries = useQueryClient()
  const noteId = mention && !mention.isSeen && isShown ? mention.noteId : null
  useEffect(() => {
    if (noteId === null) return
    void client
      .call('seeMention', { params: { jobSeekerId }, body: { noteId } }, ofService(service))
      .then(() => queries.invalidateQueries({ queryKey: inboxKey(service) }))
      // It stays unseen, and is shown as such
      .catch(() => undefined)
  }, [client, queries, service, jobSeekerId, noteId])
}
