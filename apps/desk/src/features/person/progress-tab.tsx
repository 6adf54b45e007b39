import { useQuery } from '@tanstack/react-query'
import { useClient } from '#desk/api/desk-context.ts'
import { progressQuery } from '#desk/api/queries/person.ts'
import { momentText } from '#desk/page/dates.ts'
import { progressWords } from '../people/filter-words.ts'
import { AsyncPart } from './async-part.tsx'
import type { TabProps } from './tab-props.ts'

/** Inquiries, referrals and applications, the one that moved last first. */
export function ProgressTab({ service, person: { jobSeekerId }, now }: TabProps) {
  const query = useQuery(progressQuery(useClient(), service.service, jobSeekerId))
  const applications = query.data?.applications ?? []
  return (
    <section aria-label="選考">
      <AsyncPart query={query} isEmpty={applications.length === 0} empty="応募・紹介・質問は、まだありません。">
        <ul className="rows">
          {applications.map((application) => (
            <li key={application.jobPostingId}>
              <span className={`tag${application.status === 'closed' ? '' : ' brand'}`}>
                {progressWords[application.status]}
              </span>
              <span className="grow">
                <b>{application.title}</b> <span className="sub">{application.employer}</span>
                {!application.isOpen && <span className="sub">（募集終了）</span>}
              </span>
              {application.pendingOfferId !== null && <span className="tag alert">内定の回答待ち</span>}
              <time className="sub" dateTime={application.updatedDatetime}>
                {momentText(new Date(application.updatedDatetime), now)}
              </time>
            </li>
          ))}
        </ul>
      </AsyncPart>
    </section>
  )
}
