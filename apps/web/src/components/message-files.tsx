import type { MessageAttachment } from '@tsunagu/contract/components/message-detail.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './message-files.module.css'
import { safeLink } from './safe-link.ts'

/** The files of a message by their names; one without an address cannot be had here, and says so. */
export function MessageFiles({ attachments }: { attachments: readonly MessageAttachment[] }) {
  if (attachments.length === 0) return null
  return (
    <section aria-label="添付ファイル">
      <ul className={styles.files}>
        {attachments.map((file) => (
          <li key={file.id}>
            <MessageFile {...file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MessageFile({ name, url }: MessageAttachment) {
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
