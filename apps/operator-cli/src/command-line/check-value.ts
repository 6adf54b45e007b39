import type { ValueKind } from './option-shape.ts'

const kinds: Record<ValueKind, { pattern: RegExp; say: string }> = {
  id: { pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, say: 'an id as lists print them' },
  day: { pattern: /^\d{4}-\d{2}-\d{2}$/, say: 'a day as in 2026-12-01' },
  moment: {
    pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/,
    say: 'a time as in 2026-12-01T10:00 (in Japan) or 2026-12-01T10:00:00+09:00',
  },
  number: { pattern: /^\d{1,9}$/, say: 'a whole number' },
}

/** What is wrong with a value, as the end of a sentence; null when nothing is. The value is not repeated: it may be a secret in the wrong place. */
export function faultOf(
  value: string,
  { kind, oneOf, isList }: { kind?: ValueKind; oneOf?: readonly string[]; isList?: boolean },
): string | null {
  const all = isList ? splitList(value) : [value]
  if (oneOf && all.some((one) => !oneOf.includes(one))) return `must be one of: ${oneOf.join(', ')}`
  if (kind && all.some((one) => !kinds[kind].pattern.test(one))) return `must be ${kinds[kind].say}`
  return all.some((one) => one.trim() === '') ? 'is empty' : null
}

/** `a,b` → `a`, `b`. */
export const splitList = (text: string): string[] => text.split(',').map((one) => one.trim())

/** A moment with its offset: Japan's where none is written. */
export function momentOf(text: string): string {
  const withSeconds = text.replace(/T(\d{2}:\d{2})(?=$|Z|[+-])/, 'T$1:00')
  return /(Z|[+-]\d{2}:\d{2})$/.test(withSeconds) ? withSeconds : `${withSeconds}+09:00`
}
