import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { type FormEvent, useRef, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { personKey } from '#desk/api/queries/person.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { doneSentence } from './bulk-words.ts'

type TodoDialogProps = { service: string; people: readonly Person[]; onClose: () => void }

/** The same to-do for several people. */
export function TodoDialog({ service, people, onClose }: TodoDialogProps) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const form = useRef<HTMLFormElement>(null)
  // The same for every try, so that a repetition after a lost answer gives nothing twice
  const [clientTodoId] = useState(() => crypto.randomUUID())
  const jobSeekerIds = people.map(({ jobSeekerId }) => jobSeekerId)
  const give = useMutation({
    mutationFn: (body: { title: string; description: string; expireDate: string }) =>
      client.call('createTodos', { body: { ...body, jobSeekerIds, clientTodoId } }, ofService(service)),
    onSuccess: async ({ results }) => {
      const given = results.filter(({ outcome }) => outcome === 'given').length
      show(doneSentence(`${given}人にTo-Doを追加しました`, results.length - given))
      form.current?.closest('dialog')?.close()
      await Promise.all(
        jobSeekerIds.map((id) => queries.invalidateQueries({ queryKey: personKey(service, id), refetchType: 'none' })),
      )
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const of = (name: string) => String(data.get(name) ?? '').trim()
    const body = { title: of('title'), description: of('description'), expireDate: of('day') }
    if (body.title !== '' && !give.isPending) give.mutate(body)
  }
  return (
    <Dialog
      title={`${people.length}人にTo-Doを追加`}
      subtitle="ご本人のマイページに表示されます。"
      onClose={onClose}
      footer={
        <span className="push">
          <Button look="main" isSubmit form="bulk-todo" aria-disabled={give.isPending}>
            {people.length}人に追加する
          </Button>
        </span>
      }
    >
      <form ref={form} id="bulk-todo" className="bulk-form" onSubmit={submit}>
        {give.error && <Note kind="error">{errorSentence(give.error)}</Note>}
        <TodoFields />
      </form>
    </Dialog>
  )
}

const TodoFields = () => (
  <>
    <div className="field">
      <label htmlFor="bulk-todo-title">お願いすること</label>
      <input id="bulk-todo-title" name="title" className="in" maxLength={100} required autoComplete="off" data-first />
    </div>
    <div className="field">
      <label htmlFor="bulk-todo-text">説明（任意）</label>
      <textarea id="bulk-todo-text" name="description" className="in" rows={4} maxLength={2_000} />
    </div>
    <div className="field">
      <label htmlFor="bulk-todo-day">期限（任意）</label>
      <input id="bulk-todo-day" name="day" className="in bulk-day" type="date" min="2000-01-01" max="2999-12-31" />
    </div>
  </>
)
