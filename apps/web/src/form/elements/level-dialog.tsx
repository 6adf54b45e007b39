import type { ReactNode } from 'react'
import { MatchCount } from '#web/form/match-count.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LevelChooser } from './level-chooser.tsx'
import styles from './level-dialog.module.css'
import type { Chosen } from './level-selection.ts'
import type { FirstLevel, LevelSource } from './level-source.ts'
import type { LevelHistory } from './use-level-history.ts'

type LevelDialogProps = {
  title: string
  /** Null while unknown: `notice` shows instead. */
  source: LevelSource | null
  notice?: ReactNode
  /** The first level, where it is there already. */
  first?: FirstLevel | undefined
  kind: 'checkbox' | 'radio'
  selection: readonly Chosen[]
  /** What is chosen counts at once: however the dialog is left, nothing is lost. */
  onChange: (selection: readonly Chosen[]) => void
  history: LevelHistory
}

/** Choosing in levels over the form. */
export function LevelDialog({ title, history, source, notice, ...chooser }: LevelDialogProps) {
  const { path, goTo, goBack, close } = history
  const actions = (
    <>
      <Button variant="neutral" onClick={() => chooser.onChange([])}>
        {chooser.kind === 'radio' ? '選択をはずす' : 'すべてはずす'}
      </Button>
      <Button onClick={close}>
        {chooser.selection.length > 0 ? `決定する（${chooser.selection.length}つ）` : '決定する'}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={path !== null}
      onClose={close}
      isInHistory
      title={title}
      hasCloseButton
      actions={actions}
      className={styles.dialog}
    >
      <div className={styles.body}>
        {source ? (
          <LevelChooser
            {...chooser}
            source={source}
            path={path ?? []}
            way={{ onOpen: goTo, onBack: goBack }}
            headingTag="h3"
          />
        ) : (
          notice
        )}
      </div>
      <MatchCount />
    </Dialog>
  )
}
