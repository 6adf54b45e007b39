import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './attachment-list.module.css'
import { safeLink } from './safe-link.ts'

type Attachment = { id: string; name: string; url: string }

/** Attached files by their names; one without an address cannot be had here, and says so. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul className={styles.files} aria-label="添付ファイル">
      {attachments.map((file) => (
        <li key={file.id}>
          <AttachedFile {...file} />
        </li>
      ))}
    </ul>
  )
}

function AttachedFile({ name, url }: Attachment) {
  const link = safeLink(url)
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
    <Link className={styles.file} href={link.href} download={name}>
      <Icon type="file" size={22} className={styles.icon} />
      <span className={styles.name}>{name}</span>
      <Icon type="download" size={20} label="ダウンロード" />
    </Link>
  )
}
