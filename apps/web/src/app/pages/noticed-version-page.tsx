import { useSuspenseQuery } from '@tanstack/react-query'
import type { NoticedVersion } from '@tsunagu/contract/endpoints/postings/change-notice-calls.ts'
import { type NoticeSide, noticeSides, noticeSideWords } from '@tsunagu/contract/hiring/change-notice.ts'
import { useParams } from 'react-router'
import { Names } from '#web/components/change-notices/names.tsx'
import { noticedVersionHref, noticedVersionQuery } from '#web/components/change-notices/noticed-version.ts'
import { formatDayTime } from '#web/page/format-date.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { ScreenContent } from '#web/screen/screen.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { Tab, Tabs } from '#web/ui/tabs.tsx'
import styles from './noticed-version-page.module.css'

/** A posting as it was before the change of a notice, or after it: its terms, to be read alone (docs/behaviour.md §59). */
export function NoticedVersionPage() {
  const { api, jobPostingHref } = usePortal()
  const { id = '', side = '' } = useParams()
  const shown: NoticeSide = side === 'before' ? 'before' : 'after'
  const { data } = useSuspenseQuery(noticedVersionQuery(api, id, shown))
  const { noticed, screen } = data
  const back = (
    <LinkArrow isBack href={jobPostingHref(noticed.jobPostingId)}>
      変更のお知らせに戻る
    </LinkArrow>
  )
  return (
    <div className="wrap">
      <PageTitle title={`${noticeSideWords[shown]}の条件｜${noticed.title}`} />
      <div className={styles.lead}>
        <Tabs label="変更前と変更後" isEven>
          {noticeSides.map((each) => (
            <Tab key={each} href={noticedVersionHref(id, each)} isCurrent={each === shown}>
              {noticeSideWords[each]}
            </Tab>
          ))}
        </Tabs>
        <InForce noticed={noticed} />
        {back}
      </div>
      <ScreenContent screen={screen} />
      <div className={styles.end}>{back}</div>
    </div>
  )
}

/** Which version it is, from when until when, and what the other one says otherwise. */
function InForce({ noticed }: { noticed: NoticedVersion }) {
  const { side, version, validFromDatetime, validUntilDatetime, terms } = noticed
  const from = formatDayTime(validFromDatetime)
  return (
    <Banner tone={validUntilDatetime === null ? 'info' : 'alert'}>
      <p>
        <b>{`${noticeSideWords[side]}の条件（第${version}版）`}</b>
      </p>
      <p>
        {validUntilDatetime === null
          ? `${from}から。これが最新の条件です。`
          : `${from}から${formatDayTime(validUntilDatetime)}まで。いまの条件ではありません。`}
      </p>
      {terms.length > 0 && (
        <p>
          変わったところ：
          <Names names={terms} />
        </p>
      )}
    </Banner>
  )
}
