import { dateTime, nullable, object, oneOf, pathId, ref, type Static, Type, uuid } from '../../base/schema.ts'
import { changeNoticeEntry } from '../../components/change-notice.ts'
import { noticeLimits, noticeSides, noticeStakes } from '../../hiring/change-notice.ts'
import type { Screen } from '../../screens/screen.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** The version that was shown: a notice may say something else by now. */
const shown = object({ toVersion: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
const byId = object({ id: pathId(64) })

const reader = object({
  id: uuid(),
  jobSeekerId: uuid(),
  /** `''` where the profile does not say. */
  familyName: Type.String(),
  givenName: Type.String(),
  stake: oneOf(noticeStakes),
  fromVersion: Type.Integer(),
  toVersion: Type.Integer(),
  foundDatetime: dateTime(),
  readDatetime: nullable(dateTime()),
  confirmedDatetime: nullable(dateTime()),
})
export type NoticeReader = Static<typeof reader>

/** A version of a posting that a notice compares. */
const noticedVersion = object({
  jobPostingId: uuid(),
  title: Type.String(),
  side: oneOf(noticeSides),
  version: Type.Integer({ minimum: 1 }),
  /** When the posting began to say this, and when something else; null while it still does. */
  validFromDatetime: dateTime(),
  validUntilDatetime: nullable(dateTime()),
  /** The terms that differ in the other version, by name. */
  terms: Type.Array(Type.String()),
})
export type NoticedVersion = Static<typeof noticedVersion>

const count = () => Type.Integer({ minimum: 0 })

/** Notices of changed terms (変更明示, docs/behaviour.md §59). */
export const changeNoticeEndpoints = {
  readChangeNotice: defineEndpoint({
    summary:
      'Notes that the job seeker has read a notice of changed terms. Safe to repeat: the first time stays. 409 where the notice says something else than the version that was shown.',
    access: 'job_seeker',
    params: byId,
    body: shown,
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
  confirmChangeNotice: defineEndpoint({
    summary:
      'Notes that the job seeker has confirmed reading a notice; it is no consent. Safe to repeat: the first time stays. 409 where the notice says something else than the version that was shown.',
    access: 'job_seeker',
    params: byId,
    body: shown,
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
  getNoticedVersion: defineEndpoint({
    summary:
      'The posting as it was before the change that a notice is about, or after it: its terms, to be read alone. Only whom the notice is for can read them, and no other version.',
    access: 'job_seeker',
    params: object({ id: pathId(64), side: oneOf(noticeSides) }),
    response: object({ screen: ref<Screen>('Screen'), noticed: noticedVersion }),
    errors: ['not_found'],
  }),
  listChangeNotices: defineEndpoint({
    summary: `Notices of changed terms that a job seeker got, the newest ${noticeLimits.onDesk}: which versions, when read, when confirmed.`,
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: object({ notices: Type.Array(changeNoticeEntry) }),
    errors: ['not_found', 'permission_denied'],
  }),
  listNoticeReaders: defineEndpoint({
    summary: `Who got notices of a posting's changed terms, the newest ${noticeLimits.onDesk}, with the numbers of all that were read and confirmed. Accounts that are not active are left out of the list.`,
    access: 'operator',
    scopes: ['job_seekers:read'],
    params: object({ jobPostingId: pathId(64) }),
    response: object({
      count: count(),
      readCount: count(),
      confirmedCount: count(),
      readers: Type.Array(reader),
    }),
    errors: ['not_found', 'permission_denied'],
  }),
}
