import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { storedFileIdOf } from '@tsunagu/contract/navigation/files.ts'
import { claimFiles } from '#server/hiring/records/claim-files.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Services } from '#server/request/services.ts'
import { isUuid } from '#server/request/uuid.ts'
import { addTodoNotices } from './add-todo-notices.ts'
import {
  deleteTodoRow,
  findTodoOfClient,
  insertTodo,
  lockTodo,
  type OwnedTodo,
  removeTodoFiles,
  writeTodo,
  writeTodoFiles,
} from './operator-todo.queries.ts'
import type { GivenTodoRow } from './todo.present.ts'

type NewTodo = Input<'createTodo'>['body']
type TodoChange = Input<'updateTodo'>['body']

const claimForTodo = (scope: TenantScope, jobSeekerId: string, urls: readonly string[], now: Date) =>
  claimFiles(scope, { jobSeekerId, kind: 'todo', urls, givenBy: 'operator' }, now)

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Problem('not_found')
  return value
}

/** Creates a job seeker's to-do with its files, or returns the existing one of that `clientTodoId`. */
export async function createTodo(
  scope: TenantScope,
  services: Pick<Services, 'clock' | 'enqueue' | 'push'>,
  jobSeekerId: string,
  todo: NewTodo,
): Promise<GivenTodoRow> {
  const now = services.clock()
  const { title, description = '', expireDate = '', files = [] } = todo
  const clientTodoId = todo.clientTodoId ?? null
  const parts = { title, description, expireDate: expireDate || null, statusType: 'todo' } as const
  const id = await insertTodo(scope, { jobSeekerId, clientTodoId, ...parts }, now)
  if (id === null) return required(await findTodoOfClient(scope, { jobSeekerId, clientTodoId: clientTodoId ?? '' }))
  await addTodoNotices(scope, services, { jobSeekerIds: [jobSeekerId], title })
  const claimed = await claimForTodo(scope, jobSeekerId, files, now)
  await writeTodoFiles(
    scope,
    id,
    claimed.map((file) => file.id),
  )
  return required(await lockTodo(scope, { jobSeekerId, todoId: id }))
}

/** The operator's own to-do, locked; null when there is none. */
async function lockOwn(scope: TenantScope, owned: OwnedTodo): Promise<GivenTodoRow | null> {
  const todo = isUuid(owned.todoId) ? await lockTodo(scope, owned) : undefined
  if (todo?.givenBy === 'system') throw new Problem('failed_precondition')
  return todo ?? null
}

/** The files that a to-do has from now on: those it has stay, others are claimed, and what is not named goes. */
async function changeFiles(
  scope: TenantScope,
  { todo, jobSeekerId, urls }: { todo: GivenTodoRow; jobSeekerId: string; urls: readonly string[] },
  now: Date,
): Promise<void> {
  const before = new Set(todo.files.map(({ id }) => id))
  const isNew = (url: string) => !before.has(storedFileIdOf(url) ?? '')
  const claimed = await claimForTodo(scope, jobSeekerId, urls.filter(isNew), now)
  const newIds = claimed.map(({ id }) => id).values()
  const wanted = urls.map((url) => (isNew(url) ? newIds.next().value : storedFileIdOf(url)) ?? '')
  const ids = [...new Set(wanted)]
  await writeTodoFiles(scope, todo.id, ids)
  await removeTodoFiles(
    scope,
    [...before].filter((id) => !ids.includes(id)),
    now,
  )
}

/** Changes the members that are given. */
export async function changeTodo(
  scope: TenantScope,
  owned: OwnedTodo,
  change: TodoChange,
  now: Date,
): Promise<GivenTodoRow> {
  const todo = required(await lockOwn(scope, owned))
  const { title = todo.title, description = todo.description, statusType = todo.statusType } = change
  const expireDate = change.expireDate === undefined ? todo.expireDate : change.expireDate || null
  await writeTodo(scope, todo.id, { title, description, statusType, expireDate }, now)
  if (change.files) await changeFiles(scope, { todo, jobSeekerId: owned.jobSeekerId, urls: change.files }, now)
  return required(await lockTodo(scope, owned))
}

/** Takes a to-do back, with its files; nothing where there is none. */
export async function takeTodoBack(scope: TenantScope, owned: OwnedTodo, now: Date): Promise<void> {
  const todo = await lockOwn(scope, owned)
  if (!todo) return
  await removeTodoFiles(
    scope,
    todo.files.map(({ id }) => id),
    now,
  )
  await deleteTodoRow(scope, todo.id)
}
