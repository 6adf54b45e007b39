import type { CommuteReach } from '@tsunagu/contract/endpoints/search-calls.ts'
import { statesOfSearch } from '@tsunagu/contract/search/clean-search.ts'
import { type Commute, formatCommute } from '@tsunagu/contract/search/commute.ts'
import { lazy, Suspense, useId } from 'react'
import { CommuteWay } from '#web/components/parts/commute-way.tsx'
import { formatCount } from '#web/page/format-count.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { useIsAtLeast } from '#web/page/use-is-at-least.ts'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './commute-search.module.css'
import { StationTable } from './station-table.tsx'

const CommuteMap = lazy(() => import('./commute-map.tsx').then((module) => ({ default: module.CommuteMap })))

/** From this width on the style sheet has the map beside the list. */
const besideFromPx = 768

type CommuteResultProps = { commute: Commute; reach: CommuteReach }

/** What is within reach: how many postings, the nearest of them, the map and its table. */
export function CommuteResult({ commute, reach }: CommuteResultProps) {
  const isBeside = useIsAtLeast(besideFromPx)
  const map = <MapPart key="map" commute={commute} reach={reach} />
  const list = <ListPart key="list" commute={commute} reach={reach} />
  // Focus and readers follow what is seen: the map is above the list on a phone, and at its right elsewhere
  return <div className={styles.result}>{isBeside ? [list, map] : [map, list]}</div>
}

const MapPart = ({ commute, reach }: CommuteResultProps) => (
  <div className={styles.map}>
    <Suspense fallback={<MapPlace />}>
      <CommuteMap key={reach.summary} commute={commute} reach={reach} />
    </Suspense>
    <p className={styles.caption}>所要時間は目安です。</p>
    <StationTable commute={commute} reach={reach} />
  </div>
)

function ListPart({ commute, reach }: CommuteResultProps) {
  const { searchResultHref } = usePortal()
  const id = useId()
  const href = searchResultHref(statesOfSearch({ commute: [formatCommute(commute)], sort: [reach.sort] }))
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id} className="sr">
        見つかった求人
      </h2>
      <p role="status" className={styles.count}>
        <b>{formatCount(reach.totalCount)}</b>
        <span>{`件　${reach.summary}`}</span>
      </p>
      <NothingFound commute={commute} reach={reach} />
      {reach.totalCount > 0 && (
        <>
          <NearestPostings reach={reach} />
          <ButtonLink href={href} isWide iconEnd="chevron_right">
            {`${formatCount(reach.totalCount)}件の求人を見る`}
          </ButtonLink>
          <p className={styles.caption}>この通勤の条件は、検索結果の「条件を保存」から保存できます。</p>
        </>
      )}
    </section>
  )
}

const MapPlace = () => (
  <Skeleton label="地図を読み込み中" className={styles.mapPlace}>
    <Bone height="panel" />
  </Skeleton>
)

/** Why nothing is found: no station on foot, or no posting within reach. */
function NothingFound({ commute, reach: { stations, totalCount } }: CommuteResultProps) {
  if (totalCount > 0) return null
  return commute.way === 'train' && stations.length === 0 ? (
    <Blank title="歩いて20分以内に駅がありません">最寄りの駅を入力するか、車・自転車でさがしてください。</Blank>
  ) : (
    <Blank title="この時間で通える求人は、いまありません">時間をのばすか、出発地や行き方を変えてください。</Blank>
  )
}

function NearestPostings({ reach: { postings } }: Pick<CommuteResultProps, 'reach'>) {
  const { jobPostingHref } = usePortal()
  return (
    <ul className={styles.postings}>
      {postings.map(({ id, title, workplace, pay, time }) => (
        <li key={id}>
          {time && <CommuteWay {...time} />}
          <Link href={jobPostingHref(id)}>{title}</Link>
          <p className={styles.workplace}>{workplace}</p>
          {pay && (
            <p className={styles.pay}>
              <Icon type="yen" size={18} />
              <span className="sr">給与：</span>
              {pay}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
