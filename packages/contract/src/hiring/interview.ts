/** The state of an interview: times are offered, one is picked, both sides have agreed on it. */
export const interviewStatuses = ['offered', 'other_times_wanted', 'picked', 'confirmed', 'cancelled'] as const
export type InterviewStatus = (typeof interviewStatuses)[number]

export const interviewActors = ['job_seeker', 'operator', 'system'] as const
export type InterviewActor = (typeof interviewActors)[number]

/** Why a job seeker cancels, in the order of the form. */
export const interviewCancelReasons = {
  ill: '体調がすぐれない',
  work: '勤務の都合がつかない',
  family: '家庭の都合',
  other_offer: 'ほかの応募先に決まった',
  declined: '応募を見送りたい',
  other: 'そのほか',
} as const
export type InterviewCancelReason = keyof typeof interviewCancelReasons
export const interviewCancelReasonCodes = Object.keys(interviewCancelReasons) as InterviewCancelReason[]

export const interviewLimits = {
  /** Beginnings in one offer. */
  times: 20,
  minMinutes: 15,
  maxMinutes: 480,
  /** Interviews begin at quarters of an hour: bookings count in these. */
  quarterMinutes: 15,
  titleLength: 100,
  placeLength: 300,
  urlLength: 2_000,
  descriptionLength: 2_000,
  noteLength: 1_000,
  perPage: 50,
  /** Interviews that are over or cancelled in a job seeker's list. */
  pastShown: 20,
} as const

/** 面接 is with an employer, 面談 with the agency: an adviser's talk is about no posting and says so in its title. */
export const interviewKindOf = ({
  title,
  jobPostingId,
}: {
  title: string
  jobPostingId: string | null
}): '面談' | '面接' => (jobPostingId === null && title.includes('面談') ? '面談' : '面接')
