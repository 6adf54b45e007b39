import type {
  OperatorInvitation,
  OperatorJobSeeker,
  OperatorWholeJobSeeker,
} from '@tsunagu/contract/endpoints/operator-job-seeker-calls.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { operatorFileUrl } from '#server/request/operator-file-url.ts'
import type { JobSeekerDetail } from './job-seeker-detail.queries.ts'
import type { JobSeekerRow } from './job-seeker-list.queries.ts'

export const presentJobSeeker = (row: JobSeekerRow): OperatorJobSeeker => ({
  jobSeekerId: row.id,
  status: row.status,
  familyName: row.names.family_name ?? '',
  givenName: row.names.given_name ?? '',
  familyNameKana: row.names.family_name_kana ?? '',
  givenNameKana: row.names.given_name_kana ?? '',
  email: row.email,
  tel: row.tel,
  registeredDatetime: row.registeredAt && dateTimeInTokyo(row.registeredAt),
  changedDatetime: dateTimeInTokyo(row.changedAt),
  adviserId: row.adviserId,
})

type Rest = Omit<OperatorWholeJobSeeker, keyof OperatorJobSeeker>

/** What is shown of a registered job seeker beside the row. */
export const presentDetail = (jobSeekerId: string, detail: JobSeekerDetail): Rest => ({
  answers: detail.answers,
  files: detail.files.map(({ savedAt, ...file }) => ({
    ...file,
    url: operatorFileUrl(jobSeekerId, file.id),
    savedDatetime: dateTimeInTokyo(savedAt),
  })),
  account: {
    hasPassword: detail.hasPassword,
    lastSeenDatetime: detail.lastSeenAt && dateTimeInTokyo(detail.lastSeenAt),
  },
  mailSettings: detail.mailSettings,
  invitation: null,
})

interface Invited {
  states: FormElementState[]
  invitedAt: Date
  linkUntil: Date
  operatorKeyId: string
}

const presentInvitation = ({ invitedAt, linkUntil, operatorKeyId }: Invited): OperatorInvitation => ({
  invitedDatetime: dateTimeInTokyo(invitedAt),
  linkUntilDatetime: dateTimeInTokyo(linkUntil),
  operatorKeyId,
})

/** What is shown of an invited one: there is no account yet, and no mail has been asked for. */
export const presentInvited = (invited: Invited): Rest => ({
  answers: invited.states,
  files: [],
  account: { hasPassword: false, lastSeenDatetime: null },
  mailSettings: { magazine: false, recommend: false, messageNotice: false },
  invitation: presentInvitation(invited),
})
