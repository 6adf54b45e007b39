import { limits } from '@tsunagu/contract/base/limits.ts'
import { fileContentTypes } from '@tsunagu/contract/navigation/files.ts'
import { useRef } from 'react'
import { Button, IconButton } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import type { Attachment } from './attachments.ts'

const megabyte = 1024 * 1024
const accepted = Object.keys(fileContentTypes)
  .map((extension) => `.${extension}`)
  .join(',')

/** What can be attached, said before anything is sent. */
const attachmentRule = `PDF・Word・Excel・PowerPoint・テキスト・CSV・写真。1件${limits.fileBytes / megabyte}MBまで、${limits.filesPerMessage}件まで。`

const sizeText = (bytes: number): string =>
  bytes >= megabyte
    ? `${(bytes / megabyte).toLocaleString('ja-JP', { maximumFractionDigits: 1 })}MB`
    : `${Math.ceil(bytes / 1024).toLocaleString('ja-JP')}KB`

type AttachButtonProps = { onAdd: (files: File[]) => void }

/** Chooses files from the device. */
export function AttachButton({ onAdd }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="添付するファイル"
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // The same file again is a change again
          currentTarget.value = ''
        }}
      />
      <IconButton
        icon="clip"
        name="ファイルを添付"
        title={attachmentRule}
        aria-description={attachmentRule}
        onClick={() => input.current?.click()}
      />
    </>
  )
}

type AttachedFilesProps = {
  files: readonly Attachment[]
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** The files of an answer: how far each is sent, and what can be done about it. */
export const AttachedFiles = ({ files, onRetry, onRemove }: AttachedFilesProps) =>
  files.length > 0 && (
    <>
      <ul className="attached" aria-label="添付ファイル">
        {files.map(({ id, name, size, state, share, problem }) => (
          <li key={id} className={state}>
            <Icon name={state === 'failed' ? 'error' : 'file'} size={16} />
            <span className="clip">{name}</span>
            <span className="sub">{state === 'sending' ? `${Math.floor(share * 100)}%` : sizeText(size)}</span>
            {state === 'sending' && <progress value={share} aria-label={`${name}の送信`} />}
            {state === 'failed' && (
              <>
                <span className="err t12" role="alert">
                  {problem}
                </span>
                <Button size="s" onClick={() => onRetry(id)}>
                  やり直す
                  <span className="sr">：{name}</span>
                </Button>
              </>
            )}
            <IconButton
              icon="close"
              name={state === 'sending' ? `${name}の送信をやめる` : `${name}を外す`}
              onClick={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
      <p className="sub t12 attach-rule">{attachmentRule}</p>
    </>
  )
