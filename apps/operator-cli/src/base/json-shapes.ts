/** An object of a response, whose members are yet to be checked. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

/** A list of a response whose members are all of a shape. */
export const isListOf = <T>(value: unknown, isOne: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(isOne)

export const isText = (value: unknown): value is string => typeof value === 'string'

/** What to correct, in the server's words. */
export const isFault = (value: unknown): value is { path: string; reason: string } =>
  isRecord(value) && isText(value['reason'])

/** A response's text as JSON; null where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
