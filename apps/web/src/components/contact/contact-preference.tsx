import { useRef } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { useHeldPage } from '#web/components/parts/use-held-page.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ContactConflict } from './contact-conflict.tsx'
import { ContactHours } from './contact-hours.tsx'
import { ContactLimits } from './contact-limits.tsx'
import { ContactLog } from './contact-log.tsx'
import { ContactPause } from './contact-pause.tsx'
import styles from './contact-preference.module.css'
import { ContactWays } from './contact-ways.tsx'
import { useSaveWish } from './save-contact.ts'
import { TheirSide } from './their-side.tsx'
import { missingText, requireReadable, useWishDraft } from './wish-draft.ts'

/** How the job seeker wishes to be reached: saved when asked to, held by the desk from then on. */
export function ContactPreference({ component }: ComponentProps<'contact_preference'>) {
  requireReadable(component)
  const { wish, isDirty, change, clear } = useWishDraft(component.wish)
  const status = useRef<HTMLParagraphElement>(null)
  const onSaved = () => {
    clear()
    status.current?.focus() // the bar with the button is gone
  }
  const { save, isSaving, isSaved, failure, forget, conflict, endConflict } = useSaveWish(component.version, onSaved)
  useHeldPage(isDirty)
  const undo = () => {
    clear()
    forget()
    status.current?.focus()
  }
  const missing = missingText(wish)
  return (
    <div className={styles.contact}>
      <p className={`note ${styles.whole}`}>
        決めたことは、担当の画面で操作できなくなる形で守られます。お願いではなく、しくみです。
      </p>
      <div className={styles.column}>
        <ContactWays wish={wish} onChange={change} />
        <ContactHours wish={wish} onChange={change} />
        <ContactLimits wish={wish} adviserName={component.adviserName} onChange={change} />
        <ContactPause wish={wish} onChange={change} />
        <p ref={status} tabIndex={-1} role="status" className={styles.status}>
          {isSaved && !isDirty && '連絡の希望を保存しました。'}
        </p>
      </div>
      <div className={styles.column}>
        <ContactLog component={component} />
        <TheirSide component={component} isSaved={!isDirty} />
      </div>
      <ContactConflict
        wanted={conflict}
        saved={component.wish}
        isBusy={isSaving}
        onKeepOwn={() => conflict && save(conflict)}
        onTakeSaved={undo}
        onCancel={endConflict}
      />
      {isDirty && (
        <SaveBar
          isSaving={isSaving}
          problem={missing || failure}
          onSave={() => missing === '' && save(wish)}
          onUndo={undo}
        />
      )}
    </div>
  )
}

type SaveBarProps = { isSaving: boolean; problem: string | null; onSave: () => void; onUndo: () => void }

/** At the bottom of the window while something is not saved. */
const SaveBar = ({ isSaving, problem, onSave, onUndo }: SaveBarProps) => (
  <div className={styles.saveBar} role="region" aria-label="変更の保存">
    {problem && (
      <Banner tone="error" className={styles.failure}>
        {problem}
      </Banner>
    )}
    <p className={styles.unsaved}>変更はまだ保存されていません</p>
    <div className={styles.saveActs}>
      <Button variant="quiet" onClick={onUndo} disabled={isSaving}>
        元に戻す
      </Button>
      <Button className={styles.save} isBusy={isSaving} busyLabel="保存中" onClick={onSave}>
        希望を保存する
      </Button>
    </div>
  </div>
)
