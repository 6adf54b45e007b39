/** A line of a text beside its former one. */
interface ComparedLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

const mostLines = 1_500

/** Which lines two texts share, as lengths from each pair of lines on. */
function sharedLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [lengths[i], lengths[i + 1]]
      if (!row || !below) continue
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n').slice(0, mostLines))

/** Two texts line by line. */
export function compareLines(one: string, other: string): ComparedLine[] {
  const [before, after] = [linesOf(one), linesOf(other)]
  const lengths = sharedLengths(before, after)
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const isSame = i < before.length && j < after.length && before[i] === after[j]
    const removes = j >= after.length || (i < before.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    if (isSame) lines.push({ kind: 'same', text: before[i] ?? '' })
    else lines.push(removes ? { kind: 'removed', text: before[i] ?? '' } : { kind: 'added', text: after[j] ?? '' })
    if (isSame || removes) i += 1
    if (isSame || !removes) j += 1
  }
  return lines
}
