import { Button } from '#web/ui/button.tsx'
import type { MessageChoice } from './message-choice.ts'
import styles from './message-list.module.css'

type MessageListHeadProps = {
  total: number
  unread: number
  /** Ids of the unread messages that are loaded. */
  unreadShown: readonly string[]
  choice: MessageChoice
  onMark: (ids: readonly string[]) => void
}

/** How many there are, and what can be done with many at once. */
export function MessageListHead(props: MessageListHeadProps) {
  const { total, unread, choice } = props
  return (
    <div className={styles.head}>
      <p role="status" className={styles.count}>
        {choice.ids === null ? (
          <>
            <span>{total}件</span>
            {unread > 0 && <b>未読 {unread}件</b>}
          </>
        ) : (
          <b>{choice.ids.length}件を選んでいます</b>
        )}
      </p>
      <div className={styles.acts}>{choice.ids === null ? <WholeActs {...props} /> : <ChoiceActs {...props} />}</div>
    </div>
  )
}

function WholeActs({ unread, unreadShown, choice, onMark }: MessageListHeadProps) {
  if (unreadShown.length === 0) return null
  const isAll = unreadShown.length === unread
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => choice.set([])}>
        選ぶ
      </Button>
      <Button variant="quiet" size="small" onClick={() => onMark(unreadShown)}>
        {isAll ? 'すべて既読にする' : `表示中の${unreadShown.length}件を既読にする`}
      </Button>
    </>
  )
}

function ChoiceActs({ unreadShown, choice, onMark }: MessageListHeadProps) {
  const ids = choice.ids ?? []
  const mark = () => {
    onMark(ids)
    choice.set(null)
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => choice.set(null)}>
        やめる
      </Button>
      {ids.length === 0 ? (
        <Button variant="secondary" size="small" onClick={() => choice.set(unreadShown)}>
          未読をすべて選ぶ
        </Button>
      ) : (
        <Button size="small" onClick={mark}>
          既読にする
        </Button>
      )}
    </>
  )
}
