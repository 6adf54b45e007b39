import { pageInfo } from '../base/page-info.ts'
import { dateTime, nullable, object, type Static, Type, uuid } from '../base/schema.ts'
import { iconTypeOrEmpty } from '../navigation/links.ts'
import { defineComponent } from './define-component.ts'

/**
 * One message of a list (docs/behaviour.md §16). `body` is its beginning, on one line; `iconType` is `person` for what a person
 * wrote. What the job seeker has sent counts as read.
 */
export const messageListItem = object({
  id: uuid(),
  iconType: iconTypeOrEmpty,
  subject: Type.String(),
  body: Type.String(),
  senderName: Type.String(),
  sentDatetime: dateTime(),
  hasAttachment: Type.Boolean(),
  isRead: Type.Boolean(),
})
export type MessageListItem = Static<typeof messageListItem>

/**
 * A page of the messages, newest first. `lastKey` is the next page's `startKey`; `''` where nothing older is left.
 * `unreadCount` (an addition of ours) counts all of the job seeker's messages, not only the page's.
 */
export const messageList = defineComponent({
  payload: object({
    id: Type.String(),
    title: Type.String(),
    messages: Type.Array(messageListItem),
    pageInfo: nullable(pageInfo),
    lastKey: Type.String(),
    unreadCount: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  sample: {
    id: 'messages',
    title: '',
    messages: [
      {
        id: '4d1f0b1c-93a1-4d53-a5a9-6a2d9c1e0001',
        iconType: 'person',
        subject: '面接の日時が決まりました（みずほリハビリテーション病院）',
        body: '田中さん、こんにちは。看護部長との面接は11月26日の14時からになりました。当日の流れを添付でお送りします。',
        senderName: '佐伯 ゆかり',
        sentDatetime: '2026-11-20T10:24:00+09:00',
        hasAttachment: true,
        isRead: false,
      },
      {
        id: '4d1f0b1c-93a1-4d53-a5a9-6a2d9c1e0002',
        iconType: 'file',
        subject: '労働条件通知書のご確認をお願いします',
        body: '応募先の労働条件通知書をお送りします。11月22日までにご確認ください。',
        senderName: 'つなぐ看護',
        sentDatetime: '2026-11-20T09:00:00+09:00',
        hasAttachment: true,
        isRead: false,
      },
      {
        id: '4d1f0b1c-93a1-4d53-a5a9-6a2d9c1e0003',
        iconType: 'person',
        subject: 'Re: 夜勤の回数について',
        body: '病棟に確認しました。入職3か月目から、月4回を上限にできるとのことです。',
        senderName: '佐伯 ゆかり',
        sentDatetime: '2026-11-19T20:05:00+09:00',
        hasAttachment: false,
        isRead: true,
      },
    ],
    pageInfo: { currentPage: 1, totalCount: 24, totalPage: 2, perPage: 20 },
    lastKey: '1763550300000000_4d1f0b1c-93a1-4d53-a5a9-6a2d9c1e0003',
    unreadCount: 2,
  },
})
