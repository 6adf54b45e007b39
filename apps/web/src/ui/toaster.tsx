import { limits } from '@tsunagu/contract/limits.ts'
import { useEffect, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import styles from './toaster.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * Draws the toasts of `showToast`: bottom centre, above the bottom bar, newest at the bottom; held while pointed at or focused.
 * Once per page. The library's headless half is used, so nothing is injected that the content security policy would have
 * to allow, and it mounts after hydration, since the list of toasts is the browser's alone.
 */
export function Toaster() {
  return useIsHydrated() ? <ToastStack /> : null
}

function ToastStack() {
  const { toasts, handlers } = useToaster({ removeDelay: 200 })
  const shown = toasts.slice(0, limits.toastLimit).reverse()
  const ref = useTopLayer(toasts[0]?.id)
  return (
    <div
      ref={ref}
      popover="manual"
      className={styles.stack}
      role="status"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Keeps an element above all else, open dialogs included: a popover raised anew whenever `newest` changes. */
function useTopLayer(newest: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stack = ref.current
    if (!stack) return
    stack.showPopover()
    return () => stack.hidePopover()
  }, [newest])
  return ref
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
