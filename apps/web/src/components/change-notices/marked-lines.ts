/** A part of a line, and whether the other version lacks it. */
interface MarkedPart {
  text: string
  isDifferent: boolean
}
/** The parts of a line, in order. */
export type MarkedLine = MarkedPart[]

/** Numbers are marked whole: of 310,000 and 304,000 nobody reads 10 and 04. */
const numeric = /[0-9０-９,，.．]/

/** How many characters two texts have in common, from one end; a number that is not common whole does not count. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  const limit = Math.min(one.length, other.length)
  let length = 0
  while (length < limit && one[length] === other[length]) length += 1
  const isSplit = [one[length], other[length]].some((next) => next !== undefined && numeric.test(next))
  while (isSplit && length > 0 && numeric.test(one[length - 1] ?? '')) length -= 1
  return length
}

/** A line with what is between the beginning and the end that both versions have. */
function markedParts(line: string, other: string): MarkedLine {
  const [own, others] = [[...line], [...other]]
  const start = commonLength(own, others)
  const end = commonLength(own.slice(start).toReversed(), others.slice(start).toReversed())
  const parts = [
    { text: own.slice(0, start).join(''), isDifferent: false },
    { text: own.slice(start, own.length - end).join(''), isDifferent: true },
    { text: own.slice(own.length - end).join(''), isDifferent: false },
  ]
  return parts.filter(({ text }) => text !== '')
}

/**
 * The lines of a text, with what another text does not have marked: within a line where both have as many lines, else by
 * whole lines.
 */
export function markedLines(text: string, other: string): MarkedLine[] {
  const [lines, others] = [text.split('\n'), other.split('\n')]
  const known = new Set(others)
  return lines.map((line, index) => {
    if (known.has(line)) return [{ text: line, isDifferent: false }]
    const pair = others[index]
    return pair !== undefined && lines.length === others.length
      ? markedParts(line, pair)
      : [{ text: line, isDifferent: true }]
  })
}
