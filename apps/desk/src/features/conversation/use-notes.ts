import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Note } from '@tsunagu/contract/endpoints/inbox/note-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { inboxKey, notesKey } from '#desk/api/inbox-queries.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { personKey } from '#desk/api/queries/person.ts'
import { readAgain } from '#desk/api/queries/read-again.ts'
import { type DraftKey, storeDraft } from '#desk/session/drafts.ts'
import { sendDraft } from '#desk/session/save-drafts.ts'
import { useSavedDraft } from '#desk/session/use-saved-draft.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import { mentionedIn } from '../writing/mentions.ts'
import { noteTyping } from '../writing/presence.ts'

/** Whom a text mentions, of those who work for the service. */
function useMentioned(service: string): (text: string) => string[] {
  const { data } = useQuery(colleaguesQuery(useClient(), service))
  return (text) =>
    mentionedIn(text, data?.colleagues.filter(({ isActive }) => isActive) ?? []).slice(
      0,
      operatorLimits.mentionsPerNote,
    )
}

/** A note while it is written. Its id is the draft's: an attempt whose response was lost is not written twice. */
export function useNewNote(draft: DraftKey) {
  const { service, jobSeekerId } = draft
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const saved = useSavedDraft(draft)
  const { text, messageId: id } = saved
  const mentionedOf = useMentioned(service)
  const [problem, setProblem] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (note: { id: string; body: string }) => {
      const body = { ...note, mentionedIds: mentionedOf(note.body) }
      const work = () => client.call('createNote', { params: { jobSeekerId }, body }, ofService(service))
      return sendDraft({ client }, draft, { messageId: note.id, work })
    },
    onSuccess: () => {
      noteTyping(queries, draft, false)
      show('内部メモを保存しました')
      void queries.invalidateQueries({ queryKey: inboxKey(service) })
      void readAgain(queries, personKey(service, jobSeekerId))
      return queries.invalidateQueries({ queryKey: notesKey(service, jobSeekerId) })
    },
    onError: (error) => setProblem(errorSentence(error)),
  })
  const change = (next: string) => {
    setProblem('')
    storeDraft(draft, next)
    noteTyping(queries, draft, next !== '')
  }
  const save = () => {
    if (isPending) return
    if (text.trim() === '') setProblem('メモを入力してください。')
    else mutate({ id, body: text })
  }
  return { text, saved, change, save, problem, isPending }
}

const conflict = 'ほかの人がこのメモを変更しました。最新の内容をご確認ください。'

/** Changes of a note that is there. */
export function useNoteActs(service: string, jobSeekerId: string) {
  const client = useClient()
  const queries = useQueryClient()
  const queryKey = notesKey(service, jobSeekerId)
  const mentionedOf = useMentioned(service)
  const refresh = () => queries.invalidateQueries({ queryKey })
  /** At once: another change of the note must not name the version before. */
  const keep = ({ note }: Output<'updateNote'>) =>
    queries.setQueryData<Output<'listNotes'>>(
      queryKey,
      (before) => before && { ...before, notes: before.notes.map((one) => (one.id === note.id ? note : one)) },
    )
  /** @returns what went wrong, in words; '' for nothing */
  const attempt = async (work: () => Promise<unknown>): Promise<string> => {
    const problem = await work().then(
      () => '',
      (error: unknown) => (isConflict(error) ? conflict : errorSentence(error)),
    )
    await refresh()
    return problem
  }
  return {
    update: ({ id, version }: Note, changes: { body?: string; isPinned?: boolean }) =>
      attempt(async () => {
        const words = changes.body !== undefined && { mentionedIds: mentionedOf(changes.body) }
        const input = { params: { jobSeekerId, noteId: id }, body: { version, ...changes, ...words } }
        keep(await client.call('updateNote', input, ofService(service)))
      }),
    remove: ({ id, version }: Note) =>
      attempt(() =>
        client.call('deleteNote', { params: { jobSeekerId, noteId: id }, query: { version } }, ofService(service)),
      ),
  }
}
