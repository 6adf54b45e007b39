import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Button } from './button.tsx'

interface Toast {
  id: number
  text: string
  undo: (() => void) | null
}

/** How long an act can be undone. */
const shownMs = 10_000
/** At once: an act that can be undone is not hidden by the result of the next one. */
const mostShown = 3

type ShowToast = (text: string, undo?: () => void) => void
const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows the result of an act for ten seconds, with a way back where there is one. */
export const useToast = (): ShowToast => useContext(ToastContext)

const UndoContext = createContext<(() => void) | null>(null)

/** Takes back the last act that can be taken back still; null where there is none. */
export const useNewestUndo = (): (() => void) | null => useContext(UndoContext)

let lastId = 0

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = useMemo<ShowToast>(
    () => (text, undo) => {
      lastId += 1
      const toast = { id: lastId, text, undo: undo ?? null }
      setToasts((before) => [...before, toast].slice(-mostShown))
    },
    [],
  )
  const end = (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id))
  const newest = toasts.findLast(({ undo }) => undo !== null)
  const undoNewest = newest
    ? () => {
        newest.undo?.()
        end(newest.id)
      }
    : null
  return (
    <ToastContext value={show}>
      <UndoContext value={undoNewest}>{children}</UndoContext>
      <div className="toasts" role="status">
        {toasts.map((toast) => (
          <ToastRow key={toast.id} toast={toast} onEnd={() => end(toast.id)} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastRow({ toast: { text, undo }, onEnd }: { toast: Toast; onEnd: () => void }) {
  // The pointer or the focus on it keeps it: nobody has to hurry
  const [isHeld, setIsHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => end(), shownMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      className="toast"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{text}</span>
      {undo && (
        <Button
          size="s"
          cap="⌘Z"
          shortcut="Meta+Z Control+Z"
          onClick={() => {
            undo()
            onEnd()
          }}
        >
          元に戻す
        </Button>
      )}
    </div>
  )
}
