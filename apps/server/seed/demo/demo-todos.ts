import { randomUUID } from 'node:crypto'
import type { Paper } from '#seed/papers/pdf-document.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { FileStorage } from '#server/platform/storage/file-storage.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { DemoDays } from './demo-days.ts'
import { keepDemoFile } from './demo-files.ts'
import { termsChecklist } from './demo-papers.ts'

interface DemoTodo {
  title: string
  description: string
  statusType: 'todo' | 'done'
  /** From today; null where nothing expires. */
  expiresInDays: number | null
  /** Working days ago. */
  createdDaysAgo: number
  file?: { name: string; paper: Paper }
}

const demoTodos: readonly DemoTodo[] = [
  {
    title: '労働条件を確認する',
    description: '選考中の求人の労働条件を、面接の前にご確認ください。',
    statusType: 'todo',
    expiresInDays: 2,
    createdDaysAgo: 4,
    file: { name: '労働条件の見かた_給与・休日・契約期間のチェックリスト.pdf', paper: termsChecklist },
  },
  {
    title: '希望の働き方を見なおす',
    description: '働き方や通勤時間など、いまのご希望をアドバイザーに共有しましょう。',
    statusType: 'todo',
    expiresInDays: 10,
    createdDaysAgo: 7,
  },
  {
    title: '担当アドバイザーと初回の面談をする',
    description: '',
    statusType: 'done',
    expiresInDays: null,
    createdDaysAgo: 30,
  },
]

/** To-dos of the demo job seeker, given in office hours. */
export async function addDemoTodos(
  scope: TenantScope,
  storage: FileStorage,
  { tenantKey, jobSeekerId, days }: { tenantKey: string; jobSeekerId: string; days: DemoDays },
): Promise<void> {
  for (const { file, expiresInDays, createdDaysAgo, ...todo } of demoTodos) {
    const id = randomUUID()
    const at = days.office(createdDaysAgo, 9, 45)
    await scope
      .insertInto('todo', {
        id,
        job_seeker_id: jobSeekerId,
        title: todo.title,
        description: todo.description,
        status_type: todo.statusType,
        expire_date: expiresInDays === null ? null : addDays(dayInTokyo(days.now), expiresInDays),
        created_at: at,
        updated_at: at,
      })
      .execute()
    if (!file) continue
    const fileId = await keepDemoFile(scope, storage, { tenantKey, jobSeekerId }, { kind: 'todo', ...file, at })
    await scope.insertInto('todo_attachment', { todo_id: id, position: 0, stored_file_id: fileId }).execute()
  }
}
