import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { Button } from './button.tsx'

interface Toast {
  id: number
  text: string
  undo: (() => void) | null
}

/** How long an act can be undone. */
const shownMs = 10_000

type ShowToast = (text: string, undo?: () => void) => void
const ToastContext = createContext<ShowToast>(() => undefined)

/** Shows the result of an act for ten seconds, with a way back where there is one. */
export const useToast = (): ShowToast => useContext(ToastContext)

export function Toasts({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  const show = useMemo<ShowToast>(() => (text, undo) => setToast({ id: Date.now(), text, undo: undo ?? null }), [])
  useEffect(() => {
    if (!toast || isHeld) return undefined
    const timer = setTimeout(() => setToast(null), shownMs)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const undo = () => {
    toast?.undo?.()
    setToast(null)
  }
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {toast && (
          // The pointer or the focus on it keeps it: nobody has to hurry
          <div
            key={toast.id}
            className="toast"
            onMouseEnter={() => setIsHeld(true)}
            onMouseLeave={() => setIsHeld(false)}
            onFocus={() => setIsHeld(true)}
            onBlur={() => setIsHeld(false)}
          >
            <span>{toast.text}</span>
            {toast.undo && (
              <Button size="s" onClick={undo}>
                元に戻す
              </Button>
            )}
          </div>
        )}
      </div>
    </ToastContext>
  )
}
