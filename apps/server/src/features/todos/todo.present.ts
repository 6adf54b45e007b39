import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import type { OperatorTodo } from '@tsunagu/contract/endpoints/todo-calls.ts'
import { storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import { systemTodoLink } from '#server/hiring/to-dos/system-todo-texts.ts'
import { addDays, dateTimeInTokyo } from '#server/platform/time/clock.ts'

/** A file of a to-do as it is stored. */
export interface TodoFile {
  id: string
  name: string
  contentType: string
  size: number
}

/** A to-do as it is stored, with its files in their order. */
export interface TodoRow {
  id: string
  title: string
  description: string
  statusType: 'todo' | 'done'
  expireDate: string | null
  systemKey: string | null
  files: readonly TodoFile[]
}

/** A to-do as it is stored, for who gave it. */
export interface GivenTodoRow extends TodoRow {
  givenBy: 'operator' | 'system'
  clientTodoId: string | null
  createdAt: Date
  updatedAt: Date
}

/** Days before its expiry from which a to-do is highlighted (docs/behaviour.md §20). */
export const highlightDays = 3

const isSoon = ({ expireDate }: TodoRow, today: string) =>
  expireDate !== null && expireDate <= addDays(today, highlightDays)

/** A to-do's state in words, since colour alone is not accessible. */
function statusOf(row: TodoRow, today: string): string {
  if (row.statusType === 'done') return '完了'
  if (!isSoon(row, today)) return '未完了'
  if (row.expireDate === today) return '今日が期限です'
  return (row.expireDate ?? '') < today ? '期限を過ぎています' : 'まもなく期限です'
}

/** A to-do as the component shows it; `today` is Tokyo's. */
export function presentTodo(row: TodoRow, today: string): Todo {
  const navigationElement = row.systemKey === null ? undefined : systemTodoLink(row.systemKey)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    statusType: row.statusType,
    status: statusOf(row, today),
    expireDate: row.expireDate ?? '',
    isHighlightExpireDate: row.statusType === 'todo' && isSoon(row, today),
    attachments: row.files.map(({ id, name }) => ({ id, name, url: storedFileUrl(id) })),
    downloadType: 'base64',
    ...(navigationElement && { navigationElement }),
  }
}

/** A to-do as operators see it. */
export const presentGivenTodo = (row: GivenTodoRow): OperatorTodo => ({
  id: row.id,
  clientTodoId: row.clientTodoId ?? '',
  givenBy: row.givenBy,
  title: row.title,
  description: row.description,
  statusType: row.statusType,
  expireDate: row.expireDate ?? '',
  files: row.files.map(({ id, name, contentType, size }) => ({ name, url: storedFileUrl(id), contentType, size })),
  createdDatetime: dateTimeInTokyo(row.createdAt),
  updatedDatetime: dateTimeInTokyo(row.updatedAt),
})
