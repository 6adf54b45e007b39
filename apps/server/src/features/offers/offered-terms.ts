import type { OfferedTerm } from '@tsunagu/contract/endpoints/offer-calls.ts'
import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'

/** What a posting said, by the names and in the words that job seekers read. */
export interface PostedTerms {
  title: string
  duties: string
  pay: { minValue: number; maxValue: number; unitText: OfferTerms['salary']['unitText'] }
  /** The pay in the posting's words, and an offer's amount in the same ones. */
  payText: string
  tellPay: (amount: number, unitText: OfferTerms['salary']['unitText']) => string
  terms: ReadonlyMap<string, string>
}

/** Widths, blanks and marks do not make a difference: 「８：３０〜１７：１５」 is 「8:30〜17:15」. */
const folded = (text: string): string => text.normalize('NFKC').replace(/[\s、。・,~〜～\-–—]+/gu, '')

const yen = new Intl.NumberFormat('ja-JP')

function payTerm({ salary }: OfferTerms, posted: PostedTerms): OfferedTerm {
  const { minValue, maxValue, unitText } = posted.pay
  const offered = [posted.tellPay(salary.amount, salary.unitText), salary.note].filter((text) => text !== '').join('\n')
  const term = { name: '給与', offered, posted: posted.payText }
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
  const posted = terms.get(name)
  if (posted === undefined) return { name, offered: text, posted: '', difference: 'added', note: '' }
  return { name, offered: text, posted, difference: folded(text) === folded(posted) ? 'same' : 'changed', note: '' }
}

/** `2027-02-01` as 「2027年2月1日（月）」. */
function dayInWords(day: string): string {
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
