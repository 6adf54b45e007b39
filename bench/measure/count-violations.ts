import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe found on a page, by WCAG 2.2 AA: rules that are broken, and by how many elements. */
export interface Violations {
  rules: string[]
  elements: number
}

interface AxeResult {
  violations: { id: string; nodes: unknown[] }[]
}

/** Checks the content of the page's root. */
export async function countViolations(page: Page): Promise<Violations> {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate<AxeResult>(`axe.run('#root', {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  })`)
  return {
    rules: violations.map(({ id }) => id),
    elements: violations.reduce((total, { nodes }) => total + nodes.length, 0),
  }
}
