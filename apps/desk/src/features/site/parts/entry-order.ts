import type { SiteArrangement, SiteList } from '@tsunagu/contract/endpoints/site/site-shapes.ts'

/** The entry that another one comes before once it is at a place; null: it is the last. */
const beforeAt = (names: readonly string[], name: string, place: number): string | null =>
  names.filter((one) => one !== name)[place] ?? null

/** The move of an entry to a place; null where it is there already, or the list has no such place. */
export function moveTo({ at, entries }: SiteList, name: string, place: number): SiteArrangement | null {
  const names = entries.map((entry) => entry.name)
  const from = names.indexOf(name)
  if (from < 0 || place === from || place < 0 || place >= names.length) return null
  return { act: 'move', list: at, name, before: beforeAt(names, name, place), part: null, label: '' }
}

export const removalOf = ({ at }: SiteList, name: string): SiteArrangement => ({
  act: 'remove',
  list: at,
  name,
  before: null,
  part: null,
  label: '',
})

/** A name for something new that nothing else of the file has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => `${wanted}_${index + 2}`)
  return numbers.find((name) => !taken.includes(name)) ?? wanted
}
