import { useQuery } from '@tanstack/react-query'
import type { PassOverKind } from '@tsunagu/contract/search/pass-over.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { passedOverQuery } from '#desk/api/queries/person.ts'
import { shortDayText } from '#desk/page/dates.ts'
import { AsyncPart } from './async-part.tsx'
import type { TabProps } from './tab-props.ts'

const kindNames: Record<PassOverKind, string> = {
  posting: '求人',
  facility: '事業所の求人すべて',
  corporation: '法人の求人すべて',
}

/** What the job seeker does not want to see, with their reasons: an adviser asks before introducing it. */
export function PassedOver({ service, person }: Pick<TabProps, 'service' | 'person'>) {
  const query = useQuery(passedOverQuery(useClient(), service.service, person.jobSeekerId))
  const { count = 0, passedOver = [] } = query.data ?? {}
  return (
    <section>
      <div className="sec">
        <h2>本人が見送った求人</h2>
        {count > 0 && <span className="sub t12">{count}件</span>}
      </div>
      <AsyncPart query={query} isEmpty={count === 0} empty="見送った求人はありません。">
        <ul>
          {passedOver.map(({ id, kind, jobPostingId, title, reasonText, passedOverDatetime }) => (
            <li key={id} className="mt-card">
              <a href={`${service.portalOrigin}/job_postings/${jobPostingId}`} target="_blank" rel="noreferrer">
                {title}
                <span className="sr">（ポータルの新しいタブ）</span>
              </a>
              <p className="sub t12">
                {kindNames[kind]}・{reasonText || '理由なし'}・{shortDayText(new Date(passedOverDatetime))}
              </p>
            </li>
          ))}
        </ul>
        {count > passedOver.length && <p className="sub t12">新しい{passedOver.length}件を表示しています。</p>}
      </AsyncPart>
    </section>
  )
}
