import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { usePortal } from '#web/page/portal-context.tsx'
import { uploadFile } from './upload-file.ts'
import { type UploadItem, UploadQueue } from './upload-queue.ts'

/** What an upload is, once its bytes are there. */
export type FinishedUpload = { id: string; uploadName: string; file: File }

const none: readonly UploadItem[] = []

/** Files on their way from this component; leaving the page ends them. `keep` is part of sending: its failure is the file's. */
export function useUploads(keep: (upload: FinishedUpload) => Promise<void>) {
  const { api } = usePortal()
  const [queue] = useState(() => new UploadQueue())
  // The newest `keep` each time: what arrives late must not be put where things stood at its start. A layout effect: a file that
  // is dropped as the page is taken over comes before the other effects
  useLayoutEffect(() =>
    queue.sendBy(async (file, id, options) => {
      const uploadName = await uploadFile(api, file, options)
      options.signal.throwIfAborted()
      await keep({ id, uploadName, file })
    }),
  )
  useEffect(() => () => queue.cancelAll(), [queue])
  const items = useSyncExternalStore(queue.subscribe, queue.items, () => none)
  return { queue, items }
}
