import { ordinaryPremises, type Premises } from '@tsunagu/contract/comparison/premises.ts'
import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { dayInWords, offeredTerms } from '@tsunagu/contract/hiring/compare-terms.ts'
import type { OfferedTerm } from '@tsunagu/contract/hiring/offered-term.ts'
import { cellOf, type Measured, rowOf } from '#server/features/comparison/compare-row.ts'
import { takeHomeAssumptions } from '#server/features/comparison/comparison.present.ts'
import { figureRows, figuresOf } from '#server/features/comparison/pay-rows.ts'
import { termGroupsOf } from '#server/features/comparison/term-rows.ts'
import { presentMoreTime } from '#server/features/offers/offer.present.ts'
import type { OpenOffer } from '#server/features/offers/offer-choice.queries.ts'
import { postedTermsOf } from '#server/postings/posted-terms.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'

type Offers = readonly OpenOffer[]
type Groups = OfferComparison['groups']

/** An offer as a column of the table. */
export const presentOpenOffer = (
  offer: OpenOffer,
  { today, imageUrl }: { today: string; imageUrl: string },
): OfferComparison['offers'][number] => ({
  offerId: offer.id,
  jobPostingId: offer.jobPostingId,
  title: offer.document.title,
  workplace: offer.document['x-tsunagu'].shopName,
  imageUrl,
  // Whether others may still apply is no matter of an offer
  isClosed: false,
  statusType: offer.replyDeadline < today ? 'expired' : 'pending',
  replyDeadline: offer.replyDeadline,
  moreTime: presentMoreTime(offer),
})

const noteOf = ({ difference, posted, note }: OfferedTerm): string => {
  if (difference === 'added') return '求人票にない条件です。'
  if (difference !== 'changed') return ''
  return [note, posted && `求人票：${posted}`].filter(Boolean).join('\n')
}

const termCell = (terms: readonly OfferedTerm[], name: string): Measured => {
  const named = terms.filter((term) => term.name === name)
  const value = named.map(({ offered }) => offered).join('\n')
  const note = named
    .map(noteOf)
    .filter((text) => text !== '')
    .join('\n')
  return cellOf(value, { note })
}

const differenceCell = (terms: readonly OfferedTerm[]): Measured => {
  const count = (wanted: OfferedTerm['difference']) => terms.filter(({ difference }) => difference === wanted).length
  const [changed, added] = [count('changed'), count('added')]
  if (changed + added === 0) return cellOf('差はありません')
  return cellOf([changed > 0 && `変更 ${changed}`, added > 0 && `追加 ${added}`].filter(Boolean).join('・'))
}

/** What was promised: every term that an offer names, in the order of the first that does. */
function promisedGroup(offers: Offers, today: string): Groups[number] {
  const terms = offers.map((offer) => offeredTerms(offer.terms, postedTermsOf(offer.document)))
  const names = [...new Set(terms.flat().map(({ name }) => name))]
  const deadlines = offers.map(({ replyDeadline }) =>
    cellOf(dayInWords(replyDeadline), { note: replyDeadline < today ? '期限をすぎています。' : '' }),
  )
  return {
    title: 'お約束の条件',
    rows: [
      rowOf('回答期限', deadlines),
      ...names.map((name) =>
        rowOf(
          name,
          terms.map((each) => termCell(each, name)),
        ),
      ),
      rowOf('求人票との差', terms.map(differenceCell)),
    ],
  }
}

/**
 * The posting as if it paid what was promised. Pay by the night shift is dropped: the promised amount holds it, and would be
 * counted twice.
 */
function withPromisedPay({ document, terms: { salary } }: OpenOffer): JobPostingFeedItem {
  const { baseSalary, 'x-tsunagu': own } = document
  const value = { ...baseSalary.value, minValue: salary.amount, maxValue: salary.amount, unitText: salary.unitText }
  const items = own.terms.wage.items.filter(({ name, text }) => !`${name} ${text}`.includes('夜勤'))
  const terms = { ...own.terms, wage: { ...own.terms.wage, items } }
  return { ...document, baseSalary: { ...baseSalary, value }, 'x-tsunagu': { ...own, terms } }
}

/** What offers are calculated by. */
export interface OfferFooting {
  premises: Premises
  vocabulary: Vocabulary
  /** The day in Tokyo. */
  today: string
}

/** What offers are calculated by: the person's own deductions, the promised pay, the whole bonus, no overtime. */
const footingOf = (premises: Premises): Premises => ({
  ...ordinaryPremises,
  ...premises,
  countsBonus: true,
  overtimeHours: 0,
  nightShifts: null,
})

/** The table: what was promised, what it comes to in a year, and what else the postings said. */
export function offerGroups(offers: Offers, { premises, vocabulary, today }: OfferFooting): Groups {
  if (offers.length === 0) return []
  const promised = promisedGroup(offers, today)
  const figures = offers.map((offer) => figuresOf(withPromisedPay(offer), footingOf(premises)))
  const year = { title: '年収の目安', rows: figureRows(figures) }
  // A term that an offer names is not shown a second time in the words of the posting
  const named = new Set([...promised.rows, ...year.rows].map(({ title }) => title))
  const posted = termGroupsOf(
    offers.map(({ document }) => document),
    vocabulary,
  )
    .map(({ title, rows }) => ({ title: `${title}（求人票）`, rows: rows.filter((row) => !named.has(row.title)) }))
    .filter(({ rows }) => rows.length > 0)
  return [promised, year, ...posted]
}

/** What the figures take for granted and leave out. */
export const offerAssumptions = (premises: Premises): string[] => [
  '年収の目安は、お約束の給与に、求人票の賞与を足した概算です。夜勤手当は、お約束の給与にふくまれるものとして計算しています。残業代は入れていません。',
  ...takeHomeAssumptions(footingOf(premises)),
  '「求人票」とある行は、応募したときの求人票の記載で、お約束の条件ではありません。',
  '「最も〜」は数の大小だけを示し、良し悪しの判断ではありません。',
]
