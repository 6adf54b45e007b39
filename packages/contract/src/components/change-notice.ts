import { dateTime, nullable, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import { changeDirections, noticeKinds, noticeStakes } from '../hiring/change-notice.ts'
import { defineComponent } from './define-component.ts'

/** A term that changed, with both texts and what that means. */
const changedTerm = object({
  /** As in the posting's 募集要項. */
  name: Type.String(),
  /** `''` where the term is new. */
  before: Type.String(),
  /** `''` where the term is gone. */
  after: Type.String(),
  direction: oneOf(changeDirections),
  meaning: Type.String(),
})
export type ChangedTerm = Static<typeof changedTerm>

const noticeMembers = {
  id: uuid(),
  jobPostingId: uuid(),
  title: Type.String(),
  facilityName: Type.String(),
  /** What is said of the posting as a whole; `closed` also where it was closed after the notice was made. */
  kind: oneOf(noticeKinds),
  stake: oneOf(noticeStakes),
  /** When the newest change was found. */
  foundDatetime: dateTime(),
  readDatetime: nullable(dateTime()),
  confirmedDatetime: nullable(dateTime()),
}

/** A notice in lists: the terms by name alone. */
export const changeNoticeEntry = object({
  ...noticeMembers,
  terms: Type.Array(Type.String()),
  /** Whether it waits for nothing any more: a later one has taken its place, or the job seeker has left the posting. */
  isOver: Type.Boolean(),
})
export type ChangeNoticeEntry = Static<typeof changeNoticeEntry>

const notice = object({
  ...noticeMembers,
  /** Whether the job seeker has nothing to do with the posting any more. */
  isLeft: Type.Boolean(),
  /** The version that the job seeker knew, and the one it is compared with. */
  fromVersion: Type.Integer({ minimum: 1 }),
  toVersion: Type.Integer({ minimum: 1 }),
  terms: Type.Array(changedTerm),
  /** Terms that matter and stayed as they were, by name. */
  keptTerms: Type.Array(Type.String()),
})
export type ChangeNotice = Static<typeof notice>

const sampleMembers = {
  id: '4c1e9d72-8b35-4f60-a2d7-1e9c5b3f8a01',
  jobPostingId: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11',
  title: '回復期リハビリ病棟の看護師',
  facilityName: 'みずほリハビリテーション病院',
  kind: 'changed',
  stake: 'application',
  foundDatetime: '2026-11-20T09:30:00+09:00',
  readDatetime: null,
  confirmedDatetime: null,
} as const
export const sampleChangeNoticeEntry: ChangeNoticeEntry = {
  ...sampleMembers,
  terms: ['賃金', '働く場所'],
  isOver: false,
}
const sampleNotice: ChangeNotice = {
  ...sampleMembers,
  isLeft: false,
  fromVersion: 3,
  toVersion: 4,
  terms: [
    {
      name: '賃金',
      before: '月給 310,000〜342,000円\n住宅手当 月16,000円まで',
      after: '月給 304,000〜342,000円\n住宅手当 月10,000円まで',
      direction: 'worse',
      meaning: '月給の下限が6,000円下がります。「住宅手当」が6,000円下がります。',
    },
    {
      name: '働く場所',
      before: '（雇入れ直後）：世田谷区の本院\n（変更の範囲）：変更なし',
      after: '（雇入れ直後）：世田谷区の本院\n（変更の範囲）：法人の定める事業所（本院、目黒分院）',
      direction: 'wider',
      meaning: 'はじめの配属は同じです。将来、書かれた範囲への異動がありえます。',
    },
  ],
  keptTerms: ['昇給・賞与', '勤務時間', '休日・休暇', '試用期間', '社会保険'],
}

/** On the page of a posting: what has changed of its terms since the job seeker knew them, old and new, and what it means. */
export const changeNotice = defineComponent({
  payload: object({ id: Type.String(), notice }),
  sample: { id: 'change_notice', notice: sampleNotice },
  states: {
    confirmed: {
      id: 'change_notice',
      notice: {
        ...sampleNotice,
        readDatetime: '2026-11-20T19:00:00+09:00',
        confirmedDatetime: '2026-11-20T19:05:00+09:00',
      },
    },
    closed: { id: 'change_notice', notice: { ...sampleNotice, kind: 'closed', stake: 'favorite', terms: [] } },
    'open again': { id: 'change_notice', notice: { ...sampleNotice, kind: 'reopened', stake: 'inquiry', terms: [] } },
  },
})
