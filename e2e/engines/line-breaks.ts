/**
 * Runs in the page: the texts right inside of elements where a line ends between two letters, and how many texts there are.
 * A line may end at a space or a mark wherever it is.
 */
export function findBrokenTexts(selector: string): { count: number; broken: string[] } {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
  const topOf = (text: Text, at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().top
  }
  const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
  const isBroken = (text: Text) =>
    [...text.data].some((letter, at) => {
      const areLetters = isLetter(letter) && isLetter(text.data[at + 1])
      // A line is higher than a letter that is set a little lower
      return areLetters && topOf(text, at + 1) - topOf(text, at) > 10
    })
  // Text for screen readers alone is in a dot that hides its overflow
  const isDot = (place: Element) =>
    getComputedStyle(place).overflow === 'hidden' && place.getBoundingClientRect().width <= 1
  const isInDot = (place: Element): boolean =>
    isDot(place) || (place.parentElement !== null && isInDot(place.parentElement))
  const isSeen = (place: Element) => place.checkVisibility() && !isInDot(place)
  const places = [...document.querySelectorAll(selector)].filter(isSeen)
  const texts = places.flatMap((place) => [...place.childNodes].filter(isText))
  return { count: texts.length, broken: texts.filter(isBroken).map(({ data }) => data) }
}
