import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { SamePerson } from '@tsunagu/contract/endpoints/people/same-person-calls.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { readProfile } from './profile.queries.ts'
import { partInWords, partsOf } from './profile-parts.ts'
import {
  countInBoth,
  listCollisions,
  listSamePersons,
  type RegistrationRow,
  readLastSeen,
  readRegistrations,
} from './same-person.queries.ts'
import { statesOfProfile } from './stored-form.ts'
import { profileForms } from './update-profile.ts'

/** A registration as staff see it beside another. */
export const presentRegistration = ({ id, email, names, registeredAt, reasons }: RegistrationRow): SamePerson => ({
  jobSeekerId: id,
  familyName: names.family_name ?? '',
  givenName: names.given_name ?? '',
  email,
  registeredDatetime: dateTimeInTokyo(registeredAt),
  reasons,
})

type States = readonly FormElementState[]

/** The parts of two profiles in words; those that neither has an answer to are left out. */
const compareParts = (tenant: Tenant, one: States, other: States) =>
  profileForms(tenant)
    .flatMap(partsOf)
    .map((part) => ({ part: part.label, one: partInWords(part, one), other: partInWords(part, other) }))
    .filter((part) => part.one !== '' || part.other !== '')
    .map((part) => ({ ...part, isSame: part.one === part.other }))

const moment = (at: Date | null): string | null => at && dateTimeInTokyo(at)

/** Registrations that may be of one person (docs/behaviour.md §46). */
export const samePersonHandlers: Handlers<'listSamePersons' | 'compareRegistrations'> = {
  listSamePersons: async ({ run }, { params }) => {
    const rows = await run(async (scope) =>
      listSamePersons(scope, await requireActiveJobSeeker(scope, params.jobSeekerId), operatorLimits.samePersons),
    )
    return { people: rows.map(presentRegistration) }
  },
  compareRegistrations: async ({ run, tenant }, { params }) => {
    const ids = [params.jobSeekerId, params.otherId] as const
    return run(async (scope) => {
      const [one, other] = await readRegistrations(scope, ids)
      if (!one || !other) throw new Problem('not_found')
      const [mine, theirs] = [
        statesOfProfile(await readProfile(scope, { jobSeekerId: one.id })),
        statesOfProfile(await readProfile(scope, { jobSeekerId: other.id })),
      ]
      const seen = await readLastSeen(scope, ids)
      return {
        one: presentRegistration(one),
        other: presentRegistration(other),
        parts: compareParts(tenant, mine, theirs),
        counts: await countInBoth(scope, ids),
        collisions: await listCollisions(scope, ids),
        lastSeen: { one: moment(seen.one), other: moment(seen.other) },
      }
    })
  },
}
