import { dateTime, nullable, object, oneOf, type Static, Type, text, uuid } from '../base/schema.ts'

/** The most characters of the own words of an inquiry. The browser gets it with the form, so that its entry holds no copy. */
export const inquiryWordsLength = 1_000

/**
 * The question of an inquiry (an addition of ours): sent as a message of the thread in the same transaction.
 * `clientMessageId` is the sender's own name for it: sent again under it, it is sent once.
 */
export const inquiryQuestion = object({
  /** Ids of the service's quick questions (`getInquiry`). */
  topics: Type.Array(text(60), { maxItems: 20 }),
  words: text(inquiryWordsLength),
  clientMessageId: uuid(),
})
export type InquiryQuestion = Static<typeof inquiryQuestion>

/** A quick question: a kind, and the sentence that it sends; `''` where the person writes it. */
const quickQuestion = object({ id: Type.String(), label: Type.String(), text: Type.String() })
export type QuickQuestion = Static<typeof quickQuestion>

/** What was asked about a posting, and what has become of it (an addition of ours). */
export const inquiryReceipt = object({
  /** The question in the thread; null for an inquiry without one. */
  messageId: nullable(uuid()),
  /** The question as it was sent; `''` without one. */
  body: Type.String(),
  askedDatetime: dateTime(),
  /** Who responds, and when they can be reached. */
  adviserName: Type.String(),
  adviserHours: Type.String(),
  stateType: oneOf(['waiting', 'answered']),
  /** The adviser's newest message about the posting since. */
  answerMessageId: nullable(uuid()),
  canWithdraw: Type.Boolean(),
  /** Whether `decline` ends the inquiry itself; after a referral it ends more than that. */
  canDecline: Type.Boolean(),
})
export type InquiryReceipt = Static<typeof inquiryReceipt>

/** What the sheet before an inquiry shows (an addition of ours). */
export const inquirySheet = object({
  questions: Type.Array(quickQuestion),
  wordsLength: Type.Integer({ minimum: 1 }),
  adviserHours: Type.String(),
  /** Who gets it, in a line beside the button. */
  notice: Type.String(),
  /** Who reads it, and what the facility learns. */
  audience: Type.Array(Type.String()),
  /** What not to write. */
  privacyNote: Type.String(),
  /** What the browser keeps an unsent question under: another for every job seeker. */
  draftKey: Type.String(),
  /** Whether an inquiry can be made now. */
  isPossible: Type.Boolean(),
  /** The inquiry that was made; null without one. */
  inquiry: nullable(inquiryReceipt),
})
export type InquirySheet = Static<typeof inquirySheet>
