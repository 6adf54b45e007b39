import { limits } from '@tsunagu/contract/base/limits.ts'
import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { fillTemplate, type TemplateField } from '@tsunagu/contract/staff/template-fields.ts'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { SendLater } from './send-later.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { openTimeMenu } from './time-menu.tsx'
import type { SendOptions, useReply } from './use-reply.ts'

type ReplyBoxProps = {
  reply: ReturnType<typeof useReply>
  field: RefObject<HTMLTextAreaElement | null>
  service: string
  name: string
  values: Readonly<Record<TemplateField, string>>
  /** Marks the conversation as needing no answer; undefined where that cannot be said of the item. */
  onDone: (() => void) | undefined
  /** Escape leads back to the list. */
  onLeave: () => void
  /** What the button that sends says. */
  sendWords?: string
  /** Where an answer can be sent later, or the next conversation follows by a key: what time it is. */
  schedule?: { now: Date }
}

/** Selects the first field that is still open, so that typing replaces it. */
function selectOpenField(area: HTMLTextAreaElement | null): void {
  if (!area) return
  area.focus()
  const found = /\{\{[^{}]*\}\}/.exec(area.value)
  if (found) area.setSelectionRange(found.index, found.index + found[0].length)
}

/** Writing an answer. Sending is ⌘↵ or Ctrl+↵ alone: Enter is for new lines, and for the conversion of kana. */
export function ReplyBox(props: ReplyBoxProps) {
  const { reply, field, service, name, values, onDone, onLeave, sendWords = '送信して次へ', schedule } = props
  const times = useRef<HTMLDivElement>(null)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { text, change, problem, send, pendingText } = reply
  const close = () => {
    setIsMenuOpen(false)
    field.current?.focus()
  }
  const take = ({ body }: MessageTemplate) => {
    const filled = fillTemplate(body, values)
    change(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
    // At once: the next key may be pressed before the text is drawn
    close()
    // Once the text is in the field
    requestAnimationFrame(() => selectOpenField(field.current))
  }
  const sendOrShow = (how: SendOptions = {}) => {
    send(how)
    requestAnimationFrame(() => selectOpenField(field.current))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOfConversion(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      if (schedule && event.altKey) openTimeMenu(times.current)
      else sendOrShow({ andNext: event.shiftKey })
    } else if (event.key === '/' && text === '') {
      event.preventDefault()
      setIsMenuOpen(true)
    } else if (event.key === 'Escape') onLeave()
  }
  return (
    <div className="reply">
      {problem && <Note kind="error">{problem}</Note>}
      {isMenuOpen && (
        <TemplateMenu service={service} onChoose={take} onClose={close} onBlur={() => setIsMenuOpen(false)} />
      )}
      <textarea
        ref={field}
        className="in"
        rows={5}
        aria-label={`${name}さんへの返信`}
        maxLength={limits.messageBodyLength}
        value={text}
        readOnly={pendingText !== null}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ReplyBar
        isSending={pendingText !== null}
        isMenuOpen={isMenuOpen}
        onTemplates={() => (isMenuOpen ? close() : setIsMenuOpen(true))}
        onDone={onDone}
        onSend={() => sendOrShow()}
        sendWords={sendWords}
      >
        {schedule && <SendLater popover={times} now={schedule.now} onChoose={(at) => sendOrShow({ at })} />}
      </ReplyBar>
    </div>
  )
}

type ReplyBarProps = {
  isSending: boolean
  isMenuOpen: boolean
  onTemplates: () => void
  onDone: (() => void) | undefined
  onSend: () => void
  sendWords: string
  /** Beside the button that sends. */
  children?: ReactNode
}

const ReplyBar = ({ isSending, isMenuOpen, onTemplates, onDone, onSend, sendWords, children }: ReplyBarProps) => (
  <div className="reply-bar">
    <Button
      size="s"
      look="quiet"
      icon="template"
      cap="/"
      shortcut="/"
      aria-expanded={isMenuOpen}
      // Else the press would take the focus from the open list, which closes it, and the click would open it again
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTemplates}
    >
      定型文
    </Button>
    <span className="push reply-acts">
      {onDone && (
        <Button size="s" look="quiet" cap="E" shortcut="E" onClick={onDone}>
          完了にする
        </Button>
      )}
      <Button
        size="s"
        look="main"
        cap="⌘↵"
        shortcut="Meta+Enter Control+Enter"
        aria-disabled={isSending}
        onClick={onSend}
      >
        {isSending ? '送信しています' : sendWords}
      </Button>
      {children}
    </span>
  </div>
)
