import { listTodos } from '#server/features/todos/todo.queries.ts'
import type { Sources } from '#server/screens/source.ts'

export const todoListSources: Sources<'todo_list'> = {
  todos: async ({ scope, jobSeekerId, today }) =>
    jobSeekerId === null ? null : { todos: await listTodos(scope, { jobSeekerId, today }) },
}
