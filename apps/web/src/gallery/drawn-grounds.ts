const clear = 'rgba(0, 0, 0, 0)'
const pictures = 'img, video, canvas, iframe'

/** An element and all that is painted below it, the uppermost first. @param rectsOf where its text is, asked again after a scroll */
export function elementsBelow(element: Element, rectsOf: () => DOMRect[]): Element[] {
  for (const isScrolled of [false, true]) {
    // Scroll what is covered or outside into view
    if (isScrolled) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    for (const { left, top, width, height } of rectsOf()) {
      const stack = stackUnder(element, document.elementsFromPoint(left + width / 2, top + height / 2))
      if (stack) return stack
    }
  }
  return ancestorsOf(element) // cut off by an edge, or for screen readers only: it is nowhere to be hit
}

function ancestorsOf(element: Element): Element[] {
  return [element, ...(element.parentElement ? ancestorsOf(element.parentElement) : [])]
}

/** @param hit the elements at a point of the element; null where it is not among them, or is covered there */
function stackUnder(element: Element, hit: readonly Element[]): Element[] | null {
  const index = hit.indexOf(element)
  if (index < 0) return null
  const over = hit.slice(0, index)
  if (over.some((each) => !each.contains(element) && !element.contains(each) && isPainted(each))) return null
  const stack = hit.slice(index)
  // A parent is hit above its children by a `::after` that enlarges its area: its own ground is below them
  for (const parent of over.filter((each) => each.contains(element)).toReversed()) {
    const next = stack.findIndex((each) => each.contains(parent))
    stack.splice(next < 0 ? stack.length : next, 0, parent)
  }
  return stack
}

function isPainted(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return backgroundColor !== clear || backgroundImage !== 'none' || element.matches(pictures)
}

/** The colours that a stack of elements paints, the uppermost first; a word for what has none. */
export const groundsIn = (stack: readonly Element[]): string[] => stack.flatMap(groundsOf)

function groundsOf(element: Element): string[] {
  const style = getComputedStyle(element)
  return [
    ...['::before', '::after'].flatMap((name) => pseudoGroundsOf(element, style, name)),
    ...(style.opacity === '1' ? [] : [`opacity ${style.opacity}`]),
    ...(element.matches(pictures) ? [element.tagName.toLowerCase()] : []),
    ...paintsOf(style),
  ]
}

const paintsOf = ({ backgroundColor, backgroundImage, borderImageSource }: CSSStyleDeclaration): string[] => [
  ...[borderImageSource, backgroundImage].filter((image) => image !== 'none'),
  ...(backgroundColor === clear ? [] : [backgroundColor]),
]

/** What a positioned pseudo-element paints, where it is no mere dot or line: a quarter of the element and more, as in axe. */
function pseudoGroundsOf(element: Element, { width, height }: CSSStyleDeclaration, name: string): string[] {
  const pseudo = getComputedStyle(element, name)
  if (pseudo.content === 'none' || pseudo.position !== 'absolute' || pseudo.display === 'none') return []
  const areaOf = (...sides: string[]) => sides.map((side) => Number.parseFloat(side) || 0).reduce((a, b) => a * b)
  return areaOf(pseudo.width, pseudo.height) * 4 < areaOf(width, height) ? [] : paintsOf(pseudo)
}
