import { limits } from '@tsunagu/contract/base/limits.ts'
import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { useState } from 'react'
import { usePortal } from '#web/page/portal-context.tsx'
import { hasRefused } from '#web/uploads/upload-queue.ts'
import { useUploads } from '#web/uploads/use-uploads.ts'

/** A stored file that waits for the message to be sent. */
export type Attachment = { file: StoredFile; picture: string | undefined }

const readAsAddress = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : undefined))
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(file)
  })

/** Pictures that browsers can draw; HEIC they mostly cannot. */
const isDrawable = ({ type }: File) => type === 'image/jpeg' || type === 'image/png'

/** The files of a message that is being written, in the order chosen. */
export function useAttachments() {
  const { api } = usePortal()
  const [stored, setStored] = useState<readonly (Attachment & { id: string })[]>([])
  const [order, setOrder] = useState<readonly string[]>([])
  const [overflow, setOverflow] = useState(false)
  const { queue, items } = useUploads(async ({ id, uploadName, file }) => {
    const { files } = await api.call('moveMessageFiles', { body: { tmpFiles: [uploadName], persistedFiles: [] } })
    const picture = isDrawable(file) ? await readAsAddress(file) : undefined
    setStored((before) => [...before, ...files.map((each) => ({ id, file: each, picture }))])
  })
  const attachments = stored.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  const room = limits.filesPerMessage - attachments.length - items.length
  const add = (files: readonly File[]) => {
    setOverflow(files.length > room)
    const ids = queue.add(files.slice(0, Math.max(room, 0))).map(({ id }) => id)
    setOrder((before) => [...before, ...ids])
  }
  const remove = ({ file }: Attachment) => {
    setOverflow(false)
    setStored((before) => before.filter((each) => each.file.url !== file.url))
    // What cannot be removed now goes within a day by itself
    void api.call('removeMessageFiles', { body: { files: [file.url] } }).catch(() => undefined)
  }
  return {
    attachments,
    queue,
    items,
    add,
    remove,
    hasOverflow: overflow,
    isUploading: items.some(({ phase }) => phase !== 'failed'),
    hasFailed: items.some(({ phase }) => phase === 'failed'),
    hasRefused: hasRefused(items),
  }
}
export type Attachments = ReturnType<typeof useAttachments>
