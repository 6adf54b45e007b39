import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OperatorApplication } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { progressQuery } from '#desk/api/queries/person.ts'
import { momentText } from '#desk/page/dates.ts'
import { progressWords } from '../people/filter-words.ts'
import { AsyncPart } from './async-part.tsx'
import type { TabProps } from './tab-props.ts'

/** Offers are made while a selection runs, and are seen afterwards. */
const hasOffer = ({ status }: OperatorApplication): boolean =>
  status === 'under_consideration' || status === 'offer_accepted'

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
                <Link
                  to="/$service/people/$jobSeekerId/selection/$jobPostingId"
                  params={{ service: service.service, jobSeekerId, jobPostingId: application.jobPostingId }}
                >
                  <b>{application.title}</b>
                </Link>{' '}
                <span className="sub">{application.employer}</span>
                {!application.isOpen && <span className="sub">（募集終了）</span>}
              </span>
              {application.pendingOfferId !== null && <span className="tag alert">内定の回答待ち</span>}
              {hasOffer(application) && (
                <Link
                  className="btn s"
                  to="/$service/offers/$jobSeekerId/$jobPostingId"
                  params={{ service: service.service, jobSeekerId, jobPostingId: application.jobPostingId }}
                  search={{}}
                >
                  内定<span className="sr">：{application.title}</span>
                </Link>
              )}
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
