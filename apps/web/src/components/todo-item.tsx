import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import { useId } from 'react'
import { formatShortDay } from '#web/lib/format-date.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkArrow, TextButton } from '#web/ui/link-arrow.tsx'
import { TodoFiles } from './todo-files.tsx'
import styles from './todo-item.module.css'
import { useTodoStatus } from './todo-status-mutation.ts'

/** One to-do with its tick, its day, its files, and the way to where it is done. */
export function TodoItem({ todo }: { todo: Todo }) {
  const id = useId()
  const { isDone, isJustDone, hasFailed, toggle } = useTodoStatus(todo)
  return (
    <li className={classNames(styles.todo, isDone && styles.done)}>
      <label className={styles.tick}>
        <input type="checkbox" aria-labelledby={id} checked={isDone} onChange={toggle} />
      </label>
      <div className={styles.text}>
        <Standing todo={todo} isDone={isDone} />
        <b id={id} className={styles.title}>
          {todo.title}
        </b>
        {todo.description && <p className={styles.description}>{todo.description}</p>}
        <div role="status">{isJustDone && <JustDone title={todo.title} onUndo={toggle} />}</div>
        {hasFailed && (
          <p className={styles.failure} role="alert">
            変更できませんでした。もう一度お試しください。
          </p>
        )}
        <TodoFiles todo={todo} />
        {!isDone && todo.navigationElement && <Way element={todo.navigationElement} />}
      </div>
    </li>
  )
}

function JustDone({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <p className={styles.note}>
      完了にしました。
      <TextButton onClick={onUndo}>
        元に戻す<span className="sr">：{title}</span>
      </TextButton>
    </p>
  )
}

function Way({ element }: { element: NonNullable<Todo['navigationElement']> }) {
  return (
    <LinkArrow className={styles.way} {...usePortal().linkTo(element)}>
      {element.text}
    </LinkArrow>
  )
}

/** The status that a press gives before the list is loaded again; the server's words hold where it agrees. */
const pressedWords: Record<Todo['statusType'], string> = { todo: '未完了', done: '完了' }

/** The status in words, and the day while it is open: colour alone tells nobody. */
function Standing({ todo, isDone }: { todo: Todo; isDone: boolean }) {
  const { expireDate, isHighlightExpireDate, statusType } = todo
  const current = isDone ? 'done' : 'todo'
  const status = current === statusType ? todo.status : pressedWords[current]
  if (isDone || !expireDate) return status && <p className={styles.due}>{status}</p>
  return (
    <p className={classNames(styles.due, isHighlightExpireDate && styles.soon)}>
      <Icon type="clock" size={16} />
      <span>
        <time dateTime={expireDate}>{formatShortDay(expireDate)}</time>まで{status && `（${status}）`}
      </span>
    </p>
  )
}
