import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { legalTerms } from '@tsunagu/contract/hiring/legal-terms.ts'
import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'
import type { PayUnit } from '@tsunagu/contract/hiring/pay-text.ts'

/** A term that the law does not name. */
export interface OwnTerm {
  /** Of this form alone. */
  id: string
  name: string
  text: string
}

/** An offer while it is written: texts as they are typed. */
export interface OfferForm {
  position: string
  unitText: PayUnit
  amount: string
  note: string
  startDay: string
  replyDeadline: string
  /** By the names of `legalTerms`. */
  legal: Record<string, string>
  own: OwnTerm[]
  /** The offer that this one replaces; `''` for none. */
  replaces: string
}

export type SentOffer = ApplicationSheet['offers'][number]

/** The offer that waits for an answer. */
export const pendingOf = ({ offers }: ApplicationSheet): SentOffer | undefined =>
  offers.find(({ status }) => status === 'pending')

const legalNames: ReadonlySet<string> = new Set(legalTerms.map(({ name }) => name))

/** What the posting says of a term; `''` for nothing. */
export const postedText = ({ posted }: ApplicationSheet, name: string): string =>
  posted.terms.find((term) => term.name === name)?.text ?? ''

/** What the pay is made of, without the range, which the first line says. */
export const postedPayParts = (sheet: ApplicationSheet): string =>
  postedText(sheet, '賃金').split('\n').slice(1).join('\n')

function termsOfPosting(sheet: ApplicationSheet): Omit<OfferForm, 'replaces'> {
  const { pay, title } = sheet.posted
  return {
    position: title,
    unitText: pay.unitText,
    amount: pay.minValue === pay.maxValue ? String(pay.minValue) : '',
    note: '',
    startDay: '',
    replyDeadline: '',
    legal: Object.fromEntries(legalTerms.map(({ name }) => [name, postedText(sheet, name)])),
    own: [],
  }
}

/** The form as it begins: the offer that it replaces, else the posting. */
export function formOf(sheet: ApplicationSheet): OfferForm {
  const pending = pendingOf(sheet)
  const posted = termsOfPosting(sheet)
  if (!pending) return { ...posted, replaces: '' }
  const { position, salary, startDay, replyDeadline, otherTerms } = pending
  const offered = new Map(otherTerms.map(({ name, text }) => [name, text]))
  return {
    position,
    unitText: salary.unitText,
    amount: String(salary.amount),
    note: salary.note,
    startDay,
    replyDeadline,
    legal: Object.fromEntries(legalTerms.map(({ name }) => [name, offered.get(name) ?? posted.legal[name] ?? ''])),
    own: otherTerms.filter(({ name }) => !legalNames.has(name)).map((term) => ({ id: term.name, ...term })),
    replaces: pending.id,
  }
}

/** Yen as typed: width and commas do not matter; 0 for what is no amount. */
export function amountOf({ amount }: OfferForm): number {
  const digits = amount.normalize('NFKC').replace(/[,、\s円]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0
}

/** The terms as they are sent: without what is blank. */
export function termsOf(form: OfferForm): OfferTerms {
  const legal = legalTerms.map(({ name }) => ({ name, text: (form.legal[name] ?? '').trim() }))
  const own = form.own.map(({ name, text }) => ({ name: name.trim(), text: text.trim() }))
  return {
    position: form.position.trim(),
    salary: { unitText: form.unitText, amount: amountOf(form), note: form.note.trim() },
    startDay: form.startDay,
    otherTerms: [...legal, ...own].filter(({ name, text }) => name !== '' && text !== ''),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isOwnTerm = (value: unknown): value is OwnTerm =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  'text' in value &&
  [value.id, value.name, value.text].every(isText)
const units: readonly PayUnit[] = ['HOUR', 'DAY', 'MONTH', 'YEAR']

/** A draft of this device; null for what no version of the desk has stored. */
export function parseForm(text: string): OfferForm | null {
  try {
    const form = JSON.parse(text) as Partial<OfferForm>
    const { position, unitText, amount, note, startDay, replyDeadline, legal, own, replaces } = form
    const unit = units.find((one) => one === unitText)
    if (!isText(position) || !isText(amount) || !isText(note) || !isText(startDay) || !isText(replyDeadline))
      return null
    if (!unit || !isText(replaces) || !legal || !Object.values(legal).every(isText)) return null
    if (!Array.isArray(own) || !own.every(isOwnTerm)) return null
    return { position, unitText: unit, amount, note, startDay, replyDeadline, legal, own, replaces }
  } catch {
    return null
  }
}
