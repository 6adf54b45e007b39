import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import { useId } from 'react'
import { formatShortDay } from '#web/lib/format-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AttachmentList } from './attachment-list.tsx'
import styles from './todo-item.module.css'
import { useTodoStatus } from './todo-status-mutation.ts'

/** One to-do with its tick, its day and its files. */
export function TodoItem({ todo }: { todo: Todo }) {
  const id = useId()
  const { isDone, hasFailed, toggle } = useTodoStatus(todo)
  return (
    <li className={classNames(styles.todo, isDone && styles.done)}>
      <label className={styles.tick}>
        <input type="checkbox" aria-labelledby={id} checked={isDone} onChange={toggle} />
      </label>
      <div className={styles.text}>
        <b id={id} className={styles.title}>
          {todo.title}
        </b>
        {todo.description && <p className={styles.description}>{todo.description}</p>}
        {!isDone && <DueDay day={todo.expireDate} isSoon={todo.isHighlightExpireDate} />}
        {hasFailed && (
          <p className={styles.failure} role="alert">
            変更できませんでした。もう一度お試しください。
          </p>
        )}
        <AttachmentList attachments={todo.attachments} />
      </div>
    </li>
  )
}

function DueDay({ day, isSoon }: { day: string; isSoon: boolean }) {
  if (!day) return null
  return (
    <p className={classNames(styles.due, isSoon && styles.soon)}>
      <Icon type="clock" size={16} />
      <span>
        <time dateTime={day}>{formatShortDay(day)}</time>まで{isSoon && '（まもなく期限）'}
      </span>
    </p>
  )
}
