import type { MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './attachment-list.module.css'
import { safeLink } from './safe-link.ts'

export type Attachment = { id: string; name: string; url: string }

type AttachmentListProps = {
  attachments: readonly Attachment[]
  /** Without frames, beside an act that matters more. */
  isQuiet?: boolean | undefined
  /** Downloads the file instead of the browser, which would follow the link. */
  onDownload?: ((file: Attachment) => void) | undefined
}

/** Attached files by their names; one without an address cannot be had here, and says so. */
export function AttachmentList({ attachments, isQuiet = false, onDownload }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <ul className={classNames(styles.files, isQuiet && styles.quiet)} aria-label="添付ファイル">
      {attachments.map((file) => (
        <li key={file.id}>
          <AttachedFile file={file} onDownload={onDownload} />
        </li>
      ))}
    </ul>
  )
}

type AttachedFileProps = { file: Attachment } & Pick<AttachmentListProps, 'onDownload'>

function AttachedFile({ file, onDownload }: AttachedFileProps) {
  const { name, url } = file
  const link = safeLink(url)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onDownload?.(file)
  }
  if (!link) {
    return (
      <span className={styles.file}>
        <Icon type="file" size={22} className={styles.icon} />
        <span className={styles.name}>
          {name}
          <span className="tiny">このファイルは開けません。必要なときは、担当アドバイザーにお知らせください。</span>
        </span>
      </span>
    )
  }
  return (
    <Link className={styles.file} href={link.href} download={name} onClick={onDownload && press}>
      <Icon type="file" size={22} className={styles.icon} />
      <span className={styles.name}>{name}</span>
      <Icon type="download" size={20} label="ダウンロード" />
    </Link>
  )
}
