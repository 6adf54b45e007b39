import { day, nullable, object, oneOf, type Static, Type, uuid } from '../base/schema.ts'
import { comparedGroups, comparedPosting } from '../comparison/comparison-schemas.ts'
import { moreTime } from '../hiring/offer.ts'
import { offerChoiceLimits } from '../hiring/offer-choice.ts'
import { defineComponent } from './define-component.ts'

const comparedOffer = object({
  offerId: uuid(),
  ...comparedPosting.properties,
  /** `expired`: it waits for an answer, but its last day is over. */
  statusType: oneOf(['pending', 'expired']),
  replyDeadline: day(),
  /** The last request for more time; null where there was none. */
  moreTime: nullable(moreTime),
})

/** Something that comes on a day. */
const due = object({
  /** `result`: the day around which the employer means to answer. */
  kind: oneOf(['deadline', 'interview', 'result']),
  jobPostingId: uuid(),
  workplace: Type.String(),
  day: day(),
  /** Of an interview, such as 「14:00」; `''` for the others. */
  time: Type.String(),
  isFirstChoice: Type.Boolean(),
})

/**
 * Offers that wait for an answer (an addition of ours): their deadlines in one order, the promised terms side by side, the
 * person's own musts, and a warning where a deadline comes before the result of the first choice.
 */
export const offerComparison = object({
  id: Type.String(),
  title: Type.String(),
  /** The adviser, or the service's own. */
  adviserName: Type.String(),
  /** The day in Tokyo that the days are counted from. */
  today: day(),
  /** Of musts and first choice; 0 until something is stored. */
  version: Type.Integer({ minimum: 0 }),
  /** Names of terms. */
  musts: Type.Array(Type.String(), { maxItems: offerChoiceLimits.musts }),
  /** The posting of an application; null for none. */
  firstChoiceId: nullable(uuid()),
  /** Among which the first choice is made. */
  applications: Type.Array(object({ jobPostingId: uuid(), title: Type.String(), workplace: Type.String() })),
  /** By their days. */
  dues: Type.Array(due),
  /** Why deadline and first choice do not go together; `''` where they do, or nobody knows. */
  warning: Type.String(),
  /** Those that can be answered first, by their deadlines. */
  offers: Type.Array(comparedOffer, { maxItems: offerChoiceLimits.columns }),
  /** There are more than those. */
  isMore: Type.Boolean(),
  /** A cell for each offer, in their order; empty without one. */
  groups: comparedGroups,
  /** What the figures take for granted. */
  assumptions: Type.Array(Type.String()),
})
export type OfferComparison = Static<typeof offerComparison>

const cell = (value: string, note = '') => ({ value, unit: '', note, lines: [], hasTotal: false, edge: '' })
const row = (title: string, ...cells: ReturnType<typeof cell>[]) => ({
  title,
  isDifferent: true,
  isMain: false,
  cells,
})

const ids = {
  hospital: '1c9e4a70-83d5-4f26-b19a-0e6d5c7b2f34',
  visits: '5f2b8d16-49c0-4e7a-a835-d71f60b9c4e2',
  first: '8a4d2c61-5b90-4f37-9e18-c3d70a62b5f4',
}

const sample: OfferComparison = {
  id: 'offer_comparison',
  title: '',
  adviserName: '佐伯 ゆかり',
  today: '2026-11-20',
  version: 1,
  musts: ['夜勤の上限', '年間休日'],
  firstChoiceId: ids.first,
  applications: [
    { jobPostingId: ids.first, title: '回復期リハビリ病棟の看護師', workplace: 'みずほリハビリテーション病院' },
    { jobPostingId: ids.hospital, title: '循環器病棟の看護師', workplace: '青葉台中央病院' },
    { jobPostingId: ids.visits, title: '訪問看護（日勤のみ）', workplace: 'ひだまり訪問看護ステーション' },
  ],
  dues: [
    {
      kind: 'deadline',
      jobPostingId: ids.hospital,
      workplace: '青葉台中央病院',
      day: '2026-11-23',
      time: '',
      isFirstChoice: false,
    },
    {
      kind: 'interview',
      jobPostingId: ids.first,
      workplace: 'みずほリハビリテーション病院',
      day: '2026-11-26',
      time: '14:00',
      isFirstChoice: true,
    },
    {
      kind: 'deadline',
      jobPostingId: ids.visits,
      workplace: 'ひだまり訪問看護ステーション',
      day: '2026-11-27',
      time: '',
      isFirstChoice: false,
    },
    {
      kind: 'result',
      jobPostingId: ids.first,
      workplace: 'みずほリハビリテーション病院',
      day: '2026-12-03',
      time: '',
      isFirstChoice: true,
    },
  ],
  warning: '第一希望の結果が出る前に、2件の内定の回答期限が来ます。期限をのばせるか、担当から事業所に確かめられます。',
  offers: [
    {
      offerId: '2d7f9b04-6c18-4a53-8e92-b5a0d41c7f36',
      jobPostingId: ids.hospital,
      title: '循環器病棟の看護師',
      workplace: '青葉台中央病院',
      imageUrl: '/assets/art-ward.svg',
      isClosed: false,
      statusType: 'pending',
      replyDeadline: '2026-11-23',
      moreTime: null,
    },
    {
      offerId: '9b3e5a72-1f40-4d86-a7c5-06d8e29f4b13',
      jobPostingId: ids.visits,
      title: '訪問看護（日勤のみ）',
      workplace: 'ひだまり訪問看護ステーション',
      imageUrl: '/assets/art-care.svg',
      isClosed: false,
      statusType: 'pending',
      replyDeadline: '2026-11-27',
      moreTime: {
        wishedDay: '2026-12-04',
        reason: '第一希望の結果を待っています。',
        askedDatetime: '2026-11-20T09:00:00+09:00',
        isAnswered: false,
        refusal: '',
      },
    },
  ],
  isMore: false,
  groups: [
    {
      title: 'お約束の条件',
      rows: [
        row('回答期限', cell('2026年11月23日（月）'), cell('2026年11月27日（金）')),
        row('給与', cell('月給 312,000円', '基本給 236,000円'), cell('月給 328,000円')),
        row('夜勤の上限', cell('月4回まで', '求人票にない条件です。'), cell('')),
      ],
    },
    { title: '時間（求人票）', rows: [row('年間休日', cell('120日'), cell('125日'))] },
  ],
  assumptions: ['年収の目安は、お約束の給与に求人票の賞与を足した概算です。'],
}
const [hospital, visits] = sample.offers
const firstColumn = sample.groups.map(({ title, rows }) => ({
  title,
  rows: rows.map((each) => ({ ...each, isDifferent: false, cells: each.cells.slice(0, 1) })),
}))

/** Offers side by side. */
export const offerComparisonComponent = defineComponent({
  payload: offerComparison,
  sample,
  states: {
    'no offer': {
      ...sample,
      version: 0,
      musts: [],
      firstChoiceId: null,
      dues: [],
      warning: '',
      offers: [],
      groups: [],
      assumptions: [],
    },
    'one offer': { ...sample, warning: '', offers: hospital ? [hospital] : [], groups: firstColumn },
    'an expired offer': {
      ...sample,
      today: '2026-11-24',
      warning: '',
      dues: sample.dues.slice(1),
      offers: visits && hospital ? [visits, { ...hospital, statusType: 'expired' }] : [],
    },
    'more time was given': {
      ...sample,
      offers: sample.offers.map((offer) => ({
        ...offer,
        moreTime: offer.moreTime && { ...offer.moreTime, isAnswered: true },
      })),
    },
    'more time was refused': {
      ...sample,
      offers: sample.offers.map((offer) => ({
        ...offer,
        moreTime: offer.moreTime && {
          ...offer.moreTime,
          isAnswered: true,
          refusal: '事業所に確かめましたが、期限をのばすことができませんでした。',
        },
      })),
    },
  },
})
