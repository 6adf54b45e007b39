import { limits } from '@tsunagu/contract/base/limits.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import styles from './toaster.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * Draws the toasts of `showToast`: bottom centre, above the bottom bar, newest at the bottom; held while pointed at or
 * focused. Once per page. The library's headless half is used, so nothing is injected that the content security policy
 * would have to allow, and it mounts after hydration, since the list of toasts is the browser's alone.
 */
export function Toaster() {
  return useIsHydrated() ? <ToastStack /> : null
}

function ToastStack() {
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  const shown = toasts.slice(0, limits.toastLimit).reverse()
  const ref = useRef<HTMLDivElement>(null)
  useTopLayer(ref, toasts[0]?.id)
  useHold(ref, handlers.startPause, handlers.endPause)
  return (
    <div ref={ref} popover="manual" className={styles.stack} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Keeps an element above all others, open dialogs included: a popover that is raised again whenever `newest` changes. */
function useTopLayer(ref: RefObject<HTMLElement | null>, newest: string | undefined) {
  useEffect(() => {
    const element = ref.current
    if (!element || newest === undefined) return
    element.showPopover()
    return () => element.hidePopover()
  }, [ref, newest])
}

/** Reports when an element starts and stops being pointed at or focused. */
function useHold(ref: RefObject<HTMLElement | null>, start: () => void, end: () => void) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const listening = new AbortController()
    for (const type of ['mouseenter', 'focusin']) element.addEventListener(type, start, listening)
    for (const type of ['mouseleave', 'focusout']) element.addEventListener(type, end, listening)
    return () => listening.abort()
  }, [ref, start, end])
}

const icons = {
  success: <Icon type="check_circle" size={22} />,
  error: <Icon type="error" size={22} />,
  loading: <Spinner size="small" />,
  blank: null,
  custom: null,
} satisfies Record<Toast['type'], unknown>

function ToastBar({ toast }: { toast: Toast }) {
  return (
    <div className={classNames(styles.toast, styles[toast.type])} data-leaving={!toast.visible || undefined}>
      {icons[toast.type]}
      <div>{resolveValue(toast.message, toast)}</div>
    </div>
  )
}
