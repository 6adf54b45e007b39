import { useState } from 'react'
import type { UploadItem } from './upload-queue.ts'

/** Announces to screen readers when files start and when all have arrived; the percentages in between would be too many. */
export function UploadStatus({ items }: { items: readonly UploadItem[] }) {
  const count = items.filter(({ phase }) => phase !== 'failed').length
  const [hasSent, setHasSent] = useState(false)
  if (count > 0 && !hasSent) setHasSent(true)
  const none = hasSent ? '送信中のファイルはありません' : ''
  return (
    <p role="status" className="sr">
      {count > 0 ? `${count}件のファイルを送信しています` : none}
    </p>
  )
}
