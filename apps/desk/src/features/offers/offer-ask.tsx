import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'

type AskProps = {
  title: string
  act: string
  look?: 'main' | 'danger'
  isBusy: boolean
  /** Why it cannot be done now; `''` where it can. */
  blocked?: string
  problem: string
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once, with the act at ⌘↵. */
export function Ask({ title, act, look = 'main', isBusy, blocked = '', problem, onAct, onClose, children }: AskProps) {
  const id = useId()
  const isBlocked = isBusy || blocked !== ''
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isOfConversion(event)) return
    event.preventDefault()
    if (!isBlocked) onAct()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <span className="push flex">
          <Button cap="Esc" onClick={onClose}>
            やめる
          </Button>
          <Button
            look={look}
            cap="⌘↵"
            shortcut="Control+Enter Meta+Enter"
            data-first
            aria-disabled={isBlocked}
            aria-describedby={blocked === '' ? undefined : `${id}-blocked`}
            onClick={() => !isBlocked && onAct()}
          >
            {isBusy ? '送っています' : act}
          </Button>
        </span>
      }
    >
      {problem !== '' && <Note kind="error">{problem}</Note>}
      {children}
      {blocked !== '' && (
        <p className="sub t12" id={`${id}-blocked`}>
          {blocked}
        </p>
      )}
    </Dialog>
  )
}

export type ActProps = Pick<AskProps, 'isBusy' | 'problem' | 'onClose'> & { name: string }
/** `settled`: what has come of the offer meanwhile; `''` while it waits. */
export type PendingActProps = ActProps & { settled: string }

export const settledText = (settled: string): string => `この内定は、もう回答待ちではありません（${settled}）。`
