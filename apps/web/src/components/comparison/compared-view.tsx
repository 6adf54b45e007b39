import type { ComparedPostings } from '@tsunagu/contract/comparison/comparison-schemas.ts'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import { CompareTable } from './compare-table.tsx'
import styles from './comparison.module.css'
import { PayBars } from './pay-bars.tsx'

type ComparedViewProps = {
  compared: ComparedPostings
  /** New figures are on their way. */
  isBusy?: boolean
  /** Left out where nobody may change the comparison. */
  onRemove?: (jobPostingId: string) => void
}

/** The figures, the table, and what they take for granted. */
export function ComparedView({ compared, isBusy = false, onRemove }: ComparedViewProps) {
  const id = useId()
  const [isDifferentOnly, setIsDifferentOnly] = useState(false)
  const different = compared.groups.flatMap(({ rows }) => rows).filter((row) => row.isDifferent).length
  return (
    <>
      <section className={styles.part} aria-labelledby={`${id}-pay`} aria-busy={isBusy}>
        <h2 id={`${id}-pay`}>年収のうちわけ</h2>
        <PayBars compared={compared} />
      </section>
      <section className={styles.part} aria-labelledby={`${id}-rows`} aria-busy={isBusy}>
        <div className={styles.head}>
          <h2 id={`${id}-rows`}>項目ごとに</h2>
          <div className={styles.headActs}>
            <CheckboxChoice checked={isDifferentOnly} onChange={({ target }) => setIsDifferentOnly(target.checked)}>
              条件が違う行だけ（{different}）
            </CheckboxChoice>
            <Button variant="neutral" size="small" className={styles.print} onClick={() => window.print()}>
              印刷する
            </Button>
          </div>
        </div>
        <p className={styles.key}>
          <span className={styles.dot} />
          のついた項目は、求人によってちがいます。<span className="until-1080">表は横に動かせます。</span>
        </p>
        <CompareTable compared={compared} isDifferentOnly={isDifferentOnly} {...(onRemove && { onRemove })} />
        <ul className={styles.assumptions}>
          {compared.assumptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <details className={styles.sources}>
          <summary>計算に使った表と年度</summary>
          <ul>
            {compared.sources.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      </section>
    </>
  )
}
