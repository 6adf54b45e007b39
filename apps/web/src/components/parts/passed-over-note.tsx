import type { PassedOverEntry } from '@tsunagu/contract/components/pass-over.ts'
import type { PassOverKind } from '@tsunagu/contract/search/pass-over.ts'
import { useEffect, useRef } from 'react'
import { useRestoring } from '#web/session/use-passing-over.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './passed-over-note.module.css'

const endings: Record<PassOverKind, string> = { posting: '', facility: 'の求人すべて', corporation: 'の求人すべて' }

type PassedOverNoteProps = {
  entry: PassedOverEntry
  /** Where it was just passed over: of all notes of a corporation, this one replaces the pressed button. */
  takesFocus: boolean
  /** Reads again what shows it, before the note goes. */
  onRestored?: () => Promise<unknown>
}

/** In place of what was passed over: what it is, why, and the way back. */
export function PassedOverNote({ entry, takesFocus, onRestored }: PassedOverNoteProps) {
  const { id, kind, title, reasonText } = entry
  const note = useRef<HTMLDivElement>(null)
  const { restore, restoring, failure } = useRestoring(async () => {
    const around = note.current?.parentElement
    await onRestored?.()
    // What takes the note's place gets the focus: the button is gone by the next frame
    requestAnimationFrame(() => around?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }))
  })
  useEffect(() => {
    // The card with the button is gone, and the focus with it
    if (takesFocus && document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={note} className={styles.note} role="status" tabIndex={-1}>
      <Icon type="eye_off" size={20} />
      <p>
        <b>{title}</b>
        {endings[kind]}を「興味なし」にしました{reasonText && `（${reasonText}）`}
        {failure && <span className={styles.failure}>{failure}</span>}
      </p>
      <Button variant="secondary" size="small" isBusy={restoring !== null} onClick={() => restore(id)}>
        元に戻す<span className="sr">：{title}</span>
      </Button>
    </div>
  )
}
