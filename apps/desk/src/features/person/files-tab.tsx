import { downloadFile } from '#desk/api/download-file.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { momentText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import type { TabProps } from './tab-props.ts'

const bytesText = (size: number): string => `${Math.ceil(size / 1024).toLocaleString('ja-JP')} KB`

/** Résumé files in force. Those of messages are with their messages. */
export function FilesTab({ service, person: { files }, now }: TabProps) {
  const show = useToast()
  if (files.length === 0) return <p className="sub part-none">履歴書などの書類は、まだ登録されていません。</p>
  return (
    <ul className="rows" aria-label="書類">
      {files.map((file) => (
        <li key={file.id}>
          <span className="grow">
            <b>{file.name}</b> <span className="sub">{bytesText(file.size)}</span>
          </span>
          <time className="sub" dateTime={file.savedDatetime}>
            {momentText(new Date(file.savedDatetime), now)}
          </time>
          <Button
            size="s"
            icon="download"
            aria-label={`${file.name}をダウンロード`}
            onClick={() =>
              void downloadFile(service.service, file).catch((error: unknown) => show(errorSentence(error)))
            }
          >
            ダウンロード
          </Button>
        </li>
      ))}
    </ul>
  )
}
