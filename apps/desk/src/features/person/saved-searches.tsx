import { useQuery } from '@tanstack/react-query'
import type { AlertFrequency } from '@tsunagu/contract/search/search-alerts.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { savedSearchesQuery } from '#desk/api/queries/saved-searches.ts'
import { momentText } from '#desk/page/dates.ts'
import { AsyncPart } from './async-part.tsx'

const frequencyWords: Readonly<Record<AlertFrequency, string>> = {
  at_once: '新着をすぐにお知らせ',
  daily: '新着を1日1回お知らせ',
  weekly: '新着を週1回お知らせ',
  never: 'お知らせなし',
}

type SavedSearchesProps = { service: string; jobSeekerId: string; now: Date }

/** What somebody looks for by themselves: their saved searches, to read. */
export function SavedSearches({ service, jobSeekerId, now }: SavedSearchesProps) {
  const query = useQuery(savedSearchesQuery(useClient(), service, jobSeekerId))
  const list = query.data?.savedSearches ?? []
  return (
    <section aria-labelledby="saved-searches">
      <div className="sec">
        <h2 id="saved-searches">保存した条件</h2>
      </div>
      <AsyncPart query={query} isEmpty={list.length === 0} empty="保存した検索条件はありません。">
        <ul className="rows" aria-label="保存した条件">
          {list.map(({ id, name, labels, savedDatetime, frequency, isPaused, newCount }) => (
            <li key={id}>
              <span className="grow">
                <b>{name}</b> <span className="sub">{labels.join('・')}</span>
              </span>
              {newCount > 0 && <span className="tag brand">未確認の新着 {newCount}件</span>}
              <span className="sub">{isPaused ? 'お知らせを休止中' : frequencyWords[frequency]}</span>
              <time className="sub" dateTime={savedDatetime}>
                {momentText(new Date(savedDatetime), now)}
              </time>
            </li>
          ))}
        </ul>
      </AsyncPart>
    </section>
  )
}
