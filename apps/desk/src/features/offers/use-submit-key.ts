import { useEffect, useEffectEvent } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'

/** ⌘↵ or Ctrl+Enter of a page, also while somebody types; a dialog has its own. */
export function useSubmitKey(onSubmit: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || isOfConversion(event)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    onSubmit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
