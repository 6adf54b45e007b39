import { listTodos } from '#server/features/todos/todo.queries.ts'
import { defineSource } from '#server/screens/define-source.ts'

export const todoListSources = {
  todos: defineSource({
    type: 'todo_list',
    provides: ['todos'],
    load: async ({ scope, jobSeekerId, today }) =>
      jobSeekerId === null ? null : { todos: await listTodos(scope, { jobSeekerId, today }) },
  }),
}
