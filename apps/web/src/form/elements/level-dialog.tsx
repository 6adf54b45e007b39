import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './level-dialog.module.css'
import { LevelOptions } from './level-options.tsx'
import type { Chosen, Level, LevelOption } from './level-selection.ts'
import type { LevelSource } from './level-source.ts'

type LevelDialogProps = {
  title: string
  source: LevelSource
  /** What is chosen when it opens. */
  selection: readonly Chosen[]
  onDecide: (selection: readonly Chosen[]) => void
  onClose: () => void
}

/** Choosing in levels, several at once. Nothing is taken over before 決定. Mount it to open it. */
export function LevelDialog({ title, source, selection, onDecide, onClose }: LevelDialogProps) {
  const [draft, setDraft] = useState(selection)
  const [above, setAbove] = useState<readonly Level[]>([])
  const [parent, setParent] = useState<LevelOption | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useRef(false)
  const parentId = parent?.id
  // Who went to another level is told where they are, and goes on from there
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus()
    hasMoved.current = true
  }, [parentId])

  const open = (option: LevelOption, options: readonly LevelOption[]) => {
    setAbove([...above, { parent, options }])
    setParent(option)
  }
  const goBack = () => {
    setParent(above.at(-1)?.parent ?? null)
    setAbove(above.slice(0, -1))
  }
  const decide = () => {
    onDecide(draft)
    onClose()
  }
  const actions = (
    <>
      <Button variant="neutral" onClick={onClose}>
        キャンセル
      </Button>
      <Button onClick={decide}>{draft.length > 0 ? `決定（${draft.length}件）` : '決定する'}</Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={title} actions={actions} className={styles.dialog}>
      <div className={styles.head}>
        {parent && (
          <IconButton
            icon="arrow_left"
            label={`${above.at(-1)?.parent?.name ?? source.rootName}へ戻る`}
            onClick={goBack}
            className={styles.back}
          />
        )}
        <h3 ref={heading} tabIndex={-1}>
          {parent?.name ?? source.rootName}
        </h3>
      </div>
      <LevelOptions
        key={parentId}
        source={source}
        above={above}
        parent={parent}
        selection={draft}
        onChange={setDraft}
        onOpen={open}
      />
    </Dialog>
  )
}
