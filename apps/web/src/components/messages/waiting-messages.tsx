import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { messageDraftName, readMessageDraft, writeMessageDraft } from '#web/session/message-draft.ts'
import { sessionQuery } from '#web/session/session-query.ts'
import { dropMessage, ownerOfWaiting, useWaitingMessages, type WaitingMessage } from '#web/session/waiting-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/label.tsx'
import { List } from '#web/ui/list.tsx'
import styles from './waiting-messages.module.css'

/** Moves a waiting message back to where it was written; what has been typed there since stays above it. */
function backToDraft({ subject, body, replyTo }: WaitingMessage): void {
  const name = messageDraftName(ownerOfWaiting() || undefined, replyTo)
  const typed = readMessageDraft(name)
  const bodies = [typed?.body ?? '', body].filter(Boolean)
  writeMessageDraft(name, { subject: typed?.subject || subject, body: bodies.join('\n\n') })
}

const composeHref = ({ replyTo }: WaitingMessage) =>
  replyTo === null ? paths.newMessage : `${paths.newMessage}?${new URLSearchParams({ replyTo })}`

/** Messages that were written without a connection: waiting, or refused with the reason. Nothing where there are none. */
export function WaitingMessages() {
  const { api } = usePortal()
  const { data } = useQuery({ ...sessionQuery(api), throwOnError: false, enabled: false })
  const session = data?.sessionId ?? ''
  const messages = useWaitingMessages(session)
  if (messages.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting-messages">
      <h2 id="waiting-messages">送信待ちのメッセージ</h2>
      <p className="note">接続が戻ったら、書いた順に送ります。</p>
      <List>
        {messages.map((message) => (
          <Row key={message.id} message={message} session={session} />
        ))}
      </List>
    </section>
  )
}

function Row({ message, session }: { message: WaitingMessage; session: string }) {
  const { goTo } = usePortal()
  const [isAsking, setIsAsking] = useState(false)
  const { id, subject, body, files, problem } = message
  const write = () => {
    backToDraft(message)
    dropMessage(session, id)
    void goTo(composeHref(message))
  }
  return (
    <li className={styles.row}>
      <Icon type="mail" size={20} />
      <span className={styles.text}>
        {subject && <b>{subject}</b>}
        <span className={styles.body}>{body}</span>
        {files.length > 0 && <span className="tiny">{`添付 ${files.length}件`}</span>}
      </span>
      <Label tone={problem ? 'alert' : undefined}>{problem ? '送れませんでした' : '送信待ち'}</Label>
      {problem && <p className={styles.problem}>{problem}</p>}
      <p className={styles.acts}>
        <Button size="small" variant="neutral" onClick={write}>
          書き直す
        </Button>
        <Button size="small" variant="quiet" onClick={() => setIsAsking(true)}>
          取り消す
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title="このメッセージを取り消しますか？"
        confirmLabel="取り消す"
        cancelLabel="残す"
        tone="danger"
        onConfirm={() => dropMessage(session, id)}
        onCancel={() => setIsAsking(false)}
      >
        <p>送らずに削除します。元には戻せません。</p>
      </ConfirmDialog>
    </li>
  )
}
