import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import type { DocumentType } from '@tsunagu/contract/navigation/files.ts'
import { safeLink } from '#web/components/parts/safe-link.ts'
import { formatShortDay } from '#web/page/format-date.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileList, FileRow, RemovedRow } from '#web/ui/file-list.tsx'
import { acceptedFiles, describeFile, fileIcon, fileNote } from '#web/uploads/file-words.ts'
import { hasRefused } from '#web/uploads/upload-queue.ts'
import { UploadRow } from '#web/uploads/upload-row.tsx'
import { UploadStatus } from '#web/uploads/upload-status.tsx'
import { useUploads } from '#web/uploads/use-uploads.ts'
import type { ResumeFiles } from './use-resume-files.ts'

const savedOn = (file: StoredFile) => {
  const day = formatShortDay(file.savedDatetime?.slice(0, 10) ?? '')
  return day && `${day}に保存`
}

type FilePlaceProps = {
  /** What is put here: 履歴書 */
  label: string
  /** What new files become. */
  documentType: DocumentType
  resume: ResumeFiles
  /** Which of the documents are shown here; all by default. */
  isShown?: (file: StoredFile) => boolean
  hasCamera?: boolean
}

/** A place for documents: what is there, what is on its way, and where to put more. */
export function FilePlace({ label, documentType, resume, isShown = () => true, hasCamera = false }: FilePlaceProps) {
  const { queue, items } = useUploads(({ uploadName }) => resume.keep({ tmpFiles: [uploadName] }, documentType))
  const files = resume.files.filter(isShown)
  const removed = resume.removed.filter(({ file }) => isShown(file))
  const count = files.length + removed.length + items.length
  return (
    <>
      <DropZone
        label={label}
        accept={acceptedFiles}
        note={fileNote}
        isMultiple
        hasCamera={hasCamera}
        wantsAnother={hasRefused(items)}
        onFiles={(chosen) => queue.add(chosen)}
      />
      {count > 0 && (
        <FileList label={label}>
          {files.map((file) => (
            <FileRow
              key={file.url}
              name={file.name}
              icon={fileIcon(file.contentType)}
              sub={describeFile(file, savedOn(file))}
              href={safeLink(file.url)?.href}
              onRemove={() => void resume.remove(file)}
            />
          ))}
          {removed.map((entry) => (
            <RemovedRow key={entry.file.url} name={entry.file.name} onRestore={() => void resume.restore(entry)} />
          ))}
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </FileList>
      )}
      <UploadStatus items={items} />
    </>
  )
}
