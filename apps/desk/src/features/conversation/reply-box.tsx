import { limits } from '@tsunagu/contract/base/limits.ts'
import type { MessageTemplate } from '@tsunagu/contract/endpoints/work-queue-calls.ts'
import { fillTemplate, type TemplateField } from '@tsunagu/contract/staff/template-fields.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { TemplateMenu } from './template-menu.tsx'
import type { useReply } from './use-reply.ts'

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
  /** What sending is called. */
  sendWords?: string
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
  const { reply, field, service, name, values, onDone, onLeave, sendWords = '送信して次へ' } = props
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
  const sendOrShow = () => {
    send()
    requestAnimationFrame(() => selectOpenField(field.current))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isOfConversion(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      sendOrShow()
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
        onSend={sendOrShow}
        sendWords={sendWords}
      />
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
}

const ReplyBar = ({ isSending, isMenuOpen, onTemplates, onDone, onSend, sendWords }: ReplyBarProps) => (
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
    </span>
  </div>
)
