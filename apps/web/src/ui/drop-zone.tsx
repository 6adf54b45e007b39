import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './drop-zone.module.css'
import { Icon, type IconProps } from './icon.tsx'

export type DropZoneProps = {
  /** What the files are, for readers: the buttons' names begin with it. */
  label: string
  /** The file input's `accept`. */
  accept: string
  /** What may be chosen, under the buttons. */
  note: string
  isMultiple?: boolean | undefined
  isDisabled?: boolean | undefined
  /** What the files are; by default an arrow up, or the camera where it is offered. */
  icon?: IconProps['type'] | undefined
  /** Offers the camera first, where there is one at hand. */
  hasCamera?: boolean | undefined
  /** Asks for another file, after one that cannot be taken. */
  wantsAnother?: boolean | undefined
  onFiles: (files: File[]) => void
}

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/** A file that misses its place must not open in place of the page, with everything typed in it. */
function useNoStrayDrops() {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
    }
  }, [])
}

/** The chosen files. The input forgets them, so that the same file can be chosen again. */
function takeFiles({ currentTarget }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(currentTarget.files ?? [])]
  currentTarget.value = ''
  return files
}

/** Every photo is `image.jpg` on some phones: the time distinguishes them. */
function withTime(photo: File): File {
  const [extension = 'jpg'] = /[^.]+$/.exec(photo.name) ?? []
  const time = new Date().toLocaleString('sv-SE').replace(/[: ]/g, (mark) => (mark === ' ' ? '_' : ''))
  return new File([photo], `写真_${time}.${extension}`, { type: photo.type })
}

type Give = (files: File[]) => void

/** What a place for dropped files listens to. */
function useDrop(isDisabled: boolean, give: Give) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    if (isDisabled || !carriesFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }
  const leave = (event: DragEvent<HTMLDivElement>) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
    setIsOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    give([...event.dataTransfer.files])
  }
  return { isOver, handlers: { onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop } }
}

/** Where files are put or chosen. */
export function DropZone({
  label,
  icon,
  isMultiple = false,
  isDisabled = false,
  hasCamera = false,
  wantsAnother = false,
  ...props
}: DropZoneProps) {
  const { accept, note, onFiles } = props
  const give = (files: File[]) => {
    if (files.length > 0 && !isDisabled) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const { isOver, handlers } = useDrop(isDisabled, give)
  useNoStrayDrops()
  return (
    <div className={classNames(styles.zone, isOver && styles.over, isDisabled && styles.disabled)} {...handlers}>
      <Icon type={icon ?? (hasCamera ? 'camera' : 'upload')} size={32} className={styles.icon} />
      <p className={styles.drop} aria-hidden="true">
        ここにファイルを置いても追加できます
      </p>
      <div className={styles.acts}>
        {hasCamera && <CameraButton label={label} isDisabled={isDisabled} give={give} />}
        <ChooseButton
          {...{ label, accept, isMultiple, isDisabled, give }}
          text={wantsAnother ? '別のファイルを選ぶ' : 'ファイルを選ぶ'}
        />
      </div>
      <p className={styles.note}>{note}</p>
    </div>
  )
}

type InputButtonProps = { label: string; isDisabled: boolean; give: Give }

function CameraButton({ label, isDisabled, give }: InputButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        className={styles.camera}
        disabled={isDisabled}
        aria-label={`${label}：写真を撮る`}
        onClick={() => input.current?.click()}
      >
        写真を撮る
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        disabled={isDisabled}
        aria-label={`${label}（写真）`}
        onChange={(event) => give(takeFiles(event).map(withTime))}
      />
    </>
  )
}

type ChooseButtonProps = InputButtonProps & { accept: string; isMultiple: boolean; text: string }

function ChooseButton({ label, accept, isMultiple, isDisabled, give, text }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="secondary"
        disabled={isDisabled}
        aria-label={`${label}：${text}`}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        disabled={isDisabled}
        aria-label={label}
        onChange={(event) => give(takeFiles(event))}
      />
    </>
  )
}
