import type { StaffMember } from '@tsunagu/contract/endpoints/staff/staff-admin-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { advises, rolesIn } from './role-words.ts'

/** Who gets the job seekers, by service: an id, `none` for nobody yet, or nothing while it is not chosen. */
export type HandOver = Readonly<Record<string, string>>

/** A choice as the calls take it. */
export const handOverOf = (chosen: HandOver): { service: string; adviserId: string | null }[] =>
  Object.entries(chosen)
    .filter(([, to]) => to !== '')
    .map(([service, to]) => ({ service, adviserId: to === 'none' ? null : to }))

type HandOverFieldsProps = {
  member: StaffMember
  members: readonly StaffMember[]
  services: readonly StaffService[]
  /** In which of them the job seekers need somebody else. */
  leaving: (service: string) => boolean
  chosen: HandOver
  onChange: (chosen: HandOver) => void
}

/** Asks who takes over the job seekers of a leaving member, for each service in which they have some. */
export function HandOverFields({ member, members, services, leaving, chosen, onChange }: HandOverFieldsProps) {
  const needed = member.jobSeekers.filter(({ service }) => leaving(service))
  return needed.map(({ service, count }) => {
    const others = members.filter(
      (one) => one.staffId !== member.staffId && one.state === 'active' && advises(rolesIn(one, service)),
    )
    const name = services.find((one) => one.service === service)?.name ?? service
    return (
      <div key={service} className="field">
        <label htmlFor={`hand-over-${service}`}>
          {name}の求職者{count}人の引き継ぎ先
        </label>
        <select
          id={`hand-over-${service}`}
          className="in"
          required
          value={chosen[service] ?? ''}
          onChange={({ target }) => onChange({ ...chosen, [service]: target.value })}
        >
          <option value="">選んでください</option>
          {others.map((one) => (
            <option key={one.staffId} value={one.staffId}>
              {one.name}
            </option>
          ))}
          <option value="none">未割当にする（あとで割り当てる）</option>
        </select>
      </div>
    )
  })
}
