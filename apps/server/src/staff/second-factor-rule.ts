import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import type { SecondFactorRule } from '#server/platform/settings/settings.ts'
import type { SignedInStaff } from '#server/request/handler.ts'

/** They see whose data went where, or decide who else may: a password alone is too little. */
const rolesWithSecondFactor: readonly StaffRole[] = ['compliance', 'admin']

/** Whether a person must have a second factor. */
export const mustHaveSecondFactor = (rule: SecondFactorRule, { roles }: Pick<SignedInStaff, 'roles'>): boolean =>
  rule === 'all' ||
  (rule === 'roles' && [...roles.values()].flat().some((role) => rolesWithSecondFactor.includes(role)))

/** Whether a person must have a second factor and has none. One that was used at the sign-in provider counts for its session. */
export const needsSecondFactor = (
  rule: SecondFactorRule,
  staff: Pick<SignedInStaff, 'roles' | 'hasSecondFactor' | 'proof'>,
): boolean => !staff.hasSecondFactor && staff.proof !== 'provider_factor' && mustHaveSecondFactor(rule, staff)
