import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import { addDays } from '#server/features/clock.ts'

/** A to-do as it is stored. */
export interface TodoRow {
  id: string
  title: string
  description: string
  statusType: 'todo' | 'done'
  expireDate: string | null
}

/** Days before its expiry from which a to-do is highlighted (`decisions.md` §6). */
export const highlightDays = 3

/** A to-do as the component shows it; `today` is Tokyo's. */
export const presentTodo = (row: TodoRow, today: string): Todo => ({
  id: row.id,
  title: row.title,
  description: row.description,
  statusType: row.statusType,
  status: row.statusType === 'done' ? '完了' : '未完了',
  expireDate: row.expireDate ?? '',
  isHighlightExpireDate:
    row.statusType === 'todo' && row.expireDate !== null && row.expireDate <= addDays(today, highlightDays),
  attachments: [],
  downloadType: 'base64',
})
