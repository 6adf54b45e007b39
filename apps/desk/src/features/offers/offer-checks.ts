import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import { offeredTerms } from '@tsunagu/contract/hiring/compare-terms.ts'
import { legalTerms } from '@tsunagu/contract/hiring/legal-terms.ts'
import type { OfferedTerm } from '@tsunagu/contract/hiring/offered-term.ts'
import { amountOf, type OfferForm, termsOf } from './offer-form.ts'

/** `error` keeps the offer from being sent; `warning` is for the eyes; `ok` has been looked at. */
export interface OfferCheck {
  id: string
  kind: 'error' | 'warning' | 'ok'
  title: string
  text: string
  /** The field that it is about, by the id of its element. */
  field?: string
}

/** The ids of fields, by what they hold. */
export const fieldIds = {
  position: 'offer-position',
  amount: 'offer-amount',
  startDay: 'offer-start',
  replyDeadline: 'offer-deadline',
  legal: (name: string) => `offer-legal-${legalTerms.findIndex((term) => term.name === name)}`,
  own: (index: number) => `offer-own-${index}`,
}

/** As far ahead as the server takes them, in days. */
const farthest = { replyDeadline: 180, startDay: 730 }
const dayMs = 86_400_000
const daysAhead = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / dayMs

/** The terms beside the posting, as the job seeker will see them, without those that are not typed yet. */
export const comparedTerms = (form: OfferForm, { posted }: ApplicationSheet): OfferedTerm[] =>
  offeredTerms(termsOf(form), posted).filter(
    ({ name, offered }) => offered !== '' && (name !== '給与' || amountOf(form) > 0),
  )

function checkDays({ startDay, replyDeadline }: OfferForm, today: string): OfferCheck[] {
  const checks: OfferCheck[] = []
  const add = (field: 'startDay' | 'replyDeadline', kind: OfferCheck['kind'], title: string, text: string) =>
    checks.push({ id: `${field}-${checks.length}`, kind, title, text, field: fieldIds[field] })
  if (replyDeadline === '') add('replyDeadline', 'error', '回答期限', '日付を入れてください')
  else if (replyDeadline < today) add('replyDeadline', 'error', '回答期限', '過ぎた日になっています')
  else if (daysAhead(replyDeadline, today) > farthest.replyDeadline) {
    add('replyDeadline', 'error', '回答期限', `${farthest.replyDeadline}日先までにしてください`)
  } else if (replyDeadline === today) {
    add(
      'replyDeadline',
      'warning',
      '回答期限が今日です',
      '今夜の24時までになります。考える時間があるか確かめてください',
    )
  } else if (daysAhead(replyDeadline, today) < 3) {
    add('replyDeadline', 'warning', '回答期限まで3日ありません', '本人が比べて決める時間があるか確かめてください')
  }
  if (startDay === '') add('startDay', 'error', '入職日', '日付を入れてください')
  else if (startDay < today) add('startDay', 'error', '入職日', '過ぎた日になっています')
  else if (daysAhead(startDay, today) > farthest.startDay) add('startDay', 'error', '入職日', '2年先までにしてください')
  else if (replyDeadline !== '' && startDay <= replyDeadline) {
    add('startDay', 'error', '入職日', '回答期限より後の日にしてください')
  }
  return checks
}

function checkPay(form: OfferForm, { posted: { pay } }: ApplicationSheet): OfferCheck[] {
  const amount = amountOf(form)
  const base = { id: 'amount', field: fieldIds.amount }
  if (amount < 1 || amount > 100_000_000) {
    return [{ ...base, kind: 'error', title: '賃金の額', text: '円の額を数字で入れてください' }]
  }
  if (form.unitText !== pay.unitText) {
    return [{ ...base, kind: 'warning', title: '支払いの単位が求人票とちがいます', text: '本人にもそのように示します' }]
  }
  if (amount >= pay.minValue) return []
  const short = (pay.minValue - amount).toLocaleString('ja-JP')
  return [
    {
      ...base,
      kind: 'warning',
      title: '求人票の下限を下回っています',
      text: `${short}円低い額です。事業所に確かめてください`,
    },
  ]
}

function checkLegal({ legal }: OfferForm): OfferCheck[] {
  return legalTerms.flatMap(({ name, law, hasChangeRange }): OfferCheck[] => {
    const text = (legal[name] ?? '').trim()
    const base = { id: name, kind: 'error', field: fieldIds.legal(name) } as const
    if (text === '') return [{ ...base, title: name, text: `空欄です（${law}）。ないときは「なし」と書きます` }]
    if (hasChangeRange && !text.includes('変更の範囲')) {
      return [
        {
          ...base,
          title: `${name}の変更の範囲`,
          text: '書かれていません。変わらないときは「（変更の範囲）変更なし」と書きます',
        },
      ]
    }
    return []
  })
}

function checkOwn({ own }: OfferForm): OfferCheck[] {
  const names = new Set(legalTerms.map(({ name }) => name))
  return own.flatMap(({ name, text }, index): OfferCheck[] => {
    const base = { id: `own-${index}`, kind: 'error', field: fieldIds.own(index) } as const
    const trimmed = name.trim()
    if ((trimmed === '') !== (text.trim() === '')) {
      return [{ ...base, title: '足した条件', text: '項目の名前と内容の両方を入れてください' }]
    }
    if (trimmed !== '' && names.has(trimmed)) {
      return [{ ...base, title: `「${trimmed}」が二つあります`, text: 'どちらか一つにしてください' }]
    }
    names.add(trimmed)
    return []
  })
}

/** Counts of the differences that the job seeker is shown. */
function checkDifferences(form: OfferForm, sheet: ApplicationSheet): OfferCheck {
  const terms = comparedTerms(form, sheet)
  const count = (difference: OfferedTerm['difference']) => terms.filter((term) => term.difference === difference).length
  const [changed, added] = [count('changed'), count('added')]
  const text =
    changed + added === 0 ? '応募したときの求人票と同じです' : `変更 ${changed}・追加 ${added} を本人に示します`
  return { id: 'differences', kind: 'ok', title: `求人票との差 ${changed + added}件`, text }
}

/** Everything that is looked at before an offer is sent: what keeps it from being sent first. */
export function offerChecks(form: OfferForm, sheet: ApplicationSheet, today: string): OfferCheck[] {
  const position: OfferCheck[] =
    form.position.trim() === ''
      ? [{ id: 'position', kind: 'error', title: '職種・配属', text: '空欄です', field: fieldIds.position }]
      : []
  const found = [
    ...position,
    ...checkDays(form, today),
    ...checkPay(form, sheet),
    ...checkLegal(form),
    ...checkOwn(form),
  ]
  const legal: OfferCheck[] = found.some(({ id }) => legalTerms.some(({ name }) => name === id))
    ? []
    : [
        {
          id: 'legal',
          kind: 'ok',
          title: '労働条件の明示',
          text: `法律が求める${legalTerms.length + 3}項目がそろっています`,
        },
      ]
  const order = { error: 0, warning: 1, ok: 2 }
  return [...found, checkDifferences(form, sheet), ...legal].toSorted(
    (one, other) => order[one.kind] - order[other.kind],
  )
}
