import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './zero-fold.module.css'

type Foldable = { id: string; count: number | undefined; isChosen: boolean }

/**
 * Which choices lead to nothing, and are folded away. What was once in sight stays there: nothing goes from under a finger
 * while the numbers change. Where no choice leads anywhere, all of them show.
 */
export function useZeroFold(choices: readonly Foldable[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const found = choices.filter(({ id, count = 0, isChosen }) => !seen.has(id) && (count > 0 || isChosen))
  if (found.length > 0) setSeen(new Set([...seen, ...found.map(({ id }) => id)]))
  const folded = choices.filter(({ id, count, isChosen }) => count === 0 && !isChosen && !seen.has(id))
  return new Set(folded.length < choices.length ? folded.map(({ id }) => id) : [])
}

/** Choices that no posting stands behind, at a press. */
export function ZeroFold({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <details className={styles.fold}>
      <summary>
        <Icon type="chevron_down" size={18} />
        0件の{count}項目を表示
      </summary>
      {children}
    </details>
  )
}
