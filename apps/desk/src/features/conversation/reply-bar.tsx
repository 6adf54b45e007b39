import type { ReactNode } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { AttachButton } from '../writing/attached-files.tsx'

/** What is open above the field. */
export type OpenMenu = 'templates' | 'postings' | null

type ReplyBarProps = {
  isSending: boolean
  menu: OpenMenu
  onMenu: (menu: Exclude<OpenMenu, null>) => void
  onFiles: (files: File[]) => void
  /** Where the draft is, in words. */
  savedText: string
  onDone: (() => void) | undefined
  onSend: () => void
  sendWords: string
  /** Beside the button that sends. */
  children?: ReactNode
}

/** The acts below the field of an answer. */
export const ReplyBar = (props: ReplyBarProps) => {
  const { isSending, menu, onMenu, onFiles, savedText, onDone, onSend, sendWords, children } = props
  return (
    <div className="reply-bar">
      <Button
        size="s"
        look="quiet"
        icon="template"
        cap="/"
        shortcut="/"
        aria-expanded={menu === 'templates'}
        // Else the press would take the focus from the open list, which closes it, and the click would open it again
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onMenu('templates')}
      >
        定型文
      </Button>
      <Button
        size="s"
        look="quiet"
        icon="work"
        cap="#"
        shortcut="#"
        aria-expanded={menu === 'postings'}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onMenu('postings')}
      >
        求人
      </Button>
      <AttachButton onAdd={onFiles} />
      <span className="push reply-acts">
        <span className="sub t12 saved">{savedText}</span>
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
}
