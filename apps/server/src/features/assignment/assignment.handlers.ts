import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { advisingRoles } from '@tsunagu/contract/staff/roles.ts'
import { announceChanges } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { listStaffOf, type StaffOfService } from '#server/staff/staff.queries.ts'
import { holdAdviser, lockAdvisers, setAdviser, withJobSeekers } from './assignment.queries.ts'

const worksHere = ({ state, roles }: StaffOfService): boolean => state === 'active' && roles.length > 0

const presentColleague = (person: StaffOfService): Colleague => ({
  staffId: person.id,
  name: person.name,
  nameKana: person.nameKana,
  roles: person.roles,
  isActive: worksHere(person),
  canAdvise: worksHere(person) && person.roles.some((role) => advisingRoles.includes(role)),
})

interface Wanted {
  jobSeekerId: string
  formerAdviserId: string | null
}
type Result = Output<'assignJobSeekers'>['results'][number]

/** The result for each: one that has the adviser already counts as assigned, so that the call is safe to repeat. */
function resultOf({ jobSeekerId, formerAdviserId }: Wanted, to: string | null, now: string | null | undefined): Result {
  if (now === undefined) return { jobSeekerId, outcome: 'not_found', adviserId: null }
  const isOurs = now === formerAdviserId || now === to
  return { jobSeekerId, outcome: isOurs ? 'assigned' : 'conflict', adviserId: isOurs ? to : now }
}

async function assign(scope: TenantScope, wanted: readonly Wanted[], to: string | null, at: Date): Promise<Result[]> {
  if (to !== null && !(await holdAdviser(scope, to))) {
    throw new Problem('failed_precondition', {
      message: 'adviserId is nobody who looks after job seekers of this service. Nothing was changed.',
    })
  }
  const before = await lockAdvisers(
    scope,
    wanted.map(({ jobSeekerId }) => jobSeekerId),
  )
  const results = wanted.map((one) => resultOf(one, to, before.get(one.jobSeekerId)))
  const changed = results
    .filter(({ jobSeekerId, outcome }) => outcome === 'assigned' && before.get(jobSeekerId) !== to)
    .map(({ jobSeekerId }) => jobSeekerId)
  if (changed.length > 0) {
    await setAdviser(scope, changed, to, at)
    await announceChanges(scope, changed, 'work')
  }
  return results
}

/** Who looks after whom (docs/behaviour.md §33). */
export const assignmentHandlers: Handlers<'listColleagues' | 'assignJobSeekers'> = {
  listColleagues: async ({ run, services, tenant }) => {
    // Before the transaction: on the embedded database a second connection would wait for it forever
    const staff = await listStaffOf(services.db, tenant.key)
    const gone = staff.filter((person) => !worksHere(person)).map(({ id }) => id)
    const stillNamed = await run((scope) => withJobSeekers(scope, gone))
    return { colleagues: staff.filter((one) => worksHere(one) || stillNamed.has(one.id)).map(presentColleague) }
  },
  assignJobSeekers: async ({ run, services }, { body }) => {
    const wanted = body.jobSeekers.map(({ jobSeekerId, formerAdviserId }) => ({
      jobSeekerId: jobSeekerId.toLowerCase(),
      formerAdviserId: formerAdviserId?.toLowerCase() ?? null,
    }))
    const to = body.adviserId?.toLowerCase() ?? null
    return { results: await run((scope) => assign(scope, wanted, to, services.clock())) }
  },
}
