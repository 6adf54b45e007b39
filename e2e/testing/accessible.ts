import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sizes } from './browser.ts'

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

async function findViolations(page: Page) {
  // The page's policy forbids foreign scripts; the checker comes in by the debugging protocol instead.
  const found = await page.evaluate<AxeResult>(
    `(() => { ${axeSource}; return axe.run(document, { resultTypes: ['violations'] }) })()`,
  )
  return found.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.slice(0, 3).map((node) => [node.target, node.failureSummary]),
  }))
}
