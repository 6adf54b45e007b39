/** What staff do that is about no job seeker, by what it is about (docs/behaviour.md §51). */
export const staffActGroups = {
  sign_in: [
    'sign_in',
    'sign_in_refused',
    'sign_out',
    'accept_invitation',
    'rescue',
    'code_refused',
    'recovery_code_used',
    'provider_refused',
    'proved',
    'proof_refused',
    'end_session',
    'end_other_sessions',
    'end_sessions_of_staff',
  ],
  factor: [
    'password_changed',
    'second_factor_on',
    'second_factor_off',
    'second_factor_taken_away',
    'recovery_codes_made',
    'passkey_added',
    'passkey_removed',
    'provider_linked',
    'provider_unlinked',
    'provider_unlinked_by_admin',
  ],
  member: ['invite', 'set_roles', 'stop', 'start'],
  key: ['key_made', 'key_revoked'],
} as const

export const staffActGroupNames = ['sign_in', 'factor', 'member', 'key'] as const
export type StaffActGroup = (typeof staffActGroupNames)[number]
export type StaffActName = (typeof staffActGroups)[StaffActGroup][number]
export const staffActNames: readonly StaffActName[] = staffActGroupNames.flatMap((group) => [...staffActGroups[group]])
