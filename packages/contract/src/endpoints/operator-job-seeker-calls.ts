import { limits, operatorLimits } from '../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { formElementState } from '../form/state.ts'
import { erasureReasons, jobSeekerStatuses } from '../hiring/job-seeker.ts'
import { operatorFile } from '../hiring/stored-file.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { adviserFilter } from './people/assignment-calls.ts'

/** A job seeker in the advisers' list. An invited one has the id that they will keep. */
const jobSeekerMembers = {
  jobSeekerId: uuid(),
  status: oneOf(jobSeekerStatuses),
  familyName: Type.String(),
  givenName: Type.String(),
  familyNameKana: Type.String(),
  givenNameKana: Type.String(),
  email: Type.String(),
  /** E.164, such as `+819012345678`; `''` where it is not known. */
  tel: Type.String(),
  /** When they signed up; null for who is invited. */
  registeredDatetime: nullable(dateTime()),
  /** When they signed up or were invited, or last changed their profile. */
  changedDatetime: dateTime(),
  /** The member of staff who looks after them; null for nobody yet, and for who is invited. */
  adviserId: nullable(uuid()),
}
const jobSeeker = object(jobSeekerMembers)
export type OperatorJobSeeker = Static<typeof jobSeeker>

/** An invitation that waits to be accepted. After `linkUntilDatetime` it needs another mail. */
const invitation = object({
  invitedDatetime: dateTime(),
  linkUntilDatetime: dateTime(),
  /** The API key that invited. */
  operatorKeyId: uuid(),
})
export type OperatorInvitation = Static<typeof invitation>

const wholeJobSeeker = object({
  ...jobSeekerMembers,
  /** All answers of the profile as stored; for an invited job seeker the known ones. */
  answers: Type.Array(formElementState),
  /** Résumé files in force; `url` is where this key downloads one. */
  files: Type.Array(object({ ...operatorFile.properties, documentType: Type.String(), savedDatetime: dateTime() })),
  account: object({
    /** False for who has not chosen a password yet. */
    hasPassword: Type.Boolean(),
    /** When a session was last used, to some minutes; null for never, or too long ago to be known. */
    lastSeenDatetime: nullable(dateTime()),
  }),
  /** Which mails they have asked for. */
  mailSettings: object({ magazine: Type.Boolean(), recommend: Type.Boolean(), messageNotice: Type.Boolean() }),
  /** Null for who has signed up. */
  invitation: nullable(invitation),
})
export type OperatorWholeJobSeeker = Static<typeof wholeJobSeeker>

/** Characters that the database takes. */
const usable = (maxLength: number) => text(maxLength, { pattern: '^[^\\u0000-\\u001f\\u007f\\p{Cs}]*$' })
const code = () => text(40, { pattern: '^[a-z0-9_]+$' })
const codes = () => Type.Optional(Type.Array(code(), { maxItems: 50, uniqueItems: true }))
const jobSeekerParams = object({ jobSeekerId: pathId(64) })

/** What an adviser knows of somebody. What is left out is asked of themselves later. */
const newInvitation = object({
  email: text(254, { minLength: 1 }),
  familyName: Type.Optional(usable(40)),
  givenName: Type.Optional(usable(40)),
  /** Hiragana or katakana. */
  familyNameKana: Type.Optional(usable(40)),
  givenNameKana: Type.Optional(usable(40)),
  tel: Type.Optional(usable(20)),
  /** Codes of the service's facets. */
  certifications: codes(),
  /** JIS codes of prefectures (`13`) and municipalities (`13112`). */
  areas: codes(),
  /** `now`, `within_3_months`, `within_6_months` or `when_found`, unless the service's entry form has others. */
  desiredStart: Type.Optional(code()),
  /** Whom they have spoken with, as the mail says it; the adviser of the service where left out. */
  adviserName: Type.Optional(usable(limits.messageSenderLength)),
  /** Mails a new link although the one before is still good; that one ends. */
  sendAgain: Type.Optional(Type.Boolean()),
})
export type NewInvitation = Static<typeof newInvitation>

const filters = {
  status: Type.Optional(oneOf(jobSeekerStatuses)),
  /** Only those who signed up, were invited or changed their profile at this moment or later. */
  since: Type.Optional(dateTime()),
  /** JIS code of a prefecture they wish to work in, or in one of its municipalities. */
  prefecture: Type.Optional(text(2, { pattern: '^\\d{2}$' })),
  /** Code of an occupation that they wish for. */
  occupation: Type.Optional(code()),
  /** Only those of this member of staff, or of nobody yet (`none`); those who are invited are left out then. */
  adviser: Type.Optional(adviserFilter()),
  startKey: Type.Optional(text(100)),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: operatorLimits.applicationsPerPage })),
}
/** `nextKey` is null on the last page. */
const jobSeekerPage = object({ jobSeekers: Type.Array(jobSeeker), nextKey: nullable(Type.String()) })

/** Job seekers, for the agency's own systems (docs/behaviour.md §25). Scope `job_seekers:read`; inviting needs `job_seekers:write`. */
export const operatorJobSeekerEndpoints = {
  listJobSeekers: defineEndpoint({
    summary:
      'Job seekers, and those who are invited, the newest first. Filters are joined by AND. Go on with `startKey`. Whoever has suspended or ended the account is not there.',
    access: 'operator',
    scopes: ['job_seekers:read', 'job_seekers:write'],
    query: object(filters),
    response: jobSeekerPage,
    errors: ['permission_denied'],
  }),
  searchJobSeekers: defineEndpoint({
    summary:
      'The same list by what is known of a person. It is a POST so that names and addresses stand in no log and no audit. Go on with `startKey`.',
    access: 'operator',
    scopes: ['job_seekers:read', 'job_seekers:write'],
    isRead: true,
    body: object({
      /** Part of a name or its reading; width, kana and blanks do not matter. */
      name: Type.Optional(text(100)),
      /** Part of a mail address. */
      email: Type.Optional(text(254)),
      /** Part of a telephone number, with or without hyphens. */
      tel: Type.Optional(text(30)),
      ...filters,
    }),
    response: jobSeekerPage,
    errors: ['permission_denied'],
  }),
  getJobSeeker: defineEndpoint({
    summary:
      'One job seeker: answers of the profile, résumé files, state of the account, which mails they have asked for.',
    access: 'operator',
    scopes: ['job_seekers:read', 'job_seekers:write'],
    showsPerson: true,
    params: jobSeekerParams,
    response: object({ jobSeeker: wholeJobSeeker }),
    errors: ['not_found', 'permission_denied'],
  }),
  inviteJobSeeker: defineEndpoint({
    summary:
      'Invites somebody by mail: its link leads to the choice of a password, is good once and for 24 hours, and the profile begins with what is said here. `jobSeekerId` stays theirs. Again while the link is good it changes what is known and mails nothing (`isRepeat`); after that, or with `sendAgain`, a new link goes out. Whoever is registered already is refused with 409.',
    access: 'operator',
    scopes: ['job_seekers:write'],
    body: newInvitation,
    response: object({
      isRepeat: Type.Boolean(),
      jobSeekerId: uuid(),
      email: Type.String(),
      /** False where mails wait until the installation has a server to send them by. */
      isMailOnItsWay: Type.Boolean(),
      invitation,
    }),
    errors: ['already_exists', 'failed_precondition', 'permission_denied'],
  }),
  cancelInvitation: defineEndpoint({
    summary:
      'Takes an invitation back: its link ends, and what was known is erased. Where there is none, that is an error: with an Idempotency-Key it is safe to repeat.',
    access: 'operator',
    scopes: ['job_seekers:write'],
    params: jobSeekerParams,
    response: null,
    errors: ['not_found', 'permission_denied'],
  }),
  previewErasure: defineEndpoint({
    summary:
      'What an erasure of this person would take away, and what stays: active, suspended or invited. Scope `job_seekers:erase`.',
    access: 'operator',
    scopes: ['job_seekers:erase'],
    params: jobSeekerParams,
    response: object({
      jobSeekerId: uuid(),
      status: oneOf(jobSeekerStatuses),
      email: Type.String(),
      /** Rows by what they are, such as `message`; none where there are none. */
      goes: Type.Array(object({ what: Type.String(), count: Type.Integer() })),
      /** What the law has the agency keep, and until when. */
      stays: Type.Array(object({ what: Type.String(), why: Type.String(), until: nullable(dateTime()) })),
    }),
    errors: ['not_found', 'permission_denied'],
  }),
  eraseJobSeeker: defineEndpoint({
    summary:
      'Erases a person for good, as if they had withdrawn themselves: for those who ask the agency by telephone or letter (個人情報保護法 35条). The ledgers keep what they must. It cannot be undone. Scope `job_seekers:erase`; reason and key are in the audit.',
    access: 'operator',
    scopes: ['job_seekers:erase'],
    confirm: true,
    params: jobSeekerParams,
    query: object({ reason: oneOf(erasureReasons) }),
    body: object({
      /** The person's mail address, typed, so that nobody erases another account by mistake. */
      confirmation: text(254, { minLength: 1 }),
    }),
    response: object({
      closedJobPostingIds: Type.Array(uuid()),
      cancelledInterviewIds: Type.Array(uuid()),
      /** Whether the ledgers keep a record. */
      isLedgerKept: Type.Boolean(),
      /** False where the last mail waits until the installation has a server to send it by. */
      isMailOnItsWay: Type.Boolean(),
    }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
