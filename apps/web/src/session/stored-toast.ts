import { lateToast } from '#web/page/late-toast.ts'
import { readStored, writeStored } from '#web/page/local-storage.ts'

const key = 'tsunagu.toast'
const isText = (value: unknown): value is string => typeof value === 'string'

/** Stores a success message over the page's reload. */
export const keepToast = (text: string): void => void writeStored(key, text, 'session')

/** Shows the message that the previous page stored, once. */
export function showStoredToast(): void {
  const text = readStored(key, isText, '', 'session')
  if (!text) return
  writeStored(key, null, 'session')
  lateToast.success(text)
}
