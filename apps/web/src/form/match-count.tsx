import { formatCount } from '#web/page/format-count.ts'
import { useConditionCounts } from './condition-counts.tsx'
import styles from './match-count.module.css'

const noneHint = (waysOut: readonly string[]) =>
  waysOut.length > 0
    ? `「${waysOut.slice(0, 2).join('」か「')}」を変えると見つかります。`
    : '条件を減らすか、場所を広げてみてください。'

/**
 * The number of postings that the form's conditions find, before the search. Announced to screen readers when it has
 * settled, with what to do when it is zero. Nothing where nothing is counted.
 */
export function MatchCount() {
  const counts = useConditionCounts()
  if (!counts) return null
  const { total, isCounting, waysOut } = counts
  return (
    <p role="status" data-dock-note className={styles.line} data-counting={isCounting || undefined}>
      {total !== null && (
        <>
          <span>
            該当する求人 <b className={styles.number}>{formatCount(total)}</b>件
          </span>
          {total === 0 && !isCounting && <span className={styles.hint}>{noneHint(waysOut)}</span>}
        </>
      )}
    </p>
  )
}
