import type { KeyboardEvent } from 'react'

/** Stores with ⌘↵ or Ctrl+↵ from within a field; not the Enter that ends a conversion. */
export function onSaveKey(save: () => Promise<void>) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
}
