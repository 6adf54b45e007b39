import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './zero-fold.module.css'

type Foldable = { id: string; count: number | undefined; isChosen: boolean }

/**
 * Which choices lead to nothing, and are folded away. What was once in sight stays there, and what is folded stays folded
 * when it is chosen: nothing goes from under a finger. Where no choice leads anywhere, all of them show.
 */
export function useZeroFold(choices: readonly Foldable[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(
    () => new Set(choices.flatMap(({ id, isChosen }) => (isChosen ? id : []))),
  )
  const found = choices.filter(({ id, count = 0 }) => count > 0 && !seen.has(id))
  if (found.length > 0) setSeen(new Set([...seen, ...found.map(({ id }) => id)]))
  const folded = choices.filter(({ id, count }) => count === 0 && !seen.has(id))
  return new Set(folded.length < choices.length ? folded.map(({ id }) => id) : [])
}

type ZeroFoldProps = {
  count: number
  /** How many of them are chosen all the same. */
  chosen: number
  children: ReactNode
}

/** Choices without postings, shown at a press. */
export function ZeroFold({ count, chosen, children }: ZeroFoldProps) {
  if (count === 0) return null
  return (
    <details className={styles.fold}>
      <summary>
        <Icon type="chevron_down" size={18} />
        0件の{count}項目を表示
        {chosen > 0 && `（${chosen}つ選択中）`}
      </summary>
      {children}
    </details>
  )
}
