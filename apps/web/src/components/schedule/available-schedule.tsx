import { scheduleLimits } from '@tsunagu/contract/hiring/schedule.ts'
import { type ComponentProps as ComponentPropsOf, useEffect, useId, useRef, useState } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './available-schedule.module.css'
import { useSaveSchedule } from './save-schedule.ts'
import { ScheduleConflictDialog } from './schedule-conflict-dialog.tsx'
import { type ScheduleDraft, useScheduleDraft } from './schedule-draft.ts'
import { ScheduleGrid } from './schedule-grid.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { SchedulePreview } from './schedule-preview.tsx'
import { ScheduleSaveBar } from './schedule-save-bar.tsx'
import { ScheduleSlotSwitch } from './schedule-slot-switch.tsx'
import { ScheduleSpanNavigation } from './schedule-span-navigation.tsx'

/** When the job seeker can have an interview: a grid of days by hours to press, saved when asked to. */
export function AvailableSchedule({ component }: ComponentProps<'available_schedule'>) {
  return component.isPreview ? <SchedulePreview component={component} /> : <OwnSchedule component={component} />
}

function OwnSchedule({ component }: Pick<ComponentProps<'available_schedule'>, 'component'>) {
  const { schedule, jobSeekerName } = component
  const draft = useScheduleDraft(component)
  const { save, isSaving, isSaved, failure, forget, conflict, endConflict } = useSaveSchedule(component, draft)
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  const { goTo } = usePortal()
  const status = useRef<HTMLParagraphElement>(null)
  useHeldPage(draft.isDirty)
  const saveHere = async () => {
    if (await save()) status.current?.focus() // the bar with the button is gone
  }
  const saveAndGo = async () => {
    const isDone = await save()
    setLeavingTo(null)
    if (isDone && leavingTo !== null) await goTo(leavingTo)
  }
  const undo = () => {
    draft.clear()
    forget()
    status.current?.focus()
  }
  return (
    <section
      className={styles.schedule}
      aria-label={jobSeekerName ? `${jobSeekerName}さんのスケジュール` : 'スケジュール'}
    >
      <p className="note">面接や見学ができる時間を押してください。アドバイザーは、この中から日時を提案します。</p>
      <ScheduleSpanNavigation schedule={schedule} isHeld={draft.isDirty} onHeld={setLeavingTo} />
      <ScheduleSlotSwitch schedule={schedule} isHeld={draft.isDirty} onHeld={setLeavingTo} />
      <Grid schedule={schedule} draft={draft} />
      <NoteField draft={draft} />
      <p ref={status} tabIndex={-1} role="status" className={styles.status}>
        {isSaved && !draft.isDirty && 'スケジュールを保存しました。'}
      </p>
      {draft.isDirty && (
        <ScheduleSaveBar isSaving={isSaving} failure={failure} onSave={() => void saveHere()} onUndo={undo} />
      )}
      <ScheduleConflictDialog
        wanted={conflict}
        saved={component}
        isBusy={isSaving}
        onKeepOwn={() => void (conflict && save(conflict))}
        onTakeSaved={undo}
        onCancel={endConflict}
      />
      <ConfirmDialog
        isOpen={leavingTo !== null}
        title="保存していない変更があります"
        confirmLabel="保存して移動"
        cancelLabel="この画面に残る"
        isBusy={isSaving}
        busyLabel="保存中"
        onConfirm={() => void saveAndGo()}
        onCancel={() => setLeavingTo(null)}
      >
        変更を保存してから、ほかの日に移動しますか？
      </ConfirmDialog>
    </section>
  )
}

/** Confirms before the document is left; within the portal the changes are stored. */
function useHeldPage(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isHeld])
}

/** The grid, what its colours mean, and the same in words. */
function Grid(props: Omit<ComponentPropsOf<typeof ScheduleGrid>, 'describedBy'>) {
  const keysId = useId()
  return (
    <div className={styles.gridPlace}>
      <div className={styles.bleed}>
        <ScheduleGrid {...props} describedBy={keysId} />
      </div>
      <Legend />
      <p id={keysId} className={styles.keys}>
        キーボードでは、矢印キーで移動し、スペースキーで選べます。
      </p>
      <details className={styles.inWords}>
        <summary>面接できる時間を一覧で見る</summary>
        <ScheduleList schedule={props.schedule} isChecked={props.draft.isChecked} />
      </details>
    </div>
  )
}

function NoteField({ draft }: { draft: ScheduleDraft }) {
  return (
    <Panel>
      <FieldFrame label="アドバイザーへのひとこと" requirement="optional">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={scheduleLimits.noteLength}
            value={draft.note}
            onChange={({ target }) => draft.setNote(target.value)}
          />
        )}
      </FieldFrame>
    </Panel>
  )
}

function Legend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <i className={styles.free} />
        面接できる
      </li>
      <li>
        <i />
        できない
      </li>
      <li>
        <i className={styles.off} />
        受付なし
      </li>
      <li>
        <i className={styles.booked} />
        確定した予定
      </li>
    </ul>
  )
}
