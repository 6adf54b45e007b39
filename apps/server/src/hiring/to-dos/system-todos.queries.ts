import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { type SystemTodoKey, systemTodoWords } from './system-todo-texts.ts'

/** Something that the portal itself wants a job seeker to do. */
export interface SystemTodo {
  jobSeekerId: string
  /** Its reason, such as `interview:<id>`, `terms:<posting's id>`: there is one to-do for each. */
  key: SystemTodoKey
  /** Named in its text: the workplace, the missing parts. */
  about: string
  /** Tokyo's day, `YYYY-MM-DD`; null: none. */
  expireDate: string | null
}

/**
 * Gives a job seeker a to-do of the portal, inside the caller's transaction. Safe to repeat: one that is there takes the
 * new words and day; done stays done, unless the day has changed.
 */
export async function openSystemTodo(scope: TenantScope, todo: SystemTodo, now: Date): Promise<void> {
  const { jobSeekerId, key, about, expireDate } = todo
  await scope
    .insertInto('todo', {
      id: randomUUID(),
      job_seeker_id: jobSeekerId,
      ...systemTodoWords(key, about),
      expire_date: expireDate,
      given_by: 'system',
      system_key: key,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'job_seeker_id', 'system_key'])
        .where('system_key', 'is not', null)
        .doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          description: row.ref('excluded.description'),
          expire_date: row.ref('excluded.expire_date'),
          status_type: sql<'todo' | 'done'>`case when todo.expire_date is distinct from excluded.expire_date
            then 'todo' else todo.status_type end`,
          updated_at: now,
        })),
    )
    .execute()
}

/**
 * Ends a to-do of the portal whose reason is gone: `done` leaves it among what was done, `gone` takes it away as if it
 * had never been asked for. Safe to repeat, and where there is none.
 */
export async function closeSystemTodo(
  scope: TenantScope,
  { jobSeekerId, key, as }: Pick<SystemTodo, 'jobSeekerId' | 'key'> & { as: 'done' | 'gone' },
  now: Date,
): Promise<void> {
  if (as === 'gone') {
    await scope.deleteFrom('todo').where('job_seeker_id', '=', jobSeekerId).where('system_key', '=', key).execute()
    return
  }
  await scope
    .updateTable('todo')
    .set({ status_type: 'done', updated_at: now })
    .where('job_seeker_id', '=', jobSeekerId)
    .where('system_key', '=', key)
    .where('status_type', '=', 'todo')
    .execute()
}

/** Takes away what was to be done before a day that is over: an interview that has been needs no preparing. */
export async function deletePastSystemTodos(scope: TenantScope, today: string): Promise<void> {
  await scope
    .deleteFrom('todo')
    .where('system_key', 'like', 'interview:%')
    .where('status_type', '=', 'todo')
    .where('expire_date', '<', today)
    .execute()
}
