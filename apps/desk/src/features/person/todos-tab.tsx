import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OperatorTodo } from '@tsunagu/contract/endpoints/todo-calls.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { personKey, todosQuery } from '#desk/api/queries/person.ts'
import { readAgain } from '#desk/api/queries/read-again.ts'
import { dayText } from '#desk/page/dates.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { AsyncPart } from './async-part.tsx'
import type { TabProps } from './tab-props.ts'

/** What the job seeker has to do, as they see it in the portal, and the way to give them more. */
export function TodosTab({ service, person: { jobSeekerId }, isToWrite }: TabProps) {
  const query = useQuery(todosQuery(useClient(), service.service, jobSeekerId))
  const todos = query.data?.todos ?? []
  return (
    <section aria-label="To-Do">
      <NewTodo service={service.service} jobSeekerId={jobSeekerId} isToWrite={isToWrite} />
      <AsyncPart query={query} isEmpty={todos.length === 0} empty="To-Doは、まだありません。">
        <ul className="rows">
          {todos.map((todo) => (
            <TodoRow key={todo.id} service={service.service} jobSeekerId={jobSeekerId} todo={todo} />
          ))}
        </ul>
      </AsyncPart>
    </section>
  )
}

type NewTodoProps = { service: string; jobSeekerId: string; isToWrite: boolean }

function NewTodo({ service, jobSeekerId, isToWrite }: NewTodoProps) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ t: () => field.current?.focus() })
  useEffect(() => {
    if (isToWrite) field.current?.focus()
  }, [isToWrite])
  const client = useClient()
  const queries = useQueryClient()
  // The same for every try, so that a repetition after a lost answer gives nothing twice
  const [clientTodoId, setClientTodoId] = useState<string>(() => crypto.randomUUID())
  const create = useMutation({
    mutationFn: (body: { title: string; expireDate: string }) =>
      client.call('createTodo', { params: { jobSeekerId }, body: { ...body, clientTodoId } }, ofService(service)),
    onSuccess: () => {
      setClientTodoId(crypto.randomUUID())
      return readAgain(queries, personKey(service, jobSeekerId))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const body = { title: String(data.get('title')).trim(), expireDate: String(data.get('day')) }
    if (body.title !== '' && !create.isPending) create.mutate(body, { onSuccess: () => form.reset() })
  }
  return (
    <form className="new-todo" onSubmit={submit}>
      {create.error && <Note kind="error">{errorSentence(create.error)}</Note>}
      <input
        ref={field}
        className="in grow"
        name="title"
        aria-keyshortcuts="T"
        aria-label="新しいTo-Do"
        placeholder="ご本人にお願いすること"
        maxLength={100}
        required
        autoComplete="off"
      />
      <input className="in" name="day" type="date" aria-label="期限" />
      <Button look="main" isSubmit aria-disabled={create.isPending}>
        追加する
      </Button>
    </form>
  )
}

function TodoRow({ service, jobSeekerId, todo }: { service: string; jobSeekerId: string; todo: OperatorTodo }) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const isDone = todo.statusType === 'done'
  const setStatus = useMutation({
    mutationFn: (statusType: OperatorTodo['statusType']) =>
      client.call('updateTodo', { params: { jobSeekerId, todoId: todo.id }, body: { statusType } }, ofService(service)),
    onError: (error) => show(errorSentence(error)),
    onSettled: () => readAgain(queries, personKey(service, jobSeekerId)),
  })
  return (
    <li>
      <span className={`tag${isDone ? ' ok' : ' brand'}`}>{isDone ? '完了' : '未完了'}</span>
      <span className="grow">
        <b>{todo.title}</b> {todo.givenBy === 'system' && <span className="sub">自動</span>}
      </span>
      {todo.expireDate && <span className="sub">期限 {dayText(new Date(`${todo.expireDate}T00:00:00+09:00`))}</span>}
      {todo.givenBy === 'operator' && (
        <Button
          size="s"
          aria-disabled={setStatus.isPending}
          onClick={() => !setStatus.isPending && setStatus.mutate(isDone ? 'todo' : 'done')}
        >
          {isDone ? '未完了に戻す' : '完了にする'}
          <span className="sr">：{todo.title}</span>
        </Button>
      )}
    </li>
  )
}
