/** How a job seeker stands with the service, as its advisers see them: those who have suspended or ended their account are not there. */
export const jobSeekerStatuses = ['active', 'invited'] as const
export type JobSeekerStatus = (typeof jobSeekerStatuses)[number]

/** Members of an invitation and the form elements of the entry that they answer. */
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
