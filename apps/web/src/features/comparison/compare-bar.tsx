import { comparisonLimits } from '@tsunagu/contract/comparison/premises.ts'
import { useLocation } from 'react-router'
import { paths } from '#web/page/paths.ts'
import { useChosen } from '#web/session/comparison-choice.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './compare-bar.module.css'
import { InsteadDialog } from './instead-dialog.tsx'

const comparisonPath = paths.view('comparison')
/** Where postings are looked at. */
const isPostingPage = (pathname: string): boolean => pathname.startsWith('/job_postings') || pathname === paths.top

/** The chosen postings on the pages of postings, with the way to their comparison. */
export function CompareBar() {
  const { pathname } = useLocation()
  const chosen = useChosen()
  const count = chosen?.postings.length ?? 0
  const isShown = count > 0 && isPostingPage(pathname) && !pathname.startsWith(paths.offer(''))
  return (
    <>
      {isShown && (
        <div className={styles.bar} data-above-dock role="region" aria-label="くらべる求人">
          <p className={styles.count} role="status">
            くらべる求人 <b>{count}件</b>
            {count < comparisonLimits.least && <span className={styles.hint}>あと1件選ぶと、くらべられます</span>}
          </p>
          <ButtonLink
            size="small"
            variant={count < comparisonLimits.least ? 'neutral' : 'primary'}
            href={comparisonPath}
          >
            {count < comparisonLimits.least ? '見る' : 'くらべる'}
          </ButtonLink>
        </div>
      )}
      <InsteadDialog postings={chosen?.postings ?? []} />
    </>
  )
}
