import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './quiet-note.module.css'

type QuietNoteProps = Omit<ComponentProps<'div'>, 'className'> & {
  /** What the button says and does. */
  act: string
  onAct: () => void
}

/** Says in its place what has happened to the form, with the one thing to do about it. It stays until the next change. */
export function QuietNote({ act, onAct, children, ...rest }: QuietNoteProps) {
  return (
    <div {...rest} className={styles.note}>
      <p role="status">{children}</p>
      <Button variant="neutral" size="small" onClick={onAct}>
        {act}
      </Button>
    </div>
  )
}
