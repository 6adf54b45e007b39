import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sizes, type Visitor } from './browser.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeRules = Record<string, { enabled: boolean }>

interface AxeResult {
  violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[]
}

/**
 * Fails when axe finds anything on the page as it is, at the size that the visitor has (WCAG 2.2 AA and best practices), or when it
 * scrolls sideways. At the top of the page: the name in a phone's bar is half there, and too faint, while the title is half scrolled away.
 */
export async function expectAccessible({ page }: Visitor, rules: AxeRules = {}): Promise<void> {
  const where = { address: page.url(), width: page.viewportSize()?.width }
  const violations = await findViolations(page, rules)
  expect({ ...where, violations }).toEqual({ ...where, violations: [] })
  // What a size of the window changes by script, or what loads late, comes a moment after the style sheets
  await expect.poll(() => page.evaluate(widthTooMuch), { message: `pixels too wide at ${where.address}` }).toBe(0)
  // A part that takes the place of another may be there beside it for a moment
  await expect.poll(() => page.evaluate(idsOfSeveral), { message: `ids at ${where.address}` }).toEqual([])
}

/** How far the page scrolls sideways, in pixels. */
const widthTooMuch = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Ids that several elements have: names and descriptions would lead to the wrong one. */
const idsOfSeveral = () => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids.filter((id, at) => ids.indexOf(id) !== at)
}

/**
 * The same at both sizes, for what is visited at one of them only; the visitor goes on in their own. Contrast, which takes half of a
 * check, is the visitor's own size's: the other one has the same colours on the same surfaces.
 */
export async function expectAccessibleAtBothSizes(visitor: Visitor): Promise<void> {
  const { page, size, isPhone } = visitor
  await expectAccessible(visitor)
  await page.setViewportSize(isPhone ? sizes.desktop : sizes.phone)
  await expectAccessible(visitor, { 'color-contrast': { enabled: false } })
  await page.setViewportSize(sizes[size])
}

/**
 * Rows of lists and tables that have the markup of three rows before them: the same elements with the same classes, roles, ARIA
 * states and names of attributes. axe finds in them what it finds in the first three, and they take most of its time on a page
 * of cards. Ids are compared over all rows (`idsOfSeveral`).
 */
const repeatedRows = (): Element[] => {
  const whole = new Set(['class', 'role', 'type', 'tabindex'])
  const isState = ({ name, value }: Attr) =>
    whole.has(name) || value === '' || (name.startsWith('aria-') && value.length < 6)
  const shapeOf = (element: Element): string => {
    const attributes = [...element.attributes].map((it) => (isState(it) ? `${it.name}=${it.value}` : it.name))
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const parts = [
      element.localName,
      ...attributes.toSorted(),
      hasText ? '#' : '',
      ...[...element.children].map(shapeOf),
    ]
    return `<${parts.join(' ')}>`
  }
  const repeatedIn = (list: Element) => {
    const counts = new Map<string, number>()
    return [...list.children].filter((row) => {
      const shape = shapeOf(row)
      counts.set(shape, (counts.get(shape) ?? 0) + 1)
      return (counts.get(shape) ?? 0) > 3
    })
  }
  const lists = document.querySelectorAll('ul, ol, tbody, [role=rowgroup], [role=listbox], [role=list]')
  return [...lists].filter(({ children }) => children.length > 3).flatMap(repeatedIn)
}

/**
 * Runs axe in the page after it has settled. What it finds while something begins to move (a toast that fades away at
 * that moment has half of its colours) says nothing about the page: it checks again.
 */
const checkAtRest = `async (options) => {
  const repeated = ${repeatedRows}
  // Neither scroll-driven animations nor infinite ones ever end
  const isPassing = ({ playState, timeline, effect }) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
  const passing = () => document.getAnimations().filter(isPassing)
  // The end of one may be the beginning of another
  const atRest = async () => {
    for (let moving = passing(); moving.length > 0; moving = passing())
      await Promise.allSettled(moving.map((animation) => animation.finished))
  }
  const beginnings = ['transitionrun', 'animationstart']
  let hasMoved = false
  const notice = () => { hasMoved = true }
  for (const type of beginnings) document.addEventListener(type, notice, true)
  try {
    for (let again = 10; ; again--) {
      await atRest()
      hasMoved = false
      const result = await window.axe.run({ include: [document], exclude: repeated() }, options)
      // What began in the last frame has not been announced yet
      hasMoved ||= passing().length > 0
      if (result.violations.length === 0 || !hasMoved || again === 0) return result
    }
  } finally {
    for (const type of beginnings) document.removeEventListener(type, notice, true)
  }
}`

async function findViolations(page: Page, rules: AxeRules) {
  const options = { resultTypes: ['violations'], rules }
  const check = `(() => {
    window.scrollTo(0, 0)
    return window.axe ? (${checkAtRest})(${JSON.stringify(options)}) : null
  })()`
  const found = (await page.evaluate<AxeResult | null>(check)) ?? (await checkFirst(page, check))
  return found.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.slice(0, 3).map((node) => [node.target, node.failureSummary]),
  }))
}

/**
 * The page's policy forbids foreign scripts; the debugging protocol injects the checker instead. Once per page: sending
 * its half megabyte takes as long as a check.
 */
async function checkFirst(page: Page, check: string): Promise<AxeResult> {
  await page.evaluate(axeSource)
  return page.evaluate<AxeResult>(check)
}
