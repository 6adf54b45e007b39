import { limits } from '@tsunagu/contract/base/limits.ts'
import { fieldId, fileContent } from '@tsunagu/contract/form/content-states.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import { isSendableFileUrl, storedFileIdOf, uploadUrl } from '@tsunagu/contract/navigation/files.ts'
import { useState } from 'react'
import { useForm } from '#web/form/form-context.tsx'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { FailedRow, FileList, FileRow, RemovedRow } from '#web/ui/file-list.tsx'
import { acceptedFiles, describeFile, fileIcon, fileNote } from '#web/uploads/file-words.ts'
import { hasRefused } from '#web/uploads/upload-queue.ts'
import { UploadRow } from '#web/uploads/upload-row.tsx'
import { UploadStatus } from '#web/uploads/upload-status.tsx'
import { useUploads } from '#web/uploads/use-uploads.ts'
import styles from './file-uploader.module.css'

const cutOff = '送信が途中で終わりました。取り消して、もう一度選んでください。'

type Contents = readonly ContentState[]
type Removed = { content: ContentState; index: number }

const contentOf = ({ name, type, size }: File, url: string) => fileContent({ name, url, contentType: type, size })

/** The address of a file on its way: no form can be sent with it, so none goes without a file that was chosen. */
const pendingUrl = (id: string) => `pending:${id}`
const isPending = (content: ContentState, id: string) => content.file?.url === pendingUrl(id)

/** The field's files: those that are there, and those on their way. */
function useFiles(props: FormFieldProps<'file_uploader'>) {
  const { store } = useForm()
  const id = fieldId(props.element.state)
  // Read from the store: a file that arrives during another upload needs the newest values
  const change = (make: (contents: Contents) => Contents) => store.change(id, make(store.field(id).contents))
  const { queue, items } = useUploads(async (upload) => {
    const arrived = contentOf(upload.file, uploadUrl(upload.uploadName))
    change((contents) => contents.map((content) => (isPending(content, upload.id) ? arrived : content)))
  })
  const add = (files: File[]) => {
    const room = limits.filesPerMessage - store.field(id).contents.length
    const added = queue.add(files.slice(0, room)).map(({ id: item, file }) => contentOf(file, pendingUrl(item)))
    change((contents) => [...contents, ...added])
  }
  const takeBack = (item: string) => change((contents) => contents.filter((content) => !isPending(content, item)))
  return { queue, items, add, takeBack, change }
}

/** Files, uploaded while the form is filled in and stored when it is sent. */
export function FileUploader(props: FormFieldProps<'file_uploader'>) {
  const { iconType, uploadMultiple } = props.element.ui
  const { texts, contents, isDisabled } = useFormField(props)
  const { queue, items, add, takeBack, change } = useFiles(props)
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const remove = (content: ContentState) => {
    setRemoved((all) => [...all, { content, index: contents.indexOf(content) }])
    change((all) => all.filter((each) => each !== content))
  }
  const restore = (entry: Removed) => {
    setRemoved((all) => all.filter((each) => each !== entry))
    change((all) => all.toSpliced(entry.index, 0, entry.content))
  }
  const settled = contents.filter((content) => !items.some((item) => isPending(content, item.id)))
  const isFull = contents.length >= (uploadMultiple ? limits.filesPerMessage : 1)
  return (
    <FieldGroup {...texts}>
      <div className={styles.field}>
        {isFull || (
          <DropZone
            label={texts.label}
            accept={acceptedFiles}
            note={fileNote}
            isMultiple={uploadMultiple}
            isDisabled={isDisabled}
            icon={iconType || undefined}
            hasCamera={iconType === 'camera'}
            wantsAnother={hasRefused(items)}
            onFiles={add}
          />
        )}
        {settled.length + removed.length + items.length > 0 && (
          <FileList label={texts.label}>
            {settled.map((content) => (
              <SettledRow
                key={content.file?.url ?? ''}
                content={content}
                onRemove={isDisabled ? undefined : () => remove(content)}
              />
            ))}
            {removed.map((entry) => (
              <RemovedRow
                key={entry.content.file?.url ?? ''}
                name={entry.content.file?.name ?? ''}
                onRestore={() => restore(entry)}
              />
            ))}
            {items.map((item) => (
              <UploadRow key={item.id} item={item} queue={queue} onCancel={() => takeBack(item.id)} />
            ))}
          </FileList>
        )}
        <UploadStatus items={items} />
      </div>
    </FieldGroup>
  )
}

/** A file that is there; one of a draft may have lost its upload with the page that made it. */
function SettledRow({ content: { file }, onRemove }: { content: ContentState; onRemove: (() => void) | undefined }) {
  if (!file) return null
  if (!isSendableFileUrl(file.url) && onRemove) {
    return <FailedRow name={file.name} problem={cutOff} onDismiss={onRemove} />
  }
  const href = storedFileIdOf(file.url) === null ? undefined : file.url
  const sub = describeFile(file)
  return <FileRow name={file.name} icon={fileIcon(file.contentType)} sub={sub} href={href} onRemove={onRemove} />
}
