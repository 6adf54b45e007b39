import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { presentTodo } from './todo.present.ts'

/** A job seeker's to-dos as the component shows them: open ones first, the one that expires first on top. */
export async function listTodos(
  scope: TenantScope,
  { jobSeekerId, today }: { jobSeekerId: string; today: string },
): Promise<Todo[]> {
  const rows = await scope
    .selectFrom('todo')
    .select(['id', 'title', 'description', 'status_type as statusType', 'expire_date as expireDate'])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy(sql`status_type = 'done'`)
    .orderBy('expire_date', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => presentTodo(row, today))
}

/** Open to-dos that expire on `until` or before; for notices. */
export async function countTodosDue(
  scope: TenantScope,
  { jobSeekerId, until }: { jobSeekerId: string; until: string },
): Promise<number> {
  const { count } = await scope
    .selectFrom('todo')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('job_seeker_id', '=', jobSeekerId)
    .where('status_type', '=', 'todo')
    .where('expire_date', '<=', until)
    .executeTakeFirstOrThrow()
  return count
}

/** Sets a to-do's status; `false` when the job seeker has no such to-do. */
export async function setTodoStatus(
  scope: TenantScope,
  todo: { id: string; jobSeekerId: string; statusType: 'todo' | 'done' },
  now: Date,
): Promise<boolean> {
  const row = await scope
    .updateTable('todo')
    .set({ status_type: todo.statusType, updated_at: now })
    .where('id', '=', todo.id)
    .where('job_seeker_id', '=', todo.jobSeekerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
