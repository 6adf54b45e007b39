import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { settingsQuery } from '#desk/api/queries/settings.ts'
import { HoursForm } from '#desk/features/settings/hours-form.tsx'
import { ServiceFacts } from '#desk/features/settings/service-facts.tsx'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'
import '#desk/styles/pages/hours.css'

const route = getRouteApi('/frame/$service/settings/hours')

/** When the staff of a service work, and what its definitions say. */
export function HoursPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  return service ? <HoursOf key={key} service={service} /> : null
}

function HoursOf({ service }: { service: StaffService }) {
  const isAllowed = service.scopes.includes('settings:write')
  const { data, error, refetch } = useQuery({ ...settingsQuery(useClient(), service.service), enabled: isAllowed })
  return (
    <SettingsFrame service={service} part="hours">
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bones rows={8} />}
      {data && (
        <>
          <HoursForm service={service.service} working={data.working} />
          <ServiceFacts facts={data.facts} />
        </>
      )}
    </SettingsFrame>
  )
}
