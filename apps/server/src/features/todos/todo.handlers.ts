import { randomUUID } from 'node:crypto'
import { cleanFileName } from '@tsunagu/contract/navigation/files.ts'
import { lockAccount } from '#server/hiring/accounts/lock-account.queries.ts'
import { answerPlacement } from '#server/hiring/placements/placement-answer.queries.ts'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { base64File } from '#server/request/streamed-json.ts'
import { findTodoFile, listTodos, setTodoStatus } from './todo.queries.ts'

const defaultComponentId = 'todo_list'

/** Marks a to-do; records the agency's event of a change. */
async function markTodo(
  scope: TenantScope,
  todo: { id: string; jobSeekerId: string; statusType: 'todo' | 'done' },
  now: Date,
): Promise<void> {
  // Before the to-do and the placement: an answer by the link of a mail takes the two the other way round
  await lockAccount(scope, todo.jobSeekerId)
  const marked = await setTodoStatus(scope, todo, now)
  if (!marked) throw new Problem('not_found')
  if (!marked.isChanged) return
  if (todo.statusType === 'done' && marked.systemKey) await answerPlacement(scope, marked.systemKey, now)
  const type = todo.statusType === 'done' ? 'todo.done' : 'todo.reopened'
  const data = { todoId: todo.id, clientTodoId: marked.clientTodoId ?? '' }
  await recordEvent(scope, { type, jobSeekerId: todo.jobSeekerId, data, dedupeKey: `${type}:${randomUUID()}` }, now)
}

/** To-dos of the signed-in job seeker. */
export const todoHandlers: Handlers<'getTodoList' | 'updateTodoStatus' | 'getTodoFile'> = {
  getTodoList: async ({ read, jobSeeker, services }, { query }) => {
    const today = dayInTokyo(services.clock())
    const todos = await read((scope) => listTodos(scope, { jobSeekerId: jobSeeker.id, today }))
    const id = query.componentId ?? defaultComponentId
    return { component: { id, type: 'todo_list', component: { id, title: 'やること', todos } } }
  },
  updateTodoStatus: async ({ run, jobSeeker, services }, { params, body }) => {
    const todo = { id: params.id, jobSeekerId: jobSeeker.id, statusType: body.statusType }
    await run((scope) => markTodo(scope, todo, services.clock()))
    return {}
  },
  getTodoFile: async ({ run, jobSeeker, services, tenant, setHeader }, { params }) => {
    const wanted = { id: params.id, fileName: cleanFileName(params.fileName), jobSeekerId: jobSeeker.id }
    const file = await run((scope) => findTodoFile(scope, wanted))
    const content = file && (await services.storage.read(storedFileKey(tenant.key, jobSeeker.id, file.id)))
    if (!content) throw new Problem('not_found')
    // Documents of health and life: no copy stays in a browser that others use too
    setHeader('cache-control', 'private, no-store')
    return base64File(content)
  },
}
