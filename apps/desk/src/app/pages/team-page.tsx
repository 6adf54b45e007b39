import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { colleaguesQuery, teamQuery } from '#desk/api/queries/assignment.ts'
import { adviserText } from '#desk/features/assignment/colleague-names.ts'
import { PeopleToAssign } from '#desk/features/assignment/people-to-assign.tsx'
import { TeamFigures } from '#desk/features/assignment/team-figures.tsx'
import { teamRows, teamTotals } from '#desk/features/assignment/team-rows.ts'
import { TeamTable } from '#desk/features/assignment/team-table.tsx'
import { ContactReports } from '#desk/features/contact/reports.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { shortName } from '../service-mark.ts'
import { NotFoundPage } from './failed-page.tsx'
import '#desk/styles/pages/team.css'

const route = getRouteApi('/frame/$service/team')

/** What the advisers of a service have in hand, and whom nobody looks after yet. */
export function TeamPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  if (!service) return null
  return service.scopes.includes('team:read') ? <TeamOf key={key} service={service} /> : <NotFoundPage />
}

function TeamOf({ service }: { service: StaffService }) {
  const client = useClient()
  const { of = 'none' } = route.useSearch()
  const team = useQuery(teamQuery(client, service.service))
  const { data: known, error: unknown } = useQuery(colleaguesQuery(client, service.service))
  usePageTitle(['チーム', shortName(service)])
  const error = team.error ?? unknown
  const { data } = team
  const whose = of === 'none' ? null : of
  return (
    <>
      <header className="head">
        <h1>チーム</h1>
        <span className="sub">{shortName(service)}</span>
      </header>
      <main id="main" className="team-page" tabIndex={-1}>
        {error && <FailedPart error={error} onRetry={() => void team.refetch()} />}
        {!(data && known) && !error && <Bones rows={8} />}
        <ContactReports service={service.service} />
        {data && <TeamFigures totals={teamTotals(data.loads)} firstAnswerMinutes={data.firstAnswerMinutes} />}
        {data && known && (
          <section>
            <div className="sec">
              <h2 id="team-load">担当ごとの状況</h2>
              <span className="push">
                {whose !== null && (
                  <Link from="/$service/team" to="." search={{}} className="btn s">
                    未割当の一覧へ
                  </Link>
                )}
              </span>
            </div>
            <TeamTable rows={teamRows(data.loads, known.colleagues)} shown={of} />
          </section>
        )}
        <PeopleToAssign
          key={of}
          service={service.service}
          of={of}
          title={whose === null ? '担当が決まっていない人' : `${adviserText(whose, known?.colleagues)}さんの求職者`}
        />
      </main>
    </>
  )
}
