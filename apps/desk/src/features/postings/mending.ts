import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'
import { faultSentence, fieldNameOf } from '@tsunagu/contract/feed/fault-sentences.ts'
import { canSetAt, valueAt, withValueAt } from './document-path.ts'

/** A field of a quarantined posting, and all that is against it. */
export interface FieldToMend {
  path: string
  name: string
  sentences: readonly string[]
  /** The present value; null where it cannot be mended by typing a text or a number here. */
  text: string | null
  isNumber: boolean
  /** A text that is often right where the field is empty. */
  suggestion: string | null
}

/** Fields that hold a text, wherever it is missing: elsewhere nobody knows what to type. */
const textFields =
  /^(?:title|description|hiringOrganization\.name|x-tsunagu\.terms\.(?:(?:duties|workplace)\.(?:initial|changeRange)|hours|breaks|overtime|holidays|insurance|passiveSmoking|requirements|trialPeriod\.conditions|wage\.raiseAndBonus|contract\.term|contract\.renewal\.standard))$/
const numberFields =
  /^(?:baseSalary\.value\.(?:minValue|maxValue)|x-tsunagu\.terms\.(?:annualHolidays|trialPeriod\.months|wage\.fixedOvertime\.(?:amount|hours)))$/
/** Where the law wants a word although there is nothing. */
const mayBeNone = /(?:changeRange|breaks|overtime|raiseAndBonus|conditions|standard)$/

function suggestionFor(path: string, text: string): string | null {
  if (text.trim() !== '' || !mayBeNone.test(path)) return null
  return path.endsWith('changeRange') ? '変更なし' : path.endsWith('conditions') ? '同じ条件' : 'なし'
}

function textAt(document: unknown, path: string): Pick<FieldToMend, 'text' | 'isNumber'> {
  const value = valueAt(document, path)
  if (numberFields.test(path) && canSetAt(document, path)) {
    return { text: typeof value === 'number' || typeof value === 'string' ? String(value) : '', isNumber: true }
  }
  if (typeof value === 'string') return { text: value, isNumber: false }
  const isEmptyText = textFields.test(path) && (value === undefined || value === null) && canSetAt(document, path)
  return { text: isEmptyText ? '' : null, isNumber: false }
}

/** The fields to mend, in the order of what is against them. */
export function fieldsToMend(document: unknown, faults: readonly LegalFault[]): FieldToMend[] {
  const byPath = Map.groupBy(faults, ({ path }) => path)
  return [...byPath].map(([path, own]) => {
    const { text, isNumber } = textAt(document, path)
    const sentences = own.map((fault) => faultSentence(fault) ?? `取りこみの形式に合っていません（${fault.reason}）。`)
    const suggestion = text === null || isNumber ? null : suggestionFor(path, text)
    return { path, name: fieldNameOf(path), sentences, text, isNumber, suggestion }
  })
}

/** The document with what was typed. A number that is none stays a text: the gate says what is wrong with it. */
export function mended(
  document: unknown,
  fields: readonly FieldToMend[],
  typed: Readonly<Record<string, string>>,
): unknown {
  return fields.reduce((before, { path, isNumber }) => {
    const text = typed[path]
    if (text === undefined) return before
    const number = Number(text.normalize('NFKC').replaceAll(',', ''))
    const value = isNumber && text.trim() !== '' && Number.isFinite(number) ? number : text
    return withValueAt(before, path, value)
  }, document)
}
