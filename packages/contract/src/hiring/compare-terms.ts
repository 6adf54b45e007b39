import type { OfferTerms } from './offer.ts'
import type { OfferedTerm, PostedTerms } from './offered-term.ts'
import { exactPayText, offeredPayText } from './pay-text.ts'

/** Widths, blanks and marks do not make a difference: 「８：３０〜１７：１５」 is 「8:30〜17:15」. */
const folded = (text: string): string => text.normalize('NFKC').replace(/[\s、。・,~〜～\-–—]+/gu, '')

const yen = new Intl.NumberFormat('ja-JP')

/** What an offer pays, with what that is made of. */
const payWords = ({ amount, unitText, note }: OfferTerms['salary']): string =>
  [offeredPayText(amount, unitText), note].filter((text) => text !== '').join('\n')

function payTerm({ salary }: OfferTerms, posted: PostedTerms): OfferedTerm {
  const { minValue, maxValue, unitText } = posted.pay
  const term = { name: '給与', offered: payWords(salary), posted: exactPayText(posted.pay) }
  if (salary.unitText !== unitText)
    return { ...term, difference: 'changed', note: '支払いの単位が求人票と異なります。' }
  if (salary.amount < minValue) {
    return {
      ...term,
      difference: 'changed',
      note: `求人票の下限より${yen.format(minValue - salary.amount)}円低くなっています。`,
    }
  }
  if (salary.amount > maxValue) {
    return {
      ...term,
      difference: 'changed',
      note: `求人票の上限より${yen.format(salary.amount - maxValue)}円高くなっています。`,
    }
  }
  return { ...term, difference: 'same', note: '求人票の範囲内です。' }
}

function positionTerm({ position }: OfferTerms, { title, duties }: PostedTerms): OfferedTerm {
  const isSame = [title, duties].some((text) => folded(text).includes(folded(position)))
  return {
    name: '職種・配属',
    offered: position,
    posted: title,
    difference: isSame ? 'same' : 'changed',
    note: isSame ? '' : '求人票と書き方が異なります。担当する仕事と配属先をお確かめください。',
  }
}

function otherTerm({ name, text }: OfferTerms['otherTerms'][number], { terms }: PostedTerms): OfferedTerm {
  const posted = terms.find((term) => term.name === name)?.text
  if (posted === undefined) return { name, offered: text, posted: '', difference: 'added', note: '' }
  return { name, offered: text, posted, difference: folded(text) === folded(posted) ? 'same' : 'changed', note: '' }
}

/** `2027-02-01` as 「2027年2月1日（月）」; `''` for no day. */
export function dayInWords(day: string): string {
  if (day === '') return ''
  const [year, month, date] = day.split('-').map(Number)
  const weekday = new Intl.DateTimeFormat('ja-JP', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))
  return `${year}年${month}月${date}日（${weekday}）`
}

/** The terms of an offer, each beside what the posting said of it: position, pay and first day before all others. */
export const offeredTerms = (offer: OfferTerms, posted: PostedTerms): OfferedTerm[] => [
  positionTerm(offer, posted),
  payTerm(offer, posted),
  { name: '入職日', offered: dayInWords(offer.startDay), posted: '', difference: 'unstated', note: '' },
  ...offer.otherTerms.map((term) => otherTerm(term, posted)),
]

/** The terms of an offer that show in practice: without the first day, which is over when anybody asks. */
export const promisedTerms = ({ position, salary, otherTerms }: OfferTerms): { name: string; promised: string }[] => [
  { name: '職種・配属', promised: position },
  { name: '給与', promised: payWords(salary) },
  ...otherTerms.map(({ name, text }) => ({ name, promised: text })),
]
