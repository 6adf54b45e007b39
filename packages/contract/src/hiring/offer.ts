import { stated } from '../base/feed-texts.ts'
import { dateTime, day, object, oneOf, type Static, Type, text } from '../base/schema.ts'

/** Limits of an offer; money in yen. */
const offerLimits = { yen: 100_000_000, terms: 40, text: 500, termText: 1_500, name: 40, deadlineDays: 180 } as const

/** What an employer promises. Texts are Japanese: the job seeker reads them as they are. */
export const offerTerms = object({
  /** 職種・配属. */
  position: stated(200),
  salary: object({
    unitText: oneOf(['HOUR', 'DAY', 'MONTH', 'YEAR']),
    amount: Type.Integer({ minimum: 1, maximum: offerLimits.yen }),
    /** What it is made of; `''` when there is nothing to say. */
    note: text(offerLimits.text),
  }),
  /** 入職日. */
  startDay: day(),
  /** Further terms; one named as the posting names it (勤務時間, 契約期間, …) is compared with what the posting said. */
  otherTerms: Type.Array(object({ name: stated(offerLimits.name), text: stated(offerLimits.termText) }), {
    maxItems: offerLimits.terms,
  }),
})
export type OfferTerms = Static<typeof offerTerms>

/** A job seeker's request to answer an offer later. */
export const moreTime = object({
  /** Until when they ask for. */
  wishedDay: day(),
  /** In their own words; `''` for none. */
  reason: Type.String(),
  askedDatetime: dateTime(),
  /** The deadline was extended since, or staff have refused. */
  isAnswered: Type.Boolean(),
  /** Why staff have refused; `''` where they have not. */
  refusal: Type.String(),
})
export type MoreTime = Static<typeof moreTime>
