import { limits } from '@tsunagu/contract/base/limits.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { RequirementMark } from '#web/ui/field-frame.tsx'
import { FileList, FileRow } from '#web/ui/file-list.tsx'
import { acceptedFiles, describeFile, fileIcon, fileNote } from '#web/uploads/file-words.ts'
import { UploadRow } from '#web/uploads/upload-row.tsx'
import { UploadStatus } from '#web/uploads/upload-status.tsx'
import styles from './compose-message.module.css'
import type { Attachments } from './use-attachments.ts'

/** Where files are put to a message: those that are there, on their way, or did not arrive. */
export function AttachmentField({ files }: { files: Attachments }) {
  const { attachments, items, queue } = files
  const count = attachments.length + items.length
  return (
    <section className={styles.files} aria-labelledby="message-files">
      <h2 id="message-files" className={styles.label}>
        添付ファイル
        {count > 0 ? (
          <span className={styles.count}>
            {count}／{limits.filesPerMessage}件
          </span>
        ) : (
          <RequirementMark requirement="optional" />
        )}
      </h2>
      {count > 0 && (
        <FileList label="添付するファイル">
          {attachments.map((each) => (
            <FileRow
              key={each.file.url}
              name={each.file.name}
              icon={fileIcon(each.file.contentType)}
              picture={each.picture}
              sub={describeFile(each.file)}
              onRemove={() => files.remove(each)}
            />
          ))}
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </FileList>
      )}
      {files.hasOverflow && (
        <Banner tone="alert" announce="alert">
          ファイルは{limits.filesPerMessage}件までです。はじめの{limits.filesPerMessage}件だけを添付しました。
        </Banner>
      )}
      {count < limits.filesPerMessage && (
        <DropZone
          label="添付ファイル"
          accept={acceptedFiles}
          note={fileNote}
          isMultiple
          wantsAnother={files.hasRefused}
          onFiles={files.add}
        />
      )}
      <UploadStatus items={items} />
    </section>
  )
}
