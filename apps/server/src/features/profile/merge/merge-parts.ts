import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { MergeSide } from '@tsunagu/contract/staff/registration-merge.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { answersOf } from '#server/features/profile/compare-answers.ts'
import { readProfile } from '#server/features/profile/profile.queries.ts'
import { answersOfPart, type ProfilePart, partInWords, partsOf } from '#server/features/profile/profile-parts.ts'
import { accountKeys, statesOfProfile } from '#server/features/profile/stored-form.ts'
import { type ProfileOwner, profileForms, storeAnswers } from '#server/features/profile/update-profile.ts'
import type { TakenPart } from '#server/platform/db/tables/registration-merge-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

type States = readonly FormElementState[]

/** A part of the profile in which two registrations differ. */
export interface DifferentPart {
  id: string
  part: string
  stays: string
  goes: string
  preferred: MergeSide
}

const idOf = ({ keys }: ProfilePart) => keys.join(' ')

/** Files move by themselves, and the address is that of the sign-in: neither is chosen. */
const isChosen = ({ form, keys }: ProfilePart) =>
  !keys.includes(accountKeys.email) && fieldsOf(form).every(({ element }) => element.state.type !== 'file_list')

const choosableParts = (tenant: Tenant) => profileForms(tenant).flatMap(partsOf).filter(isChosen)

/** The parts in which two profiles differ; what only the one that goes has is taken over unless staff choose otherwise. */
export const differentParts = (tenant: Tenant, stays: States, goes: States): DifferentPart[] =>
  choosableParts(tenant).flatMap((part) => {
    const words = { stays: partInWords(part, stays), goes: partInWords(part, goes) }
    if (words.stays === words.goes) return []
    return [{ id: idOf(part), part: part.label, ...words, preferred: words.stays === '' ? 'goes' : 'stays' }]
  })

/** All answers of a registration. */
export const readStates = async (scope: TenantScope, jobSeekerId: string): Promise<FormElementState[]> =>
  statesOfProfile(await readProfile(scope, { jobSeekerId }))

/** Gives the registration that stays the chosen answers of the other. They are not checked again: they were the job seeker's own. */
export async function takeParts(
  scope: TenantScope,
  owner: ProfileOwner,
  goesId: string,
  ids: readonly string[],
): Promise<TakenPart[]> {
  const chosen = choosableParts(owner.tenant).filter((part) => ids.includes(idOf(part)))
  const before = await readStates(scope, owner.jobSeekerId)
  const other = await readStates(scope, goesId)
  const toStore = chosen.flatMap((part) => answersOfPart(part, other))
  await storeAnswers(
    scope,
    owner,
    before,
    toStore,
    chosen.flatMap((part) => answersOfPart(part, before)),
  )
  const after = await readStates(scope, owner.jobSeekerId)
  return chosen.map((part) => ({
    part: part.label,
    keys: part.keys,
    before: answersOfPart(part, before),
    after: answersOfPart(part, after),
  }))
}

/** Whether a taken part is as the merge left it. */
export const isUntouched = ({ keys, after }: TakenPart, present: States): boolean =>
  keys.every((key) => answersOf(present, key) === answersOf(after, key))

/** Gives the registration that stays its former answers back; parts that were changed since are left as they are. */
export async function giveAnswersBack(
  scope: TenantScope,
  owner: ProfileOwner,
  parts: readonly TakenPart[],
): Promise<void> {
  const present = await readStates(scope, owner.jobSeekerId)
  const back = parts.filter((part) => isUntouched(part, present))
  await storeAnswers(
    scope,
    owner,
    present,
    back.flatMap(({ before }) => before),
    back.flatMap((part) => answersOfPart(part, present)),
  )
}
