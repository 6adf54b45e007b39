import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import { useId } from 'react'
import { TodoFiles } from '#web/components/files/todo-files.tsx'
import { formatShortDay } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import styles from './todo-item.module.css'
import { useTodoStatus } from './todo-status-mutation.ts'

/**
 * One to-do with its day, the one act that settles it, and its tick. The act is where it is done or its one file; without
 * either the tick is. The other ways are quiet beside it.
 */
export function TodoItem({ todo }: { todo: Todo }) {
  const id = useId()
  const { isDone, isJustDone, hasFailed, toggle } = useTodoStatus(todo)
  const { title, description, attachments, navigationElement } = todo
  const way = isDone ? undefined : navigationElement
  const isFileTheAct = !isDone && !way && attachments.length === 1
  return (
    <li className={classNames(styles.todo, isDone && styles.done)}>
      <TodoState todo={todo} isDone={isDone} />
      <b id={id} className={styles.title}>
        {title}
      </b>
      {description && <p className={styles.description}>{description}</p>}
      <TodoFiles todo={todo} isQuiet={!isFileTheAct} />
      <div role="status">{isJustDone && <JustDone title={title} onUndo={toggle} />}</div>
      {hasFailed && (
        <p className={styles.failure} role="alert">
          変更できませんでした。もう一度お試しください。
        </p>
      )}
      <div className={styles.acts}>
        {way && <Way element={way} />}
        <Tick titleId={id} isDone={isDone} isTheAct={!isDone && !way && !isFileTheAct} toggle={toggle} />
      </div>
    </li>
  )
}

type TickProps = { titleId: string; isDone: boolean; isTheAct: boolean; toggle: () => void }

function Tick({ titleId, isDone, isTheAct, toggle }: TickProps) {
  const id = useId()
  return (
    <label className={classNames(styles.tick, isTheAct && styles.act)}>
      <input type="checkbox" aria-labelledby={`${id} ${titleId}`} checked={isDone} onChange={toggle} />
      <span id={id}>{isDone ? '完了' : '完了にする'}</span>
    </label>
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
    <ButtonLink variant="secondary" size="small" {...usePortal().linkTo(element)}>
      {element.text}
    </ButtonLink>
  )
}

/** The status that a press gives before the list is loaded again; the server's words hold where it agrees. */
const pressedWords: Record<Todo['statusType'], string> = { todo: '未完了', done: '完了' }

/** The status in words, and the day while it is open: colour alone tells nobody. */
function TodoState({ todo, isDone }: { todo: Todo; isDone: boolean }) {
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
