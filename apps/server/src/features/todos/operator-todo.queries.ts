import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { GivenTodoRow } from './todo.present.ts'
import { filesOfTodo } from './todo.queries.ts'

/** A to-do of a job seeker. */
export interface OwnedTodo {
  jobSeekerId: string
  todoId: string
}

/** What an operator writes; `expireDate` null: no day. */
export interface TodoParts {
  title: string
  description: string
  expireDate: string | null
  statusType: 'todo' | 'done'
}

const givenTodos = (scope: TenantScope, jobSeekerId: string) =>
  scope
    .selectFrom('todo')
    .select([
      'id',
      'title',
      'description',
      'status_type as statusType',
      'expire_date as expireDate',
      'system_key as systemKey',
      'given_by as givenBy',
      'client_todo_id as clientTodoId',
      'created_at as createdAt',
      'updated_at as updatedAt',
      filesOfTodo,
    ])
    .where('job_seeker_id', '=', jobSeekerId)

/** A page of a job seeker's to-dos, the newest first, and how many there are. */
export async function listGivenTodos(
  scope: TenantScope,
  { jobSeekerId, page, perPage }: { jobSeekerId: string; page: number; perPage: number },
): Promise<{ rows: GivenTodoRow[]; totalCount: number }> {
  const rows = await givenTodos(scope, jobSeekerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const { totalCount } = await scope
    .selectFrom('todo')
    .select(sql<number>`count(*)::int`.as('totalCount'))
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirstOrThrow()
  return { rows, totalCount }
}

/** One to-do of a job seeker, locked until the transaction ends. */
export const lockTodo = (scope: TenantScope, { jobSeekerId, todoId }: OwnedTodo): Promise<GivenTodoRow | undefined> =>
  givenTodos(scope, jobSeekerId).where('id', '=', todoId).forUpdate('todo').executeTakeFirst()

/** The to-do that an operator calls so. */
export const findTodoOfClient = (
  scope: TenantScope,
  { jobSeekerId, clientTodoId }: { jobSeekerId: string; clientTodoId: string },
): Promise<GivenTodoRow | undefined> =>
  givenTodos(scope, jobSeekerId).where('client_todo_id', '=', clientTodoId).executeTakeFirst()

/** Enters a to-do; null when the operator's name for it is taken. */
export async function insertTodo(
  scope: TenantScope,
  { jobSeekerId, clientTodoId, ...parts }: TodoParts & { jobSeekerId: string; clientTodoId: string | null },
  now: Date,
): Promise<string | null> {
  const row = await scope
    .insertInto('todo', {
      id: randomUUID(),
      job_seeker_id: jobSeekerId,
      title: parts.title,
      description: parts.description,
      status_type: parts.statusType,
      expire_date: parts.expireDate,
      client_todo_id: clientTodoId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'job_seeker_id', 'client_todo_id'])
        .where('client_todo_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Writes a to-do's words, day and status. */
export async function writeTodo(scope: TenantScope, id: string, parts: TodoParts, now: Date): Promise<void> {
  await scope
    .updateTable('todo')
    .set({
      title: parts.title,
      description: parts.description,
      status_type: parts.statusType,
      expire_date: parts.expireDate,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Gives a to-do exactly these files, in this order. */
export async function writeTodoFiles(scope: TenantScope, id: string, fileIds: readonly string[]): Promise<void> {
  await scope.deleteFrom('todo_attachment').where('todo_id', '=', id).execute()
  const rows = fileIds.map((fileId, position) => ({ todo_id: id, position, stored_file_id: fileId }))
  if (rows.length > 0) await scope.insertInto('todo_attachment', rows).execute()
}

/** Takes files that no to-do carries any more away; their bytes follow a day later. */
export async function removeTodoFiles(scope: TenantScope, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await scope
    .updateTable('stored_file')
    .set({ removed_at: now })
    .where('id', 'in', [...ids])
    .where('kind', '=', 'todo')
    .execute()
}

/** Deletes a to-do. */
export async function deleteTodoRow(scope: TenantScope, id: string): Promise<void> {
  await scope.deleteFrom('todo').where('id', '=', id).execute()
}
