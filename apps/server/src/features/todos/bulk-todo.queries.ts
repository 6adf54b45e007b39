import { randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { TodoParts } from './operator-todo.queries.ts'

type NewTodo = Omit<TodoParts, 'statusType'> & { clientTodoId: string }

/** Gives the to-do to those who have an account that is in use, each once. @returns who has it, and who has only now got it */
export async function giveTodoToAll(
  scope: TenantScope,
  ids: readonly string[],
  { clientTodoId, title, description, expireDate }: NewTodo,
  now: Date,
): Promise<{ receivers: Set<string>; newReceivers: string[] }> {
  const receivers = await scope
    .selectFrom('job_seeker')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (receivers.length === 0) return { receivers: new Set(), newReceivers: [] }
  const rows = receivers.map(({ id }) => ({
    id: randomUUID(),
    job_seeker_id: id,
    title,
    description,
    status_type: 'todo' as const,
    expire_date: expireDate,
    client_todo_id: clientTodoId,
    created_at: now,
    updated_at: now,
  }))
  const given = await scope
    .insertInto('todo', rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'job_seeker_id', 'client_todo_id'])
        .where('client_todo_id', 'is not', null)
        .doNothing(),
    )
    .returning('job_seeker_id as id')
    .execute()
  return { receivers: new Set(receivers.map(({ id }) => id)), newReceivers: given.map(({ id }) => id) }
}
