type Letters = ArrayLike<string>

function isSameRest(a: Letters, fromA: number, b: Letters, fromB: number): boolean {
  if (a.length - fromA !== b.length - fromB || fromA > a.length) return false
  for (let at = fromA; at < a.length; at += 1) if (a[at] !== b[at - fromA + fromB]) return false
  return true
}

function areOneApart(long: Letters, short: Letters): boolean {
  let start = 0
  while (start < short.length && long[start] === short[start]) start += 1
  if (long.length > short.length) return isSameRest(long, start + 1, short, start)
  if (isSameRest(long, start + 1, short, start + 1)) return true
  const isSwapped = long[start] === short[start + 1] && long[start + 1] === short[start]
  return isSwapped && isSameRest(long, start + 2, short, start + 2)
}

/** Characters beyond the first 65,536 are two units each; texts without them need not be taken apart. */
const hasHalves = (text: string): boolean => /[\ud800-\udfff]/.test(text)
const lettersOf = (text: string): Letters => (hasHalves(text) ? [...text] : text)

/** Whether one letter more, less, other, or two in the wrong order make one word of the other. */
export function isOneApart(a: string, b: string): boolean {
  // A letter has two units at most: the lengths exclude most words of a list
  if (a === b || Math.abs(a.length - b.length) > 2) return false
  const [one, other] = [lettersOf(a), lettersOf(b)]
  if (Math.abs(one.length - other.length) > 1) return false
  return one.length >= other.length ? areOneApart(one, other) : areOneApart(other, one)
}
