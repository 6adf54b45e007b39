import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sizes, type Visitor } from './browser.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[]
}

/** Fails when axe finds anything on the page, desktop or phone-sized, as it is then left (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = []
  for (const size of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(size)
    violations.push(...(await findViolations(page)).map((violation) => ({ width: size.width, ...violation })))
  }
  expect({ address: page.url(), violations }).toEqual({ address: page.url(), violations: [] })
}

/**
 * The same in the middle of a journey, which goes on in its own size. At the top of the page: the name in a phone's bar is
 * half there, and too faint, for as long as the title is half scrolled away.
 */
export async function expectAccessibleOnTheWay({ page, size }: Visitor): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await page.setViewportSize(sizes[size])
}

/** Fails when a text of the page cannot be read well enough as it is now: the one thing that colours alone can break. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  const violations = await findViolations(page, ['color-contrast', 'link-in-text-block'])
  expect({ where, violations }).toEqual({ where, violations: [] })
}

/**
 * Runs axe in the page once it has come to rest. What it finds while something begins to move (a toast that fades away at
 * that moment has half of its colours) says nothing about the page: it looks again.
 */
const checkAtRest = `async (options) => {
  // Neither those that a scroll position drives nor those that go round for ever come to an end
  const isPassing = ({ playState, timeline, effect }) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
  const atRest = () =>
    Promise.allSettled(document.getAnimations().filter(isPassing).map((animation) => animation.finished))
  const beginnings = ['transitionrun', 'animationstart']
  let hasMoved = false
  const notice = () => { hasMoved = true }
  for (const type of beginnings) document.addEventListener(type, notice, true)
  try {
    for (let again = 10; ; again--) {
      await atRest()
      hasMoved = false
      const result = await window.axe.run(document, options)
      if (result.violations.length === 0 || !hasMoved || again === 0) return result
    }
  } finally {
    for (const type of beginnings) document.removeEventListener(type, notice, true)
  }
}`

/** @param rules their ids; all of axe's where left out */
async function findViolations(page: Page, rules?: readonly string[]) {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  // The page's policy forbids foreign scripts; the checker comes in by the debugging protocol instead, once per page.
  const found = await page.evaluate<AxeResult>(
    `(() => { if (!window.axe) { ${axeSource} } return (${checkAtRest})(${JSON.stringify(options)}) })()`,
  )
  return found.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.slice(0, 3).map((node) => [node.target, node.failureSummary]),
  }))
}
