import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { applicationQuery, sheetQuery } from '#desk/api/queries/applications.ts'
import { OfferEditor } from '#desk/features/offers/offer-editor.tsx'
import { pendingOf } from '#desk/features/offers/offer-form.ts'
import { OfferOverview } from '#desk/features/offers/offer-overview.tsx'
import { dayOf } from '#desk/page/dates.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useOpening } from '#desk/session/use-opening.ts'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { shortName } from '../service-mark.ts'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/offer.css'

const missingOffer = 'この応募は見つかりません。退会または休止した可能性があります。'

const route = getRouteApi('/frame/$service/offers/$jobSeekerId/$jobPostingId')

/** The offer of an application: written, or as it was made. */
export function OfferPage() {
  const { service: key, jobSeekerId, jobPostingId } = route.useParams()
  const service = useService(key)
  // The frame shows that the address leads nowhere
  return service ? <OfferOf key={`${key} ${jobSeekerId} ${jobPostingId}`} service={service} /> : null
}

function OfferOf({ service }: { service: StaffService }) {
  const pair = route.useParams()
  const client = useClient()
  useOpening(service.service, pair.jobSeekerId)
  const sheet = useQuery(sheetQuery(client, service.service, pair))
  const application = useQuery(applicationQuery(client, service.service, pair))
  const error = sheet.error ?? application.error
  const isKnown = sheet.data && application.data
  const name = sheet.data ? nameOf(sheet.data) : ''
  usePageTitle([name === '' ? '内定' : `内定・${name}`, shortName(service)])
  const retry = () => void Promise.all([sheet.refetch(), application.refetch()])
  return (
    <>
      {error && !isKnown && <FailedPart error={error} onRetry={retry} missing={missingOffer} />}
      {!isKnown && !error && <Bones rows={10} />}
      {isKnown && (
        <KnownOffer
          service={service.service}
          sheet={sheet.data}
          name={name}
          canOffer={application.data.allowedActions.includes('offer')}
          failed={error}
          onRetry={retry}
        />
      )}
    </>
  )
}

const nameOf = ({ familyName, givenName }: ApplicationSheet): string =>
  `${familyName} ${givenName}`.trim() || '名前の登録なし'

type KnownOfferProps = {
  service: string
  sheet: ApplicationSheet
  name: string
  canOffer: boolean
  failed: Error | null
  onRetry: () => void
}

function KnownOffer({ service, sheet, name, canOffer, failed, onRetry }: KnownOfferProps) {
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const today = dayOf(useNow())
  const pending = pendingOf(sheet)
  const show = (isEditing: boolean) => void navigate({ search: isEditing ? { edit: '1' } : {}, replace: true })
  const isEditing = canOffer && (!pending || edit === '1')
  return (
    <>
      {failed && <FailedPart error={failed} onRetry={onRetry} missing={missingOffer} isKept />}
      {isEditing ? (
        <OfferEditor
          service={service}
          sheet={sheet}
          name={name}
          today={today}
          onLeave={pending ? () => show(false) : undefined}
          onSent={() => show(false)}
        />
      ) : (
        <OfferOverview
          service={service}
          sheet={sheet}
          name={name}
          today={today}
          onReplace={canOffer ? () => show(true) : undefined}
        />
      )}
    </>
  )
}
