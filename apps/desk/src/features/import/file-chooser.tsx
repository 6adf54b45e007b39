import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { sizeText } from './file-kind.ts'
import type { ChosenFile } from './use-import.ts'

type FileChooserProps = {
  chosen: ChosenFile | null
  isBusy: boolean
  onFile: (file: File) => void
  /** Progress, while the file is on its way. */
  children: ReactNode
}

/** Takes a file by a button, or dropped onto it. */
export function FileChooser({ chosen, isBusy, onFile, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file)
  }
  return (
    <div
      className={`imp-file${isOver ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <Icon name="file" />
      <div className="grow">
        {chosen ? (
          <p>
            <b>{chosen.file.name}</b>
            <span className="sub imp-size">
              {sizeText(chosen.file.size)}・{chosen.kind.name}
            </span>
          </p>
        ) : (
          <p>
            <b>求人のファイルをここに置くか、選んでください</b>
            <span className="sub t12 imp-hint">
              CSV（UTF-8・Shift_JIS）、JSON Lines、JSON-LD。gzip（.gz）のままでも読めます。
            </span>
          </p>
        )}
        {children}
      </div>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label="求人のファイル"
        accept=".csv,.json,.jsonl,.jsonld,.ndjson,.gz"
        onChange={({ target }) => {
          take(target.files?.[0])
          // The same file once more is another choice: it may have been mended
          target.value = ''
        }}
      />
      {!isBusy && (
        <Button icon="upload" look={chosen ? 'plain' : 'main'} onClick={() => input.current?.click()}>
          {chosen ? '別のファイル' : 'ファイルを選ぶ'}
        </Button>
      )}
    </div>
  )
}
