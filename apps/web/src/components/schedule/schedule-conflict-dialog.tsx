import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { formatDayTime } from '#web/page/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './available-schedule.module.css'
import type { WantedSchedule } from './save-schedule.ts'
import { cellsOf } from './schedule-days.ts'

type ScheduleConflictDialogProps = {
  /** What this page wanted to save; null while nothing is in its way. */
  wanted: WantedSchedule | null
  /** What is saved by now. */
  saved: ComponentPayloads['available_schedule']
  isBusy: boolean
  onKeepOwn: () => void
  onTakeSaved: () => void
  onCancel: () => void
}

/** Two pages have changed the same days: both are shown, and the job seeker says which one counts. */
export function ScheduleConflictDialog(props: ScheduleConflictDialogProps) {
  const { wanted, saved, isBusy, onKeepOwn, onTakeSaved, onCancel } = props
  const savedCells = cellsOf(saved.schedule).filter(({ isChecked }) => isChecked)
  const own = wanted?.startDateTimes ?? []
  const isNoteOther = wanted !== null && wanted.note !== saved.note
  const actions = (
    <>
      <Button variant="neutral" onClick={onTakeSaved} disabled={isBusy}>
        保存されている内容を残す
      </Button>
      <Button onClick={onKeepOwn} isBusy={isBusy} busyLabel="保存中">
        この画面の内容で保存
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={wanted !== null}
      onClose={onCancel}
      canDismiss={!isBusy}
      hasCloseButton
      title="ほかの画面で変更されています"
      actions={actions}
    >
      <div className={styles.conflict}>
        <p>このページを開いたあとに、別のタブや端末で保存されました。どちらの内容にするか、お選びください。</p>
        <Side
          title="保存されている内容だけにある時間"
          hours={savedCells
            .filter(({ startDateTime, isEnabled }) => isEnabled && !own.includes(startDateTime))
            .map(({ startDateTime }) => startDateTime)}
          note={isNoteOther ? saved.note : null}
        />
        <Side
          title="この画面の内容だけにある時間"
          hours={own.filter((hour) => !savedCells.some(({ startDateTime }) => startDateTime === hour))}
          note={isNoteOther ? (wanted?.note ?? '') : null}
        />
      </div>
    </Dialog>
  )
}

function Side({ title, hours, note }: { title: string; hours: readonly string[]; note: string | null }) {
  return (
    <section>
      <h3>{title}</h3>
      {hours.length === 0 && <p className="note">ありません</p>}
      <ul>
        {hours.map((hour) => (
          <li key={hour}>{formatDayTime(hour)}</li>
        ))}
      </ul>
      {note !== null && <p className={styles.conflictNote}>ひとこと：{note || '（なし）'}</p>}
    </section>
  )
}
