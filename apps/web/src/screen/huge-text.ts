/** Longer than anything that is read here; browsers take minutes to break far longer texts into lines by phrases. */
const longestDrawn = 20_000

const checked = new WeakSet()

const holdsHugeText = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length > longestDrawn
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsHugeText)
}

/** Throws where a payload holds a text that would freeze the page; each payload is looked through once. */
export function refuseHugeTexts(payload: object): void {
  if (checked.has(payload)) return
  if (holdsHugeText(payload)) throw new RangeError('A text is too long to be drawn')
  checked.add(payload)
}
