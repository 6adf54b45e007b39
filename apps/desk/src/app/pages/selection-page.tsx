import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { applicationQuery, sheetQuery } from '#desk/api/queries/applications.ts'
import { boardQuery } from '#desk/api/queries/board.ts'
import { interviewsQuery } from '#desk/api/queries/person.ts'
import { SelectionActs } from '#desk/features/selection/selection-acts.tsx'
import { SelectionBody } from '#desk/features/selection/selection-body.tsx'
import { SelectionMove } from '#desk/features/selection/selection-move.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useOpening } from '#desk/session/use-opening.ts'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { shortName } from '../service-mark.ts'
import '#desk/styles/pages/board.css'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/selection.css'

const route = getRouteApi('/frame/$service/people/$jobSeekerId/selection/$jobPostingId')

/** One application of a person: its steps, both sides' days, and what is next. */
export function SelectionPage() {
  const { service: key, jobSeekerId, jobPostingId } = route.useParams()
  const service = useService(key)
  return service ? <SelectionOf key={`${key} ${jobSeekerId} ${jobPostingId}`} service={service} /> : null
}

function useSelection(service: StaffService) {
  const { jobSeekerId, jobPostingId } = route.useParams()
  const client = useClient()
  const key = service.service
  const sheet = useQuery(sheetQuery(client, key, { jobSeekerId, jobPostingId }))
  const application = useQuery(applicationQuery(client, key, { jobSeekerId, jobPostingId }))
  const board = useQuery(boardQuery(client, key, { jobSeekerId, jobPostingId }))
  const interviews = useQuery({
    ...interviewsQuery(client, key, jobSeekerId),
    enabled: service.scopes.includes('interviews:write'),
  })
  return {
    sheet: sheet.data,
    application: application.data,
    card: board.data?.columns.flatMap(({ cards }) => cards)[0],
    interviews: interviews.data?.interviews.filter((interview) => interview.jobPostingId === jobPostingId),
    error: sheet.error ?? application.error,
    retry: () => void Promise.all([sheet.refetch(), application.refetch(), board.refetch()]),
  }
}

function SelectionOf({ service }: { service: StaffService }) {
  const { jobSeekerId } = route.useParams()
  const navigate = route.useNavigate()
  const now = useNow()
  useOpening(service.service, jobSeekerId)
  const { sheet, application, card, interviews, error, retry } = useSelection(service)
  const [isMoving, setIsMoving] = useState(false)
  const name = sheet ? `${sheet.familyName} ${sheet.givenName}`.trim() || '名前の登録なし' : ''
  const workplace = sheet ? sheet.workplace || sheet.employer : ''
  usePageTitle([name === '' ? '選考' : `${name}・${workplace}`, shortName(service)])
  const back = { to: '/$service/people/$jobSeekerId', search: { tab: 'progress' } } as const
  useKeys({
    m: () => card && setIsMoving(true),
    Escape: () => void navigate({ ...back, params: { service: service.service, jobSeekerId } }),
  })
  return (
    <>
      <header className="head">
        <p className="crumb">
          <Link {...back} params={{ service: service.service, jobSeekerId }}>
            {name || '求職者'}
          </Link>
          <Icon name="chevron-right" size={14} />
        </p>
        <h1 className="clip">選考　{workplace}</h1>
        {application && <span className="tag brand">{progressStatusNames[application.status]}</span>}
        {application && (
          <SelectionActs
            service={service}
            application={application}
            canMove={card !== undefined && card.allowedActions.length > 0}
            onMove={() => setIsMoving(true)}
          />
        )}
      </header>
      <main id="main" className="fixed sel-main" tabIndex={-1}>
        {error && (
          <FailedPart
            error={error}
            onRetry={retry}
            missing="この応募は見つかりません。退会または休止した可能性があります。"
            isKept={Boolean(sheet && application)}
          />
        )}
        {sheet && application ? (
          <SelectionBody service={service} sheet={sheet} application={application} interviews={interviews} now={now} />
        ) : (
          !error && <Bones rows={8} />
        )}
      </main>
      {isMoving && card && <SelectionMove service={service} card={card} now={now} onClose={() => setIsMoving(false)} />}
    </>
  )
}
