import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { downloadFile } from '#desk/api/download-file.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

type MessageLogProps = {
  /** Of the newest entry: once it changes, who reads the end is shown it. */
  newest: string | undefined
  /** What is being sent. */
  pendingText: string | null
  staffName: string
  children: ReactNode
}

/** So near to the end, somebody reads the newest message. */
const nearEndPx = 40

/** What scrolls through a conversation, the newest at the bottom, where it begins to be read. */
export function MessageLog({ newest, pendingText, staffName, children }: MessageLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
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
      {children}
      {pendingText !== null && (
        <article className="msg own">
          <p className="by">
            <b>{staffName}</b>
            <span className="sub">送信しています</span>
          </p>
          <div className="bub">
            <p className="body">{pendingText}</p>
          </div>
        </article>
      )}
    </div>
  )
}

type MessageProps = {
  service: string
  message: OperatorMessage
  /** When it was sent, in words. */
  time: string
}

/** A message of either side. */
export function Message({ service, message, time }: MessageProps) {
  const isOwn = message.direction === 'to_job_seeker'
  const isRead = isOwn && message.readDatetime !== null
  return (
    <article className={`msg${isOwn ? ' own' : ''}`}>
      <p className="by">
        <b>{message.senderName}</b>
        <time dateTime={message.sentDatetime}>{time}</time>
        {isRead && <span className="sub">既読</span>}
      </p>
      <div className="bub">
        <p className="subject">{message.subject}</p>
        <p className="body">{message.body}</p>
        <Files service={service} files={message.files} />
      </div>
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
