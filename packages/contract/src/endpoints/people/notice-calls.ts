import { object, oneOf, Type, text, uuid } from '../../base/schema.ts'
import { centreNotice, noticeSetting } from '../../components/notice-centre.ts'
import { noticeGroups, pushConsent } from '../../hiring/notices.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** The address of a subscription at its push service. */
const endpoint = () => text(1_000, { minLength: 12, pattern: '^https?://' })

/** The centre of notices, and push messages to browsers (docs/behaviour.md §62). */
export const noticeEndpoints = {
  listNotices: defineEndpoint({
    summary:
      'Notices of the job seeker, the newest first, of one group where it is named; those older than the notice `after` where it is named (none where that one is gone).',
    access: 'job_seeker',
    query: object({ after: Type.Optional(uuid()), group: Type.Optional(oneOf(noticeGroups)) }),
    response: object({ notices: Type.Array(centreNotice), hasMore: Type.Boolean() }),
  }),
  readNotices: defineEndpoint({
    summary:
      'Notes that a notice was read, with all older ones where `withOlder` says so. Safe to repeat; nothing happens where it is gone.',
    access: 'job_seeker',
    body: object({ id: uuid(), withOlder: Type.Boolean() }),
    response: null,
  }),
  saveNoticeSetting: defineEndpoint({
    summary: 'Stores which kinds come by which way. `version` is the one that was read: another is refused with 409.',
    access: 'job_seeker',
    body: object({
      /** Left out: as it is. */
      messageMail: Type.Optional(Type.Boolean()),
      pushKinds: noticeSetting.properties.pushKinds,
      version: noticeSetting.properties.version,
    }),
    response: object({ setting: noticeSetting }),
    errors: ['failed_precondition'],
  }),
  subscribePush: defineEndpoint({
    summary:
      'Sends push messages to this browser as long as its session lasts. A subscription that another account has moves here if its keys are the same, and ends there; else 409, as without push keys. `consentVersion` names the text that was shown, `sessionId` the session that a browser renews its subscription for: in another one it is refused with 409.',
    access: 'job_seeker',
    body: object({
      endpoint: endpoint(),
      p256dh: text(100, { pattern: '^[A-Za-z0-9_-]{87}=?$' }),
      auth: text(40, { pattern: '^[A-Za-z0-9_-]{22}={0,2}$' }),
      consentVersion: oneOf([pushConsent.version]),
      /** Left out where a person asks for it on the page. */
      sessionId: Type.Optional(uuid()),
    }),
    response: null,
    errors: ['failed_precondition'],
  }),
  endPush: defineEndpoint({
    summary: 'Sends no more push messages to this browser. Nothing happens where the account has no such subscription.',
    access: 'job_seeker',
    body: object({ endpoint: endpoint() }),
    response: null,
  }),
}
