import { Link } from '@tanstack/react-router'
import type { StaffMember } from '@tsunagu/contract/endpoints/staff/staff-admin-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { momentText } from '#desk/page/dates.ts'
import { rolesIn, rolesText } from './role-words.ts'

type StaffTableProps = {
  members: readonly StaffMember[]
  services: readonly StaffService[]
  now: Date
  /** One letter for a service. */
  markOf: (service: StaffService) => string
}

/** Whether they can sign in, in words. */
function State({ member: { state, invitedUntilDatetime } }: { member: StaffMember }) {
  if (state === 'active') return <span>利用中</span>
  if (state === 'stopped') return <span className="tag">停止中</span>
  return invitedUntilDatetime ? <span className="tag">招待中</span> : <span className="tag err">招待の期限切れ</span>
}

/** Everybody who works at the desk. The name opens what can be changed of them. */
export const StaffTable = ({ members, services, now, markOf }: StaffTableProps) => (
  <div className="scroll-x" role="region" aria-label="スタッフの一覧">
    <table className="grid tall">
      <thead>
        <tr>
          <th scope="col">名前</th>
          <th scope="col">役割</th>
          <th scope="col">サービス</th>
          <th scope="col">状態</th>
          <th scope="col" className="r">
            求職者
          </th>
          <th scope="col">最後のサインイン</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.staffId}>
            <td>
              <span className="flex">
                <span className="face staff" aria-hidden="true">
                  {member.name.slice(0, 1)}
                </span>
                <span>
                  <Link from="/$service/settings/staff" to="." search={{ member: member.staffId }} className="name">
                    {member.name}
                  </Link>
                  <br />
                  <span className="sub t12">{member.email}</span>
                </span>
              </span>
            </td>
            <td>{rolesText(member)}</td>
            <td>
              <span className="marks">
                {services
                  .filter(({ service }) => rolesIn(member, service).length > 0)
                  .map((service) => (
                    <span key={service.service} className="svc" data-service={service.service} title={service.name}>
                      {markOf(service)}
                    </span>
                  ))}
              </span>
            </td>
            <td>
              <State member={member} />
            </td>
            <td className="r">{member.jobSeekers.reduce((sum, { count }) => sum + count, 0)}人</td>
            <td className="sub">
              {member.lastSignInDatetime ? momentText(new Date(member.lastSignInDatetime), now) : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
