import { fileContentTypes, fileExtensionOf } from '@tsunagu/contract/navigation/files.ts'
import { useState } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { AttachmentList } from '#web/components/parts/attachment-list.tsx'
import { bytesOfBase64 } from '#web/components/parts/bytes-of-base64.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { safeLink } from '#web/components/parts/safe-link.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { describeFile, fileIcon } from '#web/uploads/file-words.ts'
import styles from './message-files.module.css'

type File = ComponentProps<'message_detail'>['component']['attachments'][number]
type Picture = { name: string; address: string }

const typeOf = ({ name }: File): string => {
  const extension = fileExtensionOf(name)
  return extension === null ? '' : fileContentTypes[extension]
}
/** Pictures that browsers draw, and PDF, for which they have a viewer of their own. */
const canPreview = (file: File): boolean => /^image\/(jpeg|png)$|^application\/pdf$/.test(typeOf(file))

/** A PDF in a tab of its own: a frame shows none on phones. */
function showPdf(tab: Window, base64: string): void {
  const address = URL.createObjectURL(new Blob([bytesOfBase64(base64)], { type: fileContentTypes.pdf }))
  tab.location.replace(address)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Looks at a file without keeping it: a picture over the page, a PDF in a new tab. */
function usePreview(messageId: string) {
  const { api } = usePortal()
  const [picture, setPicture] = useState<Picture | null>(null)
  const [loading, setLoading] = useState('')
  const [failure, setFailure] = useState('')
  const open = async (file: File) => {
    // Opened by the press itself: later the browser would take it for an advertisement
    const tab = typeOf(file) === fileContentTypes.pdf ? window.open('', '_blank') : null
    setFailure('')
    setLoading(file.id)
    try {
      const input = { params: { id: messageId }, query: { fileUrl: file.url } }
      const { base64File } = await api.call('getMessageFile', input)
      if (tab) showPdf(tab, base64File)
      else setPicture({ name: file.name, address: `data:${typeOf(file)};base64,${base64File}` })
    } catch (error) {
      tab?.close()
      setFailure(failureSentence(error))
    } finally {
      setLoading('')
    }
  }
  return { picture, loading, failure, open, close: () => setPicture(null) }
}

/** The files of a message by name and size, to look at and to download. */
export function MessageFiles({ messageId, attachments }: { messageId: string; attachments: readonly File[] }) {
  const { picture, loading, failure, open, close } = usePreview(messageId)
  const there = attachments.filter(({ url }) => safeLink(url))
  const gone = attachments.filter(({ url }) => !safeLink(url))
  if (attachments.length === 0) return null
  return (
    <>
      {there.length > 0 && (
        <ul className={styles.files} aria-label="添付ファイル">
          {there.map((file) => (
            <li key={file.id} className={styles.file}>
              <Icon type={fileIcon(typeOf(file))} size={22} className={styles.icon} />
              <Link className={styles.name} href={file.url} download={file.name}>
                {file.name}
                <span className={styles.sub}>{describeFile(file)}</span>
              </Link>
              {canPreview(file) && (
                <IconButton
                  icon="eye"
                  label={`「${file.name}」を表示`}
                  aria-busy={loading === file.id}
                  onClick={() => void open(file)}
                />
              )}
              <Icon type="download" size={20} className={styles.icon} />
            </li>
          ))}
        </ul>
      )}
      <AttachmentList attachments={gone} />
      {failure && <Banner tone="error">{failure}</Banner>}
      <Dialog isOpen={picture !== null} onClose={close} title={picture?.name ?? ''}>
        {picture && <img className={styles.picture} src={picture.address} alt={picture.name} />}
      </Dialog>
    </>
  )
}
