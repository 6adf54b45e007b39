import { useMutation } from '@tanstack/react-query'
import type { Todo } from '@tsunagu/contract/components/todo-list.ts'
import { fileContentTypes, fileExtensionOf } from '@tsunagu/contract/navigation/files.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { type Attachment, AttachmentList } from '#web/components/parts/attachment-list.tsx'
import { bytesOfBase64 } from '#web/components/parts/bytes-of-base64.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'

/** Hands a file to the browser's downloads. */
function saveFile({ name }: Attachment, base64: string): void {
  const extension = fileExtensionOf(name)
  const type = extension === null ? '' : fileContentTypes[extension]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytesOfBase64(base64)], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The files of a to-do, in the way its `downloadType` says: `base64` within JSON. Without scripts the link does. */
export function TodoFiles({ todo: { id, attachments, downloadType }, isQuiet }: { todo: Todo; isQuiet: boolean }) {
  const { api } = usePortal()
  const { mutate, error } = useMutation({
    throwOnError: false,
    mutationFn: async (file: Attachment) => {
      // Of several files by one name the call returns the first: their ids tell them apart
      const isUnique = attachments.filter(({ name }) => name === file.name).length === 1
      const fileName = isUnique ? file.name : file.id
      saveFile(file, (await api.call('getTodoFile', { params: { id, fileName } })).base64File)
    },
  })
  return (
    <>
      <AttachmentList
        attachments={attachments}
        isQuiet={isQuiet}
        onDownload={downloadType === 'base64' ? mutate : undefined}
      />
      {error && <Banner tone="error">{failureSentence(error)}</Banner>}
    </>
  )
}
