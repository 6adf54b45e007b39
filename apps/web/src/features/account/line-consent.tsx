import { useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import styles from './line.module.css'
import { type LineLink, useBeginLine } from './use-line.ts'

const reasonId = 'line-reason'

/** What linking with LINE means, and the way there once it is agreed to. */
export function LineConsent({ consent: { version, points } }: Pick<LineLink, 'consent'>) {
  const { begin, isBeginning, problem } = useBeginLine(version)
  const [hasAgreed, setHasAgreed] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return (
    <section>
      <h2>連携すると</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={styles.lead}>
        メールは、これまでどおり届きます。保存した検索条件のページで決めた「知らせない時間」には、LINEにも送りません。
      </p>
      <CheckboxChoice
        ref={box}
        isBoxed
        checked={hasAgreed}
        onChange={({ currentTarget }) => setHasAgreed(currentTarget.checked)}
      >
        上の内容に同意します
      </CheckboxChoice>
      {problem && <Banner tone="error">{problem}</Banner>}
      <div className={styles.act}>
        <Button
          isWide
          aria-disabled={!hasAgreed || undefined}
          aria-describedby={hasAgreed ? undefined : reasonId}
          isBusy={isBeginning}
          busyLabel="LINEへ移動しています"
          onClick={() => (hasAgreed ? begin() : box.current?.focus())}
        >
          LINEと連携する
        </Button>
        {!hasAgreed && (
          <p id={reasonId} className="note">
            同意にチェックを入れると、LINEの画面に進めます。
          </p>
        )}
      </div>
    </section>
  )
}
