import type { ClipboardEvent, DragEvent } from 'react'

type Take = (files: File[]) => void

/** Takes files that are dropped. Without this the browser would open them in place of the page. */
export const droppable = (take: Take) => ({
  onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
  onDrop: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    take([...event.dataTransfer.files])
  },
})

/** Takes files that are pasted. Text that comes with its picture, as from a table, is pasted as text. */
export const pasting =
  (take: Take) =>
  (event: ClipboardEvent): void => {
    const { types, files } = event.clipboardData
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    take([...files])
  }
