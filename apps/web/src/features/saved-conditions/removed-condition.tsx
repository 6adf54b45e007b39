import { useEffect, useRef } from 'react'
import type { SavedCondition } from '#web/search/saved-conditions.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './removed-condition.module.css'

type RemovedConditionProps = { saved: SavedCondition; onRestore: () => void }

/** Shown in place of a deleted search; takes over the focus of the removed button. */
export function RemovedCondition({ saved, onRestore }: RemovedConditionProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <Panel tone="well" ref={place} className={styles.removed}>
      <p role="status">「{saved.name}」を削除しました。</p>
      <Button variant="neutral" size="small" onClick={onRestore}>
        元に戻す
      </Button>
    </Panel>
  )
}
