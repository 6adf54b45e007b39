import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { MessageText } from '#web/session/message-draft.ts'
import { sessionQuery } from '#web/session/session-query.ts'
import { dropMessage, useWaitingMessages, type WaitingMessage } from '#web/session/waiting-messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Label } from '#web/ui/label.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './compose-message.module.css'

type KeptNoteProps = {
  /** The message that waits. */
  id: string
  onWriteAgain: (text: MessageText) => void
}

/** What shows in place of the form once a message waits for a connection, and after it was sent. */
export function KeptNote({ id, onWriteAgain }: KeptNoteProps) {
  const { api } = usePortal()
  const { data } = useQuery({ ...sessionQuery(api), throwOnError: false, enabled: false })
  const session = data?.sessionId ?? ''
  const message = useWaitingMessages(session).find((each) => each.id === id)
  const note = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone
  useEffect(() => note.current?.focus(), [])
  const writeAgain = ({ subject, body }: WaitingMessage) => {
    dropMessage(session, id)
    onWriteAgain({ subject, body })
  }
  return (
    <div ref={note} tabIndex={-1} className={styles.form}>
      <State message={message} />
      {message && <Words message={message} />}
      <div className={styles.acts}>
        {message && (
          <Button variant="secondary" onClick={() => writeAgain(message)}>
            書き直す
          </Button>
        )}
        <ButtonLink variant="neutral" href={paths.messages}>
          メッセージの一覧へ
        </ButtonLink>
      </div>
    </div>
  )
}

function State({ message }: { message: WaitingMessage | undefined }) {
  if (!message) {
    return (
      <Banner tone="success" announce="status">
        メッセージを送信しました。
      </Banner>
    )
  }
  if (message.problem) return <Banner tone="error">{message.problem}書いた内容は、このまま残っています。</Banner>
  return (
    <Banner icon="offline" announce="status">
      接続できないため、まだ送っていません。接続が戻ったら、自動で送ります。
    </Banner>
  )
}

const Words = ({ message: { subject, body, files, problem } }: { message: WaitingMessage }) => (
  <Panel>
    <p className={styles.keptHead}>
      <b>{subject || 'メッセージ'}</b>
      <Label tone={problem ? 'alert' : undefined}>{problem ? '送れませんでした' : '送信待ち'}</Label>
    </p>
    <p className={styles.keptBody}>{body}</p>
    {files.length > 0 && <p className="tiny">{`添付 ${files.length}件`}</p>}
  </Panel>
)
