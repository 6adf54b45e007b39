import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { presentTodo, type TodoFile } from './todo.present.ts'

/** So many show at most: all that are open, for any job seeker there is, and the last ones done. */
const shownTodos = 200

/** The files of to-dos, in their order, as one column of JSON: no statement more. */
export const filesOfTodo = sql<TodoFile[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'contentType', file.content_type,
    'size', file.size) order by attachment.position), '[]'::jsonb)
  from todo_attachment attachment
  join stored_file file on file.tenant = attachment.tenant and file.id = attachment.stored_file_id
  where attachment.tenant = todo.tenant and attachment.todo_id = todo.id)`.as('files')

/** A job seeker's to-dos as the component shows them: open ones first, the one that expires first on top. */
export async function listTodos(
  scope: TenantScope,
  { jobSeekerId, today }: { jobSeekerId: string; today: string },
): Promise<Todo[]> {
  const rows = await scope
    .selectFrom('todo')
    .select([
      'id',
      'title',
      'description',
      'status_type as statusType',
      'expire_date as expireDate',
      'system_key as systemKey',
      filesOfTodo,
    ])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy(sql`status_type = 'done'`)
    .orderBy(sql`case when status_type = 'done' then updated_at end desc`)
    .orderBy('expire_date', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .limit(shownTodos)
    .execute()
  return rows.map((row) => presentTodo(row, today))
}

/** How many open to-dos expire on `until` or before, as a part of the notices' statement. */
export const dueTodoCount = (scope: TenantScope, { jobSeekerId, until }: { jobSeekerId: string; until: string }) =>
  scope
    .selectFrom('todo')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('todo.job_seeker_id', '=', jobSeekerId)
    .where('todo.status_type', '=', 'todo')
    .where('todo.expire_date', '<=', until)

/** The open to-do whose day is next. */
export interface NearestTodo {
  title: string
  systemKey: string | null
  due: string
}

/** The first of them that is not over, as JSON in the notices' statement; null where there is none. */
export const nearestTodo = (scope: TenantScope, { jobSeekerId, today }: { jobSeekerId: string; today: string }) =>
  sql<NearestTodo | null>`(
    select jsonb_build_object('title', todo.title, 'systemKey', todo.system_key, 'due', todo.expire_date::text)
    from todo where todo.tenant = ${scope.tenant} and todo.job_seeker_id = ${jobSeekerId}::uuid
      and todo.status_type = 'todo' and todo.expire_date >= ${today}
    order by todo.expire_date, todo.created_at, todo.id limit 1)`

/**
 * Sets a to-do's status. Returns whether that changed it, with the operator's id of it and the portal's reason for it; null if the job seeker has no
 * such to-do.
 */
export async function setTodoStatus(
  scope: TenantScope,
  todo: { id: string; jobSeekerId: string; statusType: 'todo' | 'done' },
  now: Date,
): Promise<{ isChanged: boolean; clientTodoId: string | null; systemKey: string | null } | null> {
  const before = await scope
    .selectFrom('todo')
    .select(['status_type as statusType', 'client_todo_id as clientTodoId', 'system_key as systemKey'])
    .where('id', '=', todo.id)
    .where('job_seeker_id', '=', todo.jobSeekerId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return null
  const isChanged = before.statusType !== todo.statusType
  if (isChanged) {
    await scope
      .updateTable('todo')
      .set({ status_type: todo.statusType, updated_at: now })
      .where('id', '=', todo.id)
      .execute()
  }
  return { isChanged, clientTodoId: before.clientTodoId, systemKey: before.systemKey }
}

/** A file of a job seeker's to-do by its name or id, the first of several; undefined when there is none. */
export async function findTodoFile(
  scope: TenantScope,
  { jobSeekerId, id, fileName }: { jobSeekerId: string; id: string; fileName: string },
): Promise<{ id: string } | undefined> {
  return scope
    .selectFrom('todo')
    .innerJoin('todo_attachment as attachment', (join) =>
      join.onRef('attachment.tenant', '=', 'todo.tenant').onRef('attachment.todo_id', '=', 'todo.id'),
    )
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.tenant', '=', 'attachment.tenant').onRef('file.id', '=', 'attachment.stored_file_id'),
    )
    .select('file.id')
    .where('todo.id', '=', id)
    .where('todo.job_seeker_id', '=', jobSeekerId)
    .where((where) => where.or([where('file.name', '=', fileName), where(sql`file.id::text`, '=', fileName)]))
    .orderBy('attachment.position')
    .limit(1)
    .executeTakeFirst()
}
