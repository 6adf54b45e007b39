import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useClient } from '#desk/api/desk-context.ts'
import { staffQuery } from '#desk/api/queries/staff.ts'
import { InviteDialog } from '#desk/features/staff/invite-dialog.tsx'
import { MemberDialog } from '#desk/features/staff/member-dialog.tsx'
import { StaffTable } from '#desk/features/staff/staff-table.tsx'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService, useSession } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { serviceMark } from '../../service-mark.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import '#desk/styles/pages/team.css'
import '#desk/styles/pages/staff.css'
import '#desk/styles/pages/sign-in-of-staff.css'

const route = getRouteApi('/frame/$service/settings/staff')

/** Who works at the desk, and what they may do. */
export function StaffPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  const { staff, services } = useSession()
  const administered = services.filter(({ roles }) => roles.includes('admin'))
  const { member: id, invite } = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow()
  const isAdmin = administered.length > 0
  const { data, error, refetch } = useQuery({ ...staffQuery(useClient()), enabled: isAdmin })
  const open = (search: { member?: string; invite?: '1' }) => void navigate({ search, replace: true })
  useKeys({ i: () => open({ invite: '1' }) })
  if (!service) return null
  const member = data?.find(({ staffId }) => staffId === id)
  return (
    <SettingsFrame
      service={service}
      part="staff"
      sub={data && `${data.length}人`}
      acts={
        <Button look="main" icon="person-add" cap="I" shortcut="I" onClick={() => open({ invite: '1' })}>
          招待する
        </Button>
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bones rows={8} />}
      {data && <StaffTable members={data} services={administered} now={now} markOf={serviceMark} />}
      {invite && <InviteDialog services={administered} onClose={() => open({})} />}
      {data && member && (
        <MemberDialog
          key={member.staffId}
          member={member}
          members={data}
          services={administered}
          isOwn={member.staffId === staff.id}
          onClose={() => open({})}
        />
      )}
    </SettingsFrame>
  )
}
