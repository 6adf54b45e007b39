/** A value as it goes over the wire. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export type JsonObject = { [key: string]: Json }

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy with every text replaced by what `change` makes of it; `key` is the member that holds it, or its list. */
export function mapTexts(value: Json, change: (text: string, key: string) => Json, key = ''): Json {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, key))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, change, name)]))
}
