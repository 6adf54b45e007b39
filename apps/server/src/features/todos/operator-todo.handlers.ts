import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { changeTodo, createTodo, takeTodoBack } from './give-todo.ts'
import { listGivenTodos } from './operator-todo.queries.ts'
import { presentGivenTodo } from './todo.present.ts'

type Operation = 'listOperatorTodos' | 'createTodo' | 'updateTodo' | 'deleteTodo'

const perPage = 50

/** Runs work for a job seeker who is there for advisers, in one transaction. */
function runFor<T>(
  { run }: HandlerContext<Operation>,
  jobSeekerId: string,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return run(async (scope) => {
    await requireJobSeeker(scope, jobSeekerId)
    return work(scope)
  })
}

/** To-dos for the agency's own systems (record 163). */
export const operatorTodoHandlers: Handlers<Operation> = {
  listOperatorTodos: async (context, { params: { jobSeekerId }, query }) => {
    const page = query.page ?? 1
    const list = { jobSeekerId, page, perPage }
    const { rows, totalCount } = await runFor(context, jobSeekerId, (scope) => listGivenTodos(scope, list))
    return { todos: rows.map(presentGivenTodo), totalCount, nextPage: page * perPage < totalCount ? page + 1 : null }
  },
  createTodo: async (context, { params: { jobSeekerId }, body }) => {
    const { services } = context
    return presentGivenTodo(
      await runFor(context, jobSeekerId, (scope) => createTodo(scope, services, jobSeekerId, body)),
    )
  },
  updateTodo: async (context, { params, body }) => {
    const now = context.services.clock()
    return presentGivenTodo(await runFor(context, params.jobSeekerId, (scope) => changeTodo(scope, params, body, now)))
  },
  deleteTodo: async (context, { params }) => {
    const now = context.services.clock()
    await runFor(context, params.jobSeekerId, (scope) => takeTodoBack(scope, params, now))
    return {}
  },
}
