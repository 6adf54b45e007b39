import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './available-schedule.module.css'

type ScheduleSaveBarProps = {
  isSaving: boolean
  /** Why the last try failed: at the button that tries again. */
  failure: ReactNode
  onSave: () => void
  onUndo: () => void
}

/** At the bottom of the window while there are unsaved changes. */
export function ScheduleSaveBar({ isSaving, failure, onSave, onUndo }: ScheduleSaveBarProps) {
  return (
    <div className={styles.saveBar} role="region" aria-label="変更の保存">
      {failure && (
        <Banner tone="error" className={styles.failure}>
          {failure}
        </Banner>
      )}
      <p role="status" className={styles.unsaved}>
        保存していない変更があります
      </p>
      <div className={styles.saveActs}>
        <Button variant="quiet" onClick={onUndo} disabled={isSaving}>
          元に戻す
        </Button>
        <Button className={styles.save} isBusy={isSaving} busyLabel="保存中" onClick={onSave}>
          保存する
        </Button>
      </div>
    </div>
  )
}
