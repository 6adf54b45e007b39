import { plainText } from '#operator-cli/base/plain-text.ts'
import type { Work } from './command-shape.ts'
import type { OptionShapes } from './option-shape.ts'

/** Reads a list to its end, page by page; says so when it is empty. */
export async function showAll<T>(
  { isJson, print }: Pick<Work<OptionShapes>, 'isJson' | 'print'>,
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  { format, none }: { format: (one: T) => string; none: string },
): Promise<void> {
  let count = 0
  for await (const page of pages) {
    for (const one of page) print(isJson ? `${JSON.stringify(one)}\n` : format(one))
    count += page.length
  }
  if (count === 0 && !isJson) print(`${none}\n`)
}

/** Pages of a list that is read on from a key. @param read returns a page and the key of the next, null or '' at the end */
export async function* pagesOf<T>(
  read: (startKey: string | undefined) => Promise<{ page: readonly T[]; next: string | null }>,
): AsyncGenerator<readonly T[]> {
  let startKey: string | undefined
  do {
    const { page, next }: { page: readonly T[]; next: string | null } = await read(startKey)
    yield page
    startKey = next || undefined
  } while (startKey !== undefined)
}

/** A line of names and values for people: `  name   value`; values may come from anybody. */
export const table = (rows: readonly (readonly [name: string, value: string | number | null])[]): string => {
  const shown = rows.filter(([, value]) => value !== null && value !== '')
  const width = Math.max(0, ...shown.map(([name]) => name.length))
  return shown.map(([name, value]) => `  ${name.padEnd(width)}  ${plainText(String(value))}\n`).join('')
}
