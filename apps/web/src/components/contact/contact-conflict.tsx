import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './contact-preference.module.css'
import { type Wish, wishLines } from './wish-draft.ts'

type ContactConflictProps = {
  /** What this page wanted to save; null while nothing is in its way. */
  wanted: Wish | null
  saved: Wish
  isBusy: boolean
  onKeepOwn: () => void
  onTakeSaved: () => void
  onCancel: () => void
}

/** Two pages have changed the wish: both are shown, and the job seeker says which one counts. */
export function ContactConflict({ wanted, saved, isBusy, onKeepOwn, onTakeSaved, onCancel }: ContactConflictProps) {
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
        <Side title="保存されている内容" wish={saved} />
        {wanted && <Side title="この画面の内容" wish={wanted} />}
      </div>
    </Dialog>
  )
}

const Side = ({ title, wish }: { title: string; wish: Wish }) => (
  <section>
    <h3>{title}</h3>
    <ul>
      {wishLines(wish).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
