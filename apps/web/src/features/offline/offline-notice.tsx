import { useEffect, useRef, useSyncExternalStore } from 'react'
import { lateToast } from '#web/page/late-toast.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useBackOnline } from '#web/ui/use-back-online.ts'
import styles from './offline-notice.module.css'

const subscribe = (listener: () => void) => {
  for (const type of ['online', 'offline']) window.addEventListener(type, listener)
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, listener)
  }
}

/** Says on every page that there is no connection, above open dialogs, too. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useBackOnline(() => lateToast.success('接続が戻りました。'))
  return isOnline ? null : <Strip />
}

function Strip() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const strip = ref.current
    const page = document.documentElement
    // Elements that enter the top layer later cover it: raise it again
    const raise = () => {
      if (strip?.matches(':popover-open')) strip.hidePopover()
      strip?.showPopover()
    }
    raise()
    page.toggleAttribute('data-offline', true)
    const dialogs = new MutationObserver((records) => {
      if (records.some(({ target }) => target instanceof HTMLDialogElement)) raise()
    })
    dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    return () => {
      dialogs.disconnect()
      page.toggleAttribute('data-offline', false)
    }
  }, [])
  return (
    <div ref={ref} popover="manual" className={styles.strip} data-offline-notice>
      <p role="status">
        <Icon type="offline" size={20} />
        <span>インターネットに接続していません</span>
      </p>
    </div>
  )
}
