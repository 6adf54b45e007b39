/** The first difference of two markups, with its context. */
export function difference(one: string, other: string): string {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  const around = (markup: string) => markup.slice(Math.max(0, index - 60), index + 100)
  return `\n  ${around(one)}\n  ${around(other)}`
}
