import type { CommuteReach } from '@tsunagu/contract/endpoints/search-calls.ts'
import { statesOfSearch } from '@tsunagu/contract/search/clean-search.ts'
import { type Commute, commuteWays, formatCommute } from '@tsunagu/contract/search/commute.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './commute-search.module.css'

const transferText = (transfers: number): string => (transfers === 0 ? 'なし' : `${transfers}回`)

/** The map in words: each station with postings, the nearest first; it leads to those of the station that are within reach. */
export function StationTable({ commute, reach: { name, stations, sort } }: { commute: Commute; reach: CommuteReach }) {
  const { searchResultHref } = usePortal()
  const hrefOf = (stationId: string) =>
    searchResultHref(statesOfSearch({ stations: [stationId], commute: [formatCommute(commute)], sort: [sort] }))
  const shown = stations.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  const isByTrain = commute.way === 'train'
  return (
    <details className={styles.fold}>
      <summary>
        <Icon type="list" size={20} />
        地図と同じ内容を、駅ごとの表で読む
      </summary>
      <table className={styles.table}>
        <caption className="sr">
          {`${name}から${commuteWays[commute.way]}で${commute.minutes}分以内の駅と求人の件数`}
        </caption>
        <thead>
          <tr>
            <th scope="col">駅</th>
            <th scope="col">駅まで</th>
            {isByTrain && <th scope="col">乗り換え</th>}
            <th scope="col">求人</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((station) => (
            <tr key={station.id}>
              <th scope="row">
                <Link href={hrefOf(station.id)}>{station.name}</Link>
                {station.lines && <span className={styles.caption}>{station.lines}</span>}
              </th>
              <td>{`約${station.minutes}分`}</td>
              {isByTrain && <td>{transferText(station.transfers)}</td>}
              <td>{`${station.count}件`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.caption}>2つの駅から通える求人は、どちらの駅にも数えています。</p>
    </details>
  )
}
