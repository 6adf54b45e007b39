import { comparisonLimits } from '@tsunagu/contract/comparison/premises.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AddPostings } from './add-postings.tsx'
import { ComparedView } from './compared-view.tsx'
import styles from './comparison.module.css'
import { PremiseForm } from './premise-form.tsx'
import { requireReadable } from './readable.ts'
import { ShareComparison } from './share-comparison.tsx'
import { useComparison } from './use-comparison.ts'

/** Postings side by side on one footing: what they pay a year, what is left of it, and where their terms differ. */
export function Comparison({ component }: ComponentProps<'comparison'>) {
  requireReadable(component)
  const { comparison, premises, change, isChanging, failure } = useComparison(component)
  const { postings } = comparison
  const ids = postings.map(({ jobPostingId }) => jobPostingId)
  const missing = comparisonLimits.least - postings.length
  return (
    <div className={styles.page}>
      <p className="note">
        給与の書き方は求人ごとにちがいます。同じ前提で計算し直し、計算の中身もそのままお見せします。
      </p>
      {failure && <Banner tone="error">{failure}</Banner>}
      {missing > 0 ? (
        <Panel>
          <Blank title={missing === comparisonLimits.least ? 'まだ選ばれていません' : 'あと1件で、くらべられます'}>
            {missing === comparisonLimits.least
              ? '求人の「比較に入れる」を押すと、2件から4件までをここでくらべられます。'
              : `いまは「${postings[0]?.title ?? ''}」が選ばれています。`}
          </Blank>
        </Panel>
      ) : (
        <>
          <PremiseForm
            premises={premises}
            prefectures={component.prefectures}
            onChange={(next) => change({ premises: next })}
          />
          <ComparedView
            compared={comparison}
            isBusy={isChanging}
            onRemove={(id) => change({ jobPostingIds: ids.filter((each) => each !== id) })}
          />
        </>
      )}
      <div className={styles.below}>
        <AddPostings chosenIds={ids} onAdd={(id) => change({ jobPostingIds: [...ids, id] })} />
        {missing <= 0 && <ShareComparison adviserName={component.adviserName} share={comparison.share} />}
      </div>
    </div>
  )
}
