import { pageInfo } from '../base/page-info.ts'
import { dateTime, day, dayOrEmpty, nullable, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import { iconTypeOrEmpty } from '../navigation/links.ts'
import { commuteTime } from '../search/commute-time.ts'
import { defineComponent } from './define-component.ts'
import { themedText } from './labels-and-tags.ts'

/**
 * The job seeker's progress with the posting of a card (an addition of ours, for the lists by progress): the last few
 * steps, oldest first, the next one (`''` when it is over), and why it ended (`''` when it has not, or when the last
 * step says it).
 */
export const cardProgress = object({
  statusName: Type.String(),
  /** Who acts next, in a few words: 「ご対応をお願いします」, 「応募先が選考中」. */
  turnName: Type.String(),
  steps: Type.Array(object({ text: Type.String(), datetime: dateTime() })),
  nextText: Type.String(),
  isJobSeekersTurn: Type.Boolean(),
  closingReason: Type.String(),
  /** The offer that waits for an answer, until the end of this day. */
  offer: Type.Optional(object({ replyDeadline: day() })),
})
export type CardProgress = Static<typeof cardProgress>

/**
 * A job posting card (docs/behaviour.md §10). `id` equals `uuid` and is the id in paths. `attachmentInfo` are the facts in
 * their fixed order: pay, place, station, hours; `title` names the fact, `text` is its value. `body` is the lead.
 */
export const jobPostingCard = object({
  id: uuid(),
  title: Type.String(),
  companyName: Type.String(),
  shopName: Type.String(),
  images: Type.Array(Type.String()),
  body: Type.String(),
  labels: Type.Array(themedText),
  tags: Type.Array(themedText),
  attachmentInfo: Type.Array(object({ title: Type.String(), text: Type.String(), iconType: iconTypeOrEmpty })),
  uuid: uuid(),
  srcUpdateDate: dayOrEmpty(),
  expireDate: dayOrEmpty(),
  catchphrases: Type.Array(object({ text: Type.String() })),
  isLiked: Type.Boolean(),
  /** Whether the job seeker can inquire, or has (an addition of ours); left out where neither is so, and for visitors. */
  inquiryType: Type.Optional(oneOf(['possible', 'sent'])),
  /** Whether it may be passed over (an addition of ours); left out for visitors, and while it is under way. */
  canPassOver: Type.Optional(Type.Literal(true)),
  progress: Type.Optional(cardProgress),
  /** Why it is among the postings that are like another one, and where it is not (an addition of ours). */
  comparison: Type.Optional(object({ alike: Type.Array(Type.String()), different: Type.Array(Type.String()) })),
  /** How long it takes to get there, in a search by that (an addition of ours); the fact 「通勤」 has the same words. */
  commute: Type.Optional(commuteTime),
})
export type JobPostingCard = Static<typeof jobPostingCard>

const card: JobPostingCard = {
  id: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11',
  title: '回復期リハビリ病棟の看護師（二交代・日勤常勤も相談可）',
  companyName: '医療法人社団 みずほ会',
  shopName: 'みずほリハビリテーション病院',
  images: ['/assets/art-ward.svg'],
  body: '回復期リハビリ病棟（48床）での看護業務をお任せします。',
  labels: [
    { text: '新着', appThemeType: 'primary_dark' },
    { text: '正社員', appThemeType: 'primary_ultra_light' },
  ],
  tags: [
    { text: '年間休日124日', appThemeType: 'primary_ultra_light' },
    { text: '残業 月10時間以下', appThemeType: 'main_text_color' },
  ],
  attachmentInfo: [
    { title: '給与', text: '月給 28.5〜34.2万円', iconType: 'yen' },
    { title: '勤務地', text: '東京都世田谷区', iconType: 'location' },
    { title: '最寄り駅', text: '小田急線 経堂駅 徒歩8分', iconType: 'train' },
    { title: '勤務時間', text: '8:30〜17:15／夜勤 16:30〜翌9:00', iconType: 'clock' },
  ],
  uuid: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11',
  srcUpdateDate: '2026-11-18',
  expireDate: '2026-12-31',
  catchphrases: [{ text: '残業は月平均4.2時間。受け持ち制で、ひとりの回復を最後まで見届けられます。' }],
  isLiked: true,
}

const pageInfoSample = { currentPage: 1, totalCount: 38, totalPage: 2, perPage: 20 }

/** A list of cards; `plane` is the compact kind without picture, `rich` the one with picture and facts. */
export const cards = defineComponent({
  payload: object({
    id: Type.String(),
    cardType: oneOf(['plane', 'rich']),
    jobPostingCards: Type.Array(jobPostingCard),
    pageInfo: nullable(pageInfo),
  }),
  sample: { id: 'result', cardType: 'rich', jobPostingCards: [card], pageInfo: pageInfoSample },
  states: {
    plane: { id: 'recent', cardType: 'plane', jobPostingCards: [{ ...card, isLiked: false }], pageInfo: null },
    similar: {
      id: 'similar',
      cardType: 'plane',
      jobPostingCards: [
        {
          ...card,
          isLiked: false,
          canPassOver: true,
          comparison: {
            alike: ['同じ世田谷区', '病院', '二交代'],
            different: ['月給の下限が1.5万円高い', '年間休日が6日少ない'],
          },
        },
      ],
      pageInfo: null,
    },
    commute: {
      id: 'result',
      cardType: 'rich',
      jobPostingCards: [
        {
          ...card,
          commute: {
            minutes: 26,
            text: '約26分（小田急線→京王井の頭線 明大前駅、徒歩約10分・乗り換え1回）',
            legs: [
              { way: 'train', minutes: 16 },
              { way: 'walk', minutes: 10 },
            ],
          },
        },
      ],
      pageInfo: pageInfoSample,
    },
    closed: {
      id: 'favorites',
      cardType: 'rich',
      jobPostingCards: [{ ...card, labels: [{ text: '掲載終了', appThemeType: 'disabled' }] }],
      pageInfo: { currentPage: 1, totalCount: 1, totalPage: 1, perPage: 20 },
    },
    progress: {
      id: 'under_consideration',
      cardType: 'plane',
      jobPostingCards: [
        {
          ...card,
          progress: {
            statusName: '選考中',
            turnName: 'ご対応をお願いします',
            offer: { replyDeadline: '2026-11-23' },
            steps: [
              { text: '応募しました', datetime: '2026-11-12T10:00:00+09:00' },
              { text: '選考が始まりました', datetime: '2026-11-16T14:30:00+09:00' },
              { text: '内定が届きました', datetime: '2026-11-19T11:00:00+09:00' },
            ],
            nextText: '内定の条件を確かめて、お返事をお送りください。',
            isJobSeekersTurn: true,
            closingReason: '',
          },
        },
      ],
      pageInfo: pageInfoSample,
    },
  },
})
