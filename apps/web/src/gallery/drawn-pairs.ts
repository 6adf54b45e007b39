import type { DrawnPair } from '@tsunagu/contract/testing/preview-handle.ts'
import { elementsBelow, groundsIn } from './drawn-grounds.ts'

/** Colours are read as they end, and every element is hit where it is painted. */
const stilled =
  '*,::before,::after,::placeholder{transition:none!important;animation:none!important;pointer-events:auto!important}'

const controls = 'input, select, textarea'
/** Inputs that show no text of their own. */
const textlessTypes = ['hidden', 'range', 'color', 'checkbox', 'radio', 'image', 'file']

/** Exempt from WCAG 1.4.3, and for axe: what is disabled, inert, or hidden from screen readers. */
const exempt = ':disabled, [aria-disabled="true"], [inert], [aria-hidden="true"], option'

/**
 * Every distinct pair of colours that the page draws, text by text and control by control, in the colours of a style sheet
 * that is applied for the moment. Synchronous: nothing of it is painted. It leaves the page scrolled.
 */
export function drawnPairs(css: string): DrawnPair[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css + stilled)
  document.adoptedStyleSheets.push(sheet)
  try {
    const pairs = [...textPairs(), ...controlPairs()]
    return [...new Map(pairs.map((pair) => [JSON.stringify({ ...pair, element: '' }), pair])).values()]
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

function* textPairs(): Generator<DrawnPair> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const { parentElement: element, textContent } = text
    // A sign alone, such as the dot between two words, is decoration: axe passes over it too
    if (!element || element.matches(controls) || !/[\p{L}\p{N}]/u.test(textContent ?? '') || !isRead(element)) continue
    range.selectNodeContents(text)
    const stack = elementsBelow(element, () => [...range.getClientRects()])
    const style = getComputedStyle(element)
    const name = nameOf(element, textContent ?? '')
    yield { kind: 'text', element: name, isLarge: isLarge(style), ink: style.color, grounds: groundsIn(stack) }
  }
}

function* controlPairs(): Generator<DrawnPair> {
  for (const element of document.querySelectorAll<HTMLInputElement>(controls)) {
    if (!isRead(element)) continue
    const style = getComputedStyle(element)
    const stack = elementsBelow(element, () => [element.getBoundingClientRect()])
    const grounds = groundsIn(stack)
    const common = { element: nameOf(element, element.name), isLarge: isLarge(style) }
    if (!textlessTypes.includes(element.type)) yield { kind: 'text', ...common, ink: style.color, grounds }
    if (element.matches(':placeholder-shown'))
      yield { kind: 'placeholder', ...common, ink: getComputedStyle(element, '::placeholder').color, grounds }
    // An edge sets the control apart from what is around it
    if (Number.parseFloat(style.borderTopWidth) > 0)
      yield { kind: 'edge', ...common, isLarge: false, ink: style.borderTopColor, grounds: groundsIn(stack.slice(1)) }
  }
}

/** Whether a text of the element is to be seen, and must be readable. `.sr` is for screen readers alone. */
function isRead(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  if (element.closest(`.sr, ${exempt}`)) return false
  if (element.closest('label')?.control?.matches(exempt)) return false
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.id && document.querySelector(`[aria-labelledby~="${CSS.escape(each.id)}"]:is(${exempt})`)) return false
  return true
}

/** Large text of WCAG 1.4.3: 18 points, or 14 points in bold. */
const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
  Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? (14 * 4) / 3 : 24)

const nameOf = (element: Element, text: string): string => {
  const classes = [...element.classList].map((name) => `.${name}`).join('')
  return `${element.tagName.toLowerCase()}${classes} “${text.trim().slice(0, 20)}”`
}
