import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { undoSeconds } from '@tsunagu/contract/staff/inbox.ts'
import { useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { heldKey, inboxKey } from '#desk/api/inbox-queries.ts'
import { queueKey } from '#desk/api/queries.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { sendingSentence, takenBackSentence } from './bulk-words.ts'

export interface BulkDraft {
  subject: string
  body: string
}
const empty: BulkDraft = { subject: '', body: '' }

/** What was typed, by service: a dialog that is closed by mistake, or a message taken back, loses nothing. */
const drafts = new Map<string, BulkDraft>()

interface Named {
  jobSeekerId: string
  id: string
}

/** One message to several people: written, looked at as each of them reads it, sent in ten seconds. */
export function useBulkMessage(service: string, people: readonly Person[], onSent: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const [draft, setDraft] = useState(() => drafts.get(service) ?? empty)
  // The same for every try, so that nobody gets the message twice after a lost answer
  const [ids] = useState(() => new Map(people.map(({ jobSeekerId }) => [jobSeekerId, crypto.randomUUID()])))
  const change = (next: BulkDraft) => {
    drafts.set(service, next)
    setDraft(next)
  }
  const refresh = () =>
    Promise.all(
      [heldKey(service), inboxKey(service), queueKey(service)].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const preview = useMutation({
    mutationFn: () => {
      const jobSeekerIds = people.map(({ jobSeekerId }) => jobSeekerId)
      return client.call('previewMessages', { body: { jobSeekerIds, ...draft } }, ofService(service))
    },
  })
  const takeBack = async (messages: Named[]) => {
    try {
      const { results } = await client.call('cancelMessages', { body: { messages } }, ofService(service))
      const cancelled = results.filter(({ outcome }) => outcome === 'cancelled').length
      if (cancelled > 0) drafts.set(service, draft)
      show(takenBackSentence(cancelled, results.length - cancelled))
    } catch (error) {
      show(errorSentence(error))
    }
    await refresh()
  }
  const send = useMutation({
    mutationFn: (jobSeekerIds: readonly string[]) => {
      const messages = jobSeekerIds.map((jobSeekerId) => ({ jobSeekerId, id: ids.get(jobSeekerId) ?? '' }))
      return client.call('holdMessages', { body: { messages, ...draft } }, ofService(service))
    },
    onSuccess: async ({ results }) => {
      const held = results
        .filter(({ outcome }) => outcome === 'held')
        .map(({ jobSeekerId, id }) => ({ jobSeekerId, id }))
      const left = results.filter(({ outcome }) => outcome !== 'held' && outcome !== 'sent').length
      drafts.delete(service)
      show(sendingSentence(held.length, left, undoSeconds), held.length > 0 ? () => void takeBack(held) : undefined)
      onSent()
      await refresh()
    },
  })
  return { draft, change, preview, send }
}
