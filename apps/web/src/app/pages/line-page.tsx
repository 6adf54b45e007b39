import { useRef } from 'react'
import viewStyles from '#web/app/view-page.module.css'
import { LineConsent } from '#web/features/account/line-consent.tsx'
import { LineLinked } from '#web/features/account/line-linked.tsx'
import { useLine, useLineReturn } from '#web/features/account/use-line.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { SpinnerArea } from '#web/ui/spinner.tsx'
import { PageHead } from '#web/ui/title.tsx'
import styles from './setting-page.module.css'

const title = 'LINEでのお知らせ'

/** Linking the account with LINE; LINE leads back here as well (docs/behaviour.md §66). */
export function LinePage() {
  const line = useLine()
  const { isFinishing, problem } = useLineReturn()
  const top = useRef<HTMLDivElement>(null)
  return (
    <div ref={top} tabIndex={-1} className={`wrap read ${viewStyles.namedByBar}`}>
      <PageTitle title={title} />
      <PageHead title={title} />
      <div className={`${styles.groups} ${styles.matter}`}>
        {problem && !isFinishing && <Banner tone="error">{problem}</Banner>}
        {isFinishing && <SpinnerArea label="LINEと連携しています" />}
        {!isFinishing && line.isLinked && (
          <LineLinked
            isFriend={line.isFriend}
            linkedDatetime={line.linkedDatetime}
            friendUrl={line.friendUrl}
            // The button that ended the link is gone with it
            onUnlinked={() => top.current?.focus()}
          />
        )}
        {!isFinishing && !line.isLinked && <LineConsent consent={line.consent} />}
      </div>
    </div>
  )
}
