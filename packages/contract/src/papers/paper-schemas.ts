import { day, nullable, object, oneOf, type Static, Type, text } from '../base/schema.ts'
import { paperEras, paperLimits } from './paper-values.ts'

/** `YYYY-MM`, or `''` where it is not known. */
const month = () => Type.String({ pattern: '^(\\d{4}-\\d{2})?$' })

/** What the papers say of somebody, from their profile. Empty texts are what nobody has entered. */
export const paperContent = object({
  familyName: Type.String(),
  givenName: Type.String(),
  /** In hiragana. */
  kana: Type.String(),
  /** `YYYY-MM-DD`, or `''`. */
  birthDate: Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
  sex: Type.String(),
  zipCode: Type.String(),
  address: Type.String(),
  tel: Type.String(),
  email: Type.String(),
  /** The first one first. */
  schools: Type.Array(
    object({ name: Type.String(), course: Type.String(), from: month(), until: month(), end: Type.String() }),
  ),
  hasWorked: Type.Boolean(),
  /** The first one first. */
  works: Type.Array(
    object({
      workplace: Type.String(),
      industry: Type.String(),
      occupation: Type.String(),
      employmentType: Type.String(),
      from: month(),
      until: month(),
      isCurrent: Type.Boolean(),
      duties: Type.String(),
    }),
  ),
  /** The first one first. */
  licences: Type.Array(object({ name: Type.String(), month: month(), number: Type.String() })),
  selfPromotion: Type.String(),
})
export type PaperContent = Static<typeof paperContent>

/** What somebody has chosen for their papers. */
export const paperChoices = object({
  era: oneOf(paperEras),
  hasPhoto: Type.Boolean(),
  hasSex: Type.Boolean(),
  hasEmail: Type.Boolean(),
  hasWish: Type.Boolean(),
  /** What was done at each workplace, in the 職務経歴書. */
  hasDuties: Type.Boolean(),
  /** 取り組んだこと, in the 職務経歴書. */
  hasEfforts: Type.Boolean(),
  hasSelfPromotion: Type.Boolean(),
})
export type PaperChoices = Static<typeof paperChoices>

/** What somebody did about a problem at work, and with what result. */
export const paperEffort = object({
  title: text(paperLimits.effortTitleLength),
  problem: text(paperLimits.effortPartLength),
  approach: text(paperLimits.effortPartLength),
  result: text(paperLimits.effortPartLength),
})
export type PaperEffort = Static<typeof paperEffort>

/** What somebody writes of their career, for any employer, in the 職務経歴書. Empty texts are not printed. */
export const paperCareer = object({
  summary: text(paperLimits.summaryLength),
  /** One a line. */
  strengths: text(paperLimits.strengthsLength),
  /** In the order in which they are printed. */
  efforts: Type.Array(paperEffort, { maxItems: paperLimits.efforts }),
})
export type PaperCareer = Static<typeof paperCareer>

/** What somebody writes for one employer. */
export const paperWords = object({
  reason: text(paperLimits.reasonLength),
  wish: text(paperLimits.wishLength),
  /** The day on the papers; null, and a day that has passed, for the day when they are printed. */
  datedOn: nullable(day()),
})
export type PaperWords = Static<typeof paperWords>
