import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { useEffect, useRef } from 'react'
import { downloadFile } from '#desk/api/download-file.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { momentText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

type MessageListProps = {
  service: string
  /** Newest first, as the server sends them. */
  messages: readonly OperatorMessage[]
  /** What is being sent. */
  pendingText: string | null
  staffName: string
  now: Date
}

/** So near to the end, somebody reads the newest message. */
const nearEndPx = 40

/** The conversation, the newest at the bottom, where it begins to be read. */
export function MessageList({ service, messages, pendingText, staffName, now }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const newest = messages[0]?.id
  useEffect(() => {
    // Whoever reads older messages stays there; what one sends oneself is shown
    if (box.current && (isAtEnd.current || pendingText !== null)) box.current.scrollTop = box.current.scrollHeight
  }, [newest, pendingText])
  return (
    // It scrolls: by keys only what can have the focus does
    <div
      ref={box}
      className="peek-body"
      role="log"
      aria-label="やりとり"
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx
      }}
    >
      {messages.toReversed().map((message) => (
        <Message key={message.id} service={service} message={message} now={now} />
      ))}
      {pendingText !== null && (
        <article className="msg own">
          <p className="by">
            <b>{staffName}</b>
            <span className="sub">送信しています</span>
          </p>
          <p className="body">{pendingText}</p>
        </article>
      )}
    </div>
  )
}

function Message({ service, message, now }: { service: string; message: OperatorMessage; now: Date }) {
  const isOwn = message.direction === 'to_job_seeker'
  const isRead = isOwn && message.readDatetime !== null
  return (
    <article className={`msg${isOwn ? ' own' : ''}`}>
      <p className="by">
        <b>{message.senderName}</b>
        <time dateTime={message.sentDatetime}>{momentText(new Date(message.sentDatetime), now)}</time>
        {isRead && <span className="sub">既読</span>}
      </p>
      <p className="subject">{message.subject}</p>
      <p className="body">{message.body}</p>
      <Files service={service} files={message.files} />
    </article>
  )
}

function Files({ service, files }: { service: string; files: OperatorMessage['files'] }) {
  const show = useToast()
  if (files.length === 0) return null
  return (
    <p className="files">
      {files.map((file) => (
        <Button
          key={file.id}
          size="s"
          icon="clip"
          onClick={() => void downloadFile(service, file).catch((error: unknown) => show(errorSentence(error)))}
        >
          {file.name}
          <span className="sub">{Math.ceil(file.size / 1024).toLocaleString('ja-JP')} KB</span>
        </Button>
      ))}
    </p>
  )
}
