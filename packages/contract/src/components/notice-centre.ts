import { dateTime, nullable, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import { centreKinds, centreLimits, noticeGroups, pushChoiceKinds } from '../hiring/notices.ts'
import { defineComponent } from './define-component.ts'

/** One notice of a job seeker. */
export const centreNotice = object({
  id: uuid(),
  kind: oneOf(centreKinds),
  /** What has happened, in one sentence. */
  title: Type.String(),
  /** The workplace or the search that it is about; `''` where it is about none. */
  about: Type.String(),
  /** Where it leads, an address of the portal. */
  path: Type.String(),
  createdDatetime: dateTime(),
  readDatetime: nullable(dateTime()),
})
export type CentreNotice = Static<typeof centreNotice>

/** Which kinds reach the job seeker by which way. */
export const noticeSetting = object({
  /** Whether mails notify of messages: the same setting as in `getEmailSetting`. */
  messageMail: Type.Boolean(),
  /** The kinds that are pushed, of those that can be switched. */
  pushKinds: Type.Array(oneOf(pushChoiceKinds), { maxItems: pushChoiceKinds.length }),
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
})
export type NoticeSetting = Static<typeof noticeSetting>

/** A device that gets push messages. */
const pushDevice = object({
  /** SHA-256 of the subscription's address in hexadecimal digits: a browser finds itself by it. */
  endpointHash: Type.String(),
  device: Type.String(),
  sinceDatetime: dateTime(),
  lastSentDatetime: nullable(dateTime()),
})
export type PushDevice = Static<typeof pushDevice>

const push = object({
  /** The public VAPID key of the installation, base64url. */
  publicKey: Type.String(),
  devices: Type.Array(pushDevice),
})

const sampleNotice: CentreNotice = {
  id: '7d0f2a51-3c44-4b6e-9a10-5b1f0c2d3e01',
  kind: 'offer',
  title: '内定の条件が届きました。期限までにお返事ください',
  about: '青葉台中央病院',
  path: '/job_postings/offer_acceptance/0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11',
  createdDatetime: '2026-11-20T09:02:00+09:00',
  readDatetime: null,
}
const sampleSetting: NoticeSetting = { messageMail: true, pushKinds: ['change', 'message'], version: 0 }
const samplePush: Static<typeof push> = {
  publicKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  devices: [],
}
const device: PushDevice = {
  endpointHash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  device: 'Android・Chrome',
  sinceDatetime: '2026-11-18T09:00:00+09:00',
  lastSentDatetime: '2026-11-20T09:02:00+09:00',
}

const sampleGroups = noticeGroups.map((group) => ({
  group,
  unreadCount: group === 'hiring' || group === 'message' ? 1 : 0,
}))

/** The centre of notices: what has happened, by day, and which kinds reach the job seeker by which way. */
export const noticeCentre = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    /** The newest, at most `centreLimits.perPage`. */
    notices: Type.Array(centreNotice),
    /** Whether there are older ones: `listNotices`. */
    hasMore: Type.Boolean(),
    unreadCount: Type.Integer({ minimum: 0 }),
    /** How many of each group are unread. A service of the version before does not say it. */
    groups: Type.Optional(
      Type.Array(object({ group: oneOf(noticeGroups), unreadCount: Type.Integer({ minimum: 0 }) }), {
        maxItems: noticeGroups.length,
      }),
    ),
    setting: noticeSetting,
    /** Null where the installation has no keys for push messages. */
    push: nullable(push),
  }),
  sample: {
    id: 'notice_centre',
    title: '',
    notices: [
      sampleNotice,
      {
        ...sampleNotice,
        id: '7d0f2a51-3c44-4b6e-9a10-5b1f0c2d3e02',
        kind: 'message',
        title: '担当アドバイザーからメッセージが届きました',
        about: '',
        path: '/account/messages',
        createdDatetime: '2026-11-20T07:58:00+09:00',
      },
      {
        ...sampleNotice,
        id: '7d0f2a51-3c44-4b6e-9a10-5b1f0c2d3e03',
        kind: 'interview',
        title: '面接の日時が決まりました',
        about: 'みずほリハビリテーション病院',
        path: '/account/schedule',
        createdDatetime: '2026-11-19T16:12:00+09:00',
        readDatetime: '2026-11-19T19:00:00+09:00',
      },
    ],
    hasMore: true,
    unreadCount: 2,
    groups: sampleGroups,
    setting: sampleSetting,
    push: samplePush,
  },
  states: {
    'nothing has happened': {
      id: 'notice_centre',
      title: '',
      notices: [],
      hasMore: false,
      unreadCount: 0,
      setting: { ...sampleSetting, messageMail: false, pushKinds: [], version: 1 },
      push: null,
    },
    'other devices get push messages': {
      id: 'notice_centre',
      title: '',
      notices: Array.from({ length: centreLimits.perPage }, (_, index) => ({
        ...sampleNotice,
        id: `7d0f2a51-3c44-4b6e-9a10-5b1f0c2d4e${String(index + 10)}`,
        kind: 'change' as const,
        title: '応募・お気に入りの求人の条件が変わりました',
        readDatetime: '2026-11-20T10:00:00+09:00',
      })),
      hasMore: true,
      unreadCount: 0,
      setting: sampleSetting,
      push: { ...samplePush, devices: [device] },
    },
  },
})
