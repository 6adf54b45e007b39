import { dayInTokyo } from '#server/features/clock.ts'
import type { Handlers } from '#server/features/handler.ts'
import { Problem } from '#server/features/problem.ts'
import { isUuid } from '#server/features/uuid.ts'
import { listTodos, setTodoStatus } from './todo.queries.ts'

const defaultComponentId = 'todo_list'

/** To-dos of the signed-in job seeker. */
export const todoHandlers: Handlers<'getTodoList' | 'updateTodoStatus'> = {
  getTodoList: async ({ run, jobSeeker, services }, { query }) => {
    const today = dayInTokyo(services.clock())
    const todos = await run((scope) => listTodos(scope, { jobSeekerId: jobSeeker.id, today }))
    const id = query.componentId ?? defaultComponentId
    return { component: { id, type: 'todo_list', component: { id, title: 'やること', todos } } }
  },
  updateTodoStatus: async ({ run, jobSeeker, services }, { params, body }) => {
    if (!isUuid(params.id)) throw new Problem('not_found')
    const todo = { id: params.id, jobSeekerId: jobSeeker.id, statusType: body.statusType }
    const isFound = await run((scope) => setTodoStatus(scope, todo, services.clock()))
    if (!isFound) throw new Problem('not_found')
    return {}
  },
}
