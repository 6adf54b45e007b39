import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { type StaffRole, staffRoles } from '@tsunagu/contract/staff/roles.ts'
import { roleWords, toggledRole } from './role-words.ts'

/** Roles by service. */
export type RolesByService = Readonly<Record<string, readonly StaffRole[]>>

type RoleGridProps = {
  /** Those whose staff may be changed. */
  services: readonly StaffService[]
  roles: RolesByService
  onChange: (service: string, roles: StaffRole[]) => void
  isFixed?: boolean
}

/** What somebody may do in each service. */
export const RoleGrid = ({ services, roles, onChange, isFixed = false }: RoleGridProps) => (
  <div className="role-grid">
    {services.map(({ service, name }) => (
      <fieldset key={service} disabled={isFixed}>
        <legend>{name}</legend>
        {staffRoles.map((role) => (
          <label key={role} title={roleWords[role].can}>
            <input
              className="check"
              type="checkbox"
              checked={roles[service]?.includes(role) ?? false}
              onChange={() => onChange(service, toggledRole(roles[service] ?? [], role))}
            />
            {roleWords[role].name}
          </label>
        ))}
      </fieldset>
    ))}
  </div>
)
