import type { SiteChange, SiteField } from '@tsunagu/contract/endpoints/site/site-shapes.ts'

/** What is typed and not stored yet, by place. */
export type TypedValues = Readonly<Record<string, string | boolean>>

export const placeKey = (at: readonly string[]): string => at.join('\n')

/** The value of a field as it is entered. */
export const enteredValue = ({ value }: SiteField): string | boolean =>
  typeof value === 'boolean' ? value : value === null ? '' : String(value)

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** What is wrong with what is typed; '' where nothing is. */
export const typedProblem = ({ kind }: SiteField, typed: string | boolean): string =>
  kind === 'number' && typeof typed === 'string' && !isNumber(typed) ? '数を入力してください。' : ''

/** The changes that store what is typed; fields that are as they were are none. */
export function changesOf(fields: readonly SiteField[], typed: TypedValues): SiteChange[] {
  return fields.flatMap((field): SiteChange[] => {
    const value = typed[placeKey(field.at)]
    if (value === undefined || value === enteredValue(field)) return []
    if (field.kind === 'number') return [{ at: field.at, value: Number(value) }]
    // Nothing typed into a value that was never set leaves it so
    if (value === '' && field.value === null) return []
    return [{ at: field.at, value }]
  })
}
