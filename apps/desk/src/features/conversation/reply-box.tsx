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
  /** Escape leads back to the list. */
  onLeave: () => void
}

/** Selects the first field that is still open, so that typing replaces it. */
function selectOpenField(area: HTMLTextAreaElement | null): void {
  if (!area) return
  area.focus()
  const found = /\{\{[^{}]*\}\}/.exec(area.value)
  if (found) area.setSelectionRange(found.index, found.index + found[0].length)
}

/** Writing an answer. Sending is ⌘↵ or Ctrl+↵ alone: Enter is for new lines, and for the conversion of kana. */
export function ReplyBox({ reply, field, service, name, values, onLeave }: ReplyBoxProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { text, change, problem, send, pendingText } = reply
  const take = ({ body }: MessageTemplate) => {
    const filled = fillTemplate(body, values)
    change(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
    setIsMenuOpen(false)
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
  const close = () => {
    setIsMenuOpen(false)
    field.current?.focus()
  }
  return (
    <div className="reply">
      {problem && <Note kind="error">{problem}</Note>}
      {isMenuOpen && <TemplateMenu service={service} onChoose={take} onClose={close} />}
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
      <ReplyBar isSending={pendingText !== null} onTemplates={() => setIsMenuOpen(!isMenuOpen)} onSend={sendOrShow} />
    </div>
  )
}

type ReplyBarProps = { isSending: boolean; onTemplates: () => void; onSend: () => void }

const ReplyBar = ({ isSending, onTemplates, onSend }: ReplyBarProps) => (
  <div className="reply-bar">
    <Button size="s" look="quiet" icon="template" cap="/" onClick={onTemplates}>
      定型文
    </Button>
    <span className="push">
      <Button
        size="s"
        look="main"
        cap="⌘↵"
        shortcut="Meta+Enter Control+Enter"
        aria-disabled={isSending}
        onClick={onSend}
      >
        {isSending ? '送信しています' : '送信して次へ'}
      </Button>
    </span>
  </div>
)
