import { FailedRow, SendingRow } from '#web/ui/file-list.tsx'
import type { UploadItem, UploadQueue } from './upload-queue.ts'

type UploadRowProps = { item: UploadItem; queue: UploadQueue; onCancel?: () => void }

/** A file being uploaded, or why it failed. `onCancel` is called after the queue has removed it. */
export function UploadRow({ item, queue, onCancel }: UploadRowProps) {
  const { id, name, phase, progress, problem, canRetry } = item
  const cancel = () => {
    queue.cancel(id)
    onCancel?.()
  }
  if (phase === 'failed') {
    const retry = canRetry ? () => queue.retry(id) : undefined
    return <FailedRow name={name} problem={problem} onRetry={retry} onDismiss={cancel} />
  }
  return <SendingRow name={name} progress={phase === 'waiting' ? null : progress} onCancel={cancel} />
}
