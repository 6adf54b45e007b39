import { isJsonObject, type Json, mapTexts } from './json.ts'

const isPicture = (text: string): boolean => /^(\/|https:).*\.(svg|png|jpe?g|webp)$/.test(text)
/** An address that returns 404 everywhere. */
export const brokenPicture = '/assets/no-such-picture.svg'

/** Members that may be empty without a picture; elsewhere a picture's address is required for the item. */
const emptyWithout: ReadonlySet<string> = new Set(['imageUrl'])

/** The value without its pictures: no address, or no item in a list of addresses. What must have one keeps it. */
export function withoutPictures(value: Json, key = ''): Json {
  if (typeof value === 'string') return isPicture(value) && emptyWithout.has(key) ? '' : value
  if (Array.isArray(value)) {
    const remaining = value.filter((item) => typeof item !== 'string' || !isPicture(item))
    return remaining.map((item) => withoutPictures(item, key))
  }
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutPictures(inner, name)]))
}

/** The value with pictures that cannot be loaded. */
export const withBrokenPictures = (value: Json): Json =>
  mapTexts(value, (text) => (isPicture(text) ? brokenPicture : text))
