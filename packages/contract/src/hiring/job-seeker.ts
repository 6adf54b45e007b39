/**
 * The state of a job seeker's account, as advisers see it. A key that may erase sees suspended accounts, by that status
 * alone; closed ones are gone.
 */
export const jobSeekerStatuses = ['active', 'invited', 'suspended'] as const
export type JobSeekerStatus = (typeof jobSeekerStatuses)[number]

/** How somebody asked for the erasure of their data (個人情報保護法 35条), or why else it has to be. */
export const erasureReasons = [
  'asked_by_telephone',
  'asked_by_letter',
  'asked_by_mail',
  'asked_in_person',
  'by_law',
] as const
export type ErasureReason = (typeof erasureReasons)[number]

/** Members of an invitation and the matching form elements of the entry. */
export const invitationKeys = {
  familyName: 'family_name',
  givenName: 'given_name',
  familyNameKana: 'family_name_kana',
  givenNameKana: 'given_name_kana',
  tel: 'tel',
  certifications: 'certifications',
  areas: 'areas',
  desiredStart: 'desired_start',
} as const
