/** A run of words that both texts have, or one of them. */
export interface DiffPart {
  kind: 'same' | 'out' | 'in'
  text: string
}

/** Beyond so many pairs of words the texts are shown as two: comparing would be felt while typing. */
const mostPairs = 1_000_000

const words = (text: string): string[] =>
  [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

/** The lengths of the longest common sequences of the ends of two lists. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = rows[i] ?? new Uint16Array()
      const below = rows[i + 1] ?? new Uint16Array()
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = []
  for (const { kind, text } of parts) {
    const last = runs.at(-1)
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text }
    else runs.push({ kind, text })
  }
  return runs
}

/** How one text became another, word by word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, now] = [words(before), words(after)]
  if (old.length * now.length > mostPairs) {
    return [
      { kind: 'out', text: before },
      { kind: 'in', text: after },
    ]
  }
  const lengths = commonLengths(old, now)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      parts.push({ kind: 'out', text: old[i] ?? '' })
      i += 1
    } else {
      parts.push({ kind: 'in', text: now[j] ?? '' })
      j += 1
    }
  }
  return joined(parts)
}
