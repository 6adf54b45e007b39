import { Button } from '#web/ui/button.tsx'
import styles from './available-schedule.module.css'

type ScheduleSaveBarProps = { isSaving: boolean; onSave: () => void; onUndo: () => void }

/** Stands above the bottom of the window as long as something waits to be saved. */
export function ScheduleSaveBar({ isSaving, onSave, onUndo }: ScheduleSaveBarProps) {
  return (
    <div className={styles.saveBar} role="region" aria-label="変更の保存">
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
