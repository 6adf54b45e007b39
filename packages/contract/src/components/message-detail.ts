import { dateTime, object, Type, uuid } from '../base/schema.ts'
import { defineComponent } from './define-component.ts'

/** A file of a message; `url` is where its owner gets it, `''` where it cannot be had. */
const messageAttachment = object({
  id: uuid(),
  name: Type.String(),
  url: Type.String(),
  /** Additions of ours: what it is, and its bytes. */
  contentType: Type.Optional(Type.String()),
  size: Type.Optional(Type.Integer({ minimum: 0 })),
})

/** Another message of the conversation. */
const conversationPart = object({
  id: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  senderName: Type.String(),
  sentDatetime: dateTime(),
  attachments: Type.Array(messageAttachment),
  isOwn: Type.Boolean(),
  isRead: Type.Boolean(),
})

/** One message (docs/behaviour.md §16). `body` is plain text; several addresses in `mailTo` or `mailCc` are parted by `, `. */
export const messageDetail = defineComponent({
  payload: object({
    id: Type.String(),
    subject: Type.String(),
    body: Type.String(),
    mailFrom: Type.String(),
    senderName: Type.String(),
    sentDatetime: dateTime(),
    mailTo: Type.String(),
    mailCc: Type.String(),
    attachments: Type.Array(messageAttachment),
    /** Whether the job seeker has sent it themselves (an addition of ours). */
    isOwn: Type.Optional(Type.Boolean()),
    /** The posting that it is about (an addition of ours). */
    posting: Type.Optional(
      object({
        id: uuid(),
        title: Type.String(),
        workplaceName: Type.String(),
        /** Whether the job seeker has passed it over. */
        isPassedOver: Type.Optional(Type.Literal(true)),
      }),
    ),
    /** The other messages of its conversation, oldest first; of a long one the newest (an addition of ours). */
    conversation: Type.Optional(Type.Array(conversationPart)),
  }),
  sample: {
    id: 'message',
    subject: '面接の日時が決まりました（みずほリハビリテーション病院）',
    body: '田中さん、こんにちは。\n看護部長との面接は11月26日（木）の14時からになりました。\n\n道順はこちらです。\nhttps://www.mizuho-reha.example/access\n\n当日の流れを添付でお送りします。',
    mailFrom: 'saeki@tsunagu.example',
    senderName: '佐伯 ゆかり',
    sentDatetime: '2026-11-20T10:24:00+09:00',
    mailTo: 'misaki@example.jp',
    mailCc: '',
    attachments: [
      {
        id: '4d1f0b1c-93a1-4d53-a5a9-6a2d9c1e0101',
        name: '面接のご案内.pdf',
        contentType: 'application/pdf',
        size: 325_632,
        url: '/v1/app/storage/files/4d1f0b1c-93a1-4d53-a5a9-6a2d9c1e0101',
      },
    ],
    isOwn: false,
    posting: {
      id: '4d1f0b1c-93a1-4d53-a5a9-6a2d9c1e0202',
      title: '回復期リハビリテーション病棟の看護師（二交代）',
      workplaceName: 'みずほリハビリテーション病院',
    },
    conversation: [
      {
        id: 'question',
        subject: '夜勤の回数について',
        body: '夜勤の回数について、もう少しくわしく知りたいです。小学生の子どもがいるので、月4回を超えないか確認できますか？',
        senderName: '田中 美咲',
        sentDatetime: '2026-11-19T19:42:00+09:00',
        attachments: [],
        isOwn: true,
        isRead: true,
      },
    ],
  },
})
