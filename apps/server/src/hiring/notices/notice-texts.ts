import { type CentreKind, groupOfKind, type NoticeGroup } from '@tsunagu/contract/hiring/notices.ts'

/** What the portal says of an event: in the centre, and on a lock screen that others may read. */
interface NoticeText {
  kind: CentreKind
  title: string
  /** Without a name of anybody, a workplace, or anything that was written. */
  push: string
}

const texts = {
  offer_made: {
    kind: 'offer',
    title: '内定の条件が届きました。期限までにお返事ください',
    push: '選考について、大切なお知らせがあります',
  },
  offer_extended: {
    kind: 'offer',
    title: '内定への返事の期限がのびました',
    push: '返事の期限についてお知らせがあります',
  },
  offer_due: {
    kind: 'offer',
    title: '内定への返事の期限が近づいています',
    push: '返事の期限が近づいています',
  },
  interview_offered: {
    kind: 'interview',
    title: '面接・面談の候補の日時が届きました。ご都合のよい日時をお選びください',
    push: '候補の日時が届きました。お選びください',
  },
  interview_moved: {
    kind: 'interview',
    title: '面接・面談の日時が変わります。新しい候補からお選びください',
    push: '予定の日時が変わります。お確かめください',
  },
  interview_confirmed: {
    kind: 'interview',
    title: '面接・面談の日時が決まりました',
    push: '予定の日時が決まりました',
  },
  interview_released: {
    kind: 'interview',
    title: '面接・面談の日時の変更をうけたまわりました',
    push: '日時の変更をうけたまわりました',
  },
  interview_cancelled: {
    kind: 'interview',
    title: '面接・面談が取り消されました',
    push: '予定が取り消されました。お確かめください',
  },
  interview_reminder: {
    kind: 'interview',
    title: '面接・面談の日が近づきました',
    push: '予定の日が近づきました',
  },
  todo_given: {
    kind: 'todo',
    title: '担当アドバイザーから「やること」が届きました',
    push: '新しい「やること」があります',
  },
  posting_changed: {
    kind: 'change',
    title: '応募・お気に入りの求人の条件や募集が変わりました',
    push: '求人の条件について、お知らせがあります',
  },
  favorites_closing: {
    kind: 'closing',
    title: 'お気に入りの求人の掲載が、まもなく終わります',
    push: 'お気に入りの求人の掲載が、まもなく終わります',
  },
  message_received: {
    kind: 'message',
    title: '担当アドバイザーからメッセージが届きました',
    push: '担当アドバイザーからメッセージが届きました',
  },
  search_found: {
    kind: 'search',
    title: '保存した条件に、新しい求人があります',
    push: '保存した条件に、新しい求人があります',
  },
  new_device: {
    kind: 'sign_in',
    title: '新しい端末でログインがありました',
    push: '新しい端末でログインがありました。お確かめください',
  },
} as const satisfies Record<string, NoticeText>

/** What a notice can be about. Rows keep the name: it may not change. */
export type NoticeEvent = keyof typeof texts

const byName: ReadonlyMap<string, NoticeText> = new Map(Object.entries(texts))

/** The words of an event; undefined for one of a later version of the server. */
export const noticeTextOf = (event: string): NoticeText | undefined => byName.get(event)

/** The events of a group. */
export const eventsOf = (group: NoticeGroup): string[] =>
  [...byName].flatMap(([event, { kind }]) => (groupOfKind[kind] === group ? [event] : []))

/** The kind of an event. */
export const kindOfEvent = (event: NoticeEvent): CentreKind => texts[event].kind
