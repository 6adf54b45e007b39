import { announceChanges } from '#server/platform/changes/change-event.queries.ts'
import type { Handlers } from '#server/request/handler.ts'
import { addTodoNotices } from './add-todo-notices.ts'
import { giveTodoToAll } from './bulk-todo.queries.ts'

/** The same to-do for several job seekers (docs/behaviour.md §41). */
export const bulkTodoHandlers: Handlers<'createTodos'> = {
  createTodos: async ({ run, services }, { body }) => {
    const ids = body.jobSeekerIds.map((id) => id.toLowerCase())
    const { title, description = '', expireDate = '' } = body
    const todo = { clientTodoId: body.clientTodoId.toLowerCase(), title, description, expireDate: expireDate || null }
    const given = await run(async (scope) => {
      const { receivers, newReceivers } = await giveTodoToAll(scope, ids, todo, services.clock())
      await addTodoNotices(scope, services, { jobSeekerIds: newReceivers, title })
      await announceChanges(scope, [...receivers], 'work')
      return receivers
    })
    return {
      results: ids.map((jobSeekerId) => ({ jobSeekerId, outcome: given.has(jobSeekerId) ? 'given' : 'not_found' })),
    }
  },
}
