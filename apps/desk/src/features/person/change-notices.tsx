import { useQuery } from '@tanstack/react-query'
import type { NoticeKind } from '@tsunagu/contract/hiring/change-notice.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { changeNoticesQuery } from '#desk/api/queries/change-notices.ts'
import { momentText } from '#desk/page/dates.ts'
import { noticeState, stakeNames } from '#desk/page/notice-state.ts'
import { AsyncPart } from './async-part.tsx'
import type { TabProps } from './tab-props.ts'

const kindNames: Record<NoticeKind, string> = { changed: '', closed: '募集の終了', reopened: '募集の再開' }

/** Notices of changed terms that the job seeker got (変更明示), and when they have read and confirmed them. */
export function ChangeNotices({ service, person, now }: Pick<TabProps, 'service' | 'person' | 'now'>) {
  const query = useQuery(changeNoticesQuery(useClient(), service.service, person.jobSeekerId))
  const notices = query.data?.notices ?? []
  return (
    <section>
      <div className="sec">
        <h2>条件の変更のお知らせ</h2>
        {notices.length > 0 && <span className="sub t12">{notices.length}件</span>}
      </div>
      <AsyncPart query={query} isEmpty={notices.length === 0} empty="お知らせした条件の変更はありません。">
        <ul>
          {notices.map(({ id, jobPostingId, title, kind, stake, terms, foundDatetime, ...state }) => (
            <li key={id} className="mt-card">
              <a href={`${service.portalOrigin}/job_postings/${jobPostingId}`} target="_blank" rel="noreferrer">
                {title}
                <span className="sr">（ポータルの新しいタブ）</span>
              </a>
              <p className="sub t12">
                {stakeNames[stake]}・{[kindNames[kind], ...terms].filter(Boolean).join('、')}・
                {momentText(new Date(foundDatetime), now)}
              </p>
              <p className="t12">{noticeState(state, now)}</p>
            </li>
          ))}
        </ul>
      </AsyncPart>
    </section>
  )
}
