import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { rulesQuery } from '#desk/api/queries/assignment-rules.ts'
import { RulesForm } from '#desk/features/assignment/rules-form.tsx'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'
import '#desk/styles/pages/rules.css'

const route = getRouteApi('/frame/$service/settings/rules')

/** By which rules newcomers get their adviser. */
export function RulesPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  return service ? <RulesOf key={key} service={service} /> : null
}

function RulesOf({ service }: { service: StaffService }) {
  const client = useClient()
  const isAllowed = service.scopes.includes('settings:write')
  const rules = useQuery({ ...rulesQuery(client, service.service), enabled: isAllowed })
  const colleagues = useQuery({ ...colleaguesQuery(client, service.service), enabled: isAllowed })
  const error = rules.error ?? colleagues.error
  const retry = () => {
    if (rules.error) void rules.refetch()
    if (colleagues.error) void colleagues.refetch()
  }
  const people = colleagues.data?.colleagues ?? []
  const named = new Set(rules.data?.stored.rules.flatMap(({ adviserIds }) => adviserIds))
  return (
    <SettingsFrame service={service} part="rules">
      <div className="scroll" role="region" aria-label="割り当てのルール" tabIndex={0}>
        {error && <FailedPart error={error} onRetry={retry} />}
        {!error && !(rules.data && colleagues.data) && <Bones rows={6} />}
        {rules.data && colleagues.data && (
          <RulesForm
            service={service.service}
            stored={rules.data.stored}
            choices={{
              prefectures: rules.data.prefectures,
              occupations: rules.data.occupations,
              advisers: people
                .filter(({ canAdvise, staffId }) => canAdvise || named.has(staffId))
                .map(({ staffId, name }) => ({ id: staffId, label: name })),
              gone: new Set(
                [...named].filter((id) => !people.some(({ staffId, canAdvise }) => canAdvise && staffId === id)),
              ),
            }}
          />
        )}
      </div>
    </SettingsFrame>
  )
}
