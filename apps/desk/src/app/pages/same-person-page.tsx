import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useClient } from '#desk/api/desk-context.ts'
import { comparisonQuery } from '#desk/api/queries/person.ts'
import { Comparison } from '#desk/features/same-person/comparison.tsx'
import { reasonsText } from '#desk/features/same-person/same-person-words.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useOpening } from '#desk/session/use-opening.ts'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { shortName } from '../service-mark.ts'
import { NotFoundPage } from './failed-page.tsx'
import '#desk/styles/pages/same-person.css'

const route = getRouteApi('/frame/$service/people/$jobSeekerId/same/$otherId')

/** Two registrations that may be of one person, side by side. */
export function SamePersonPage() {
  const { service: key, jobSeekerId, otherId } = route.useParams()
  const service = useService(key)
  const mayRead = service?.scopes.includes('job_seekers:read') ?? false
  useOpening(key, mayRead ? jobSeekerId : undefined)
  const query = useQuery({ ...comparisonQuery(useClient(), key, jobSeekerId, otherId), enabled: mayRead })
  usePageTitle(['登録の見くらべ', service ? shortName(service) : ''])
  if (!service) return null
  if (!mayRead) return <NotFoundPage />
  const reasons = query.data?.other.reasons ?? []
  return (
    <>
      <header className="head">
        <Link
          className="btn s icon-only quiet"
          to="/$service/people/$jobSeekerId"
          params={{ service: key, jobSeekerId }}
          search={{}}
          aria-label="求職者のページに戻る"
        >
          <Icon name="arrow-left" />
        </Link>
        <h1>登録の見くらべ</h1>
      </header>
      <main id="main" className="same" tabIndex={-1}>
        {query.error && (
          <FailedPart
            error={query.error}
            onRetry={() => void query.refetch()}
            missing="どちらかの登録が見つかりません。退会または休止した可能性があります。"
            isInset
          />
        )}
        {!query.data && !query.error && <Bones rows={10} />}
        {query.data && (
          <>
            <p>
              {reasons.length > 0 ? `${reasonsText(reasons)}のため、同じ方かもしれません。` : ''}
              ご本人に確かめてから、お使いになるほうの登録をご案内ください。
            </p>
            <Comparison service={key} compared={query.data} />
            {service.scopes.includes('job_seekers:merge') && (
              <Link
                className="btn primary same-merge"
                to="/$service/people/$jobSeekerId/same/$otherId/merge"
                params={{ service: key, jobSeekerId, otherId }}
              >
                統合の内容を確認する
              </Link>
            )}
          </>
        )}
      </main>
    </>
  )
}
