import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import { countViolations, type Violations } from '../measure/count-violations.ts'
import { difference } from '../measure/difference.ts'
import { textsOf } from './job-cards.ts'
import type { ScreenContestant } from './screen-contestants.ts'
import { openScreen, type Stage } from './visit-screen.ts'

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** @throws {Error} naming the first texts that a card lacks */
function assertTexts(name: string, cards: readonly JobPostingCard[], texts: readonly string[]): void {
  if (texts.length !== cards.length) throw new Error(`${name} shows ${texts.length} of ${cards.length} cards.`)
  const missing = cards.flatMap((card, index) =>
    textsOf(card).filter((text) => !(texts[index] ?? '').includes(withoutSpaces(text))),
  )
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.length} texts: ${missing.slice(0, 3).join(', ')}`)
}

/**
 * Does everybody show the same? Every text of every card; and the floor's very markup where that is claimed: the budget
 * compares the same DOM.
 *
 * @returns what axe says of each
 * @throws {Error} when somebody shows less, or other markup
 */
export async function checkEqualScreens(
  stage: Stage,
  contestants: readonly ScreenContestant[],
  cards: readonly JobPostingCard[],
): Promise<Map<string, Violations>> {
  const violations = new Map<string, Violations>()
  const markups = new Map<string, string>()
  for (const { name } of contestants) {
    const { tab } = await openScreen(stage, { name, count: cards.length, throttle: 1 })
    await tab.page.evaluate(() => globalThis.screenBench?.mount())
    await tab.page.waitForTimeout(500)
    assertTexts(name, cards, (await tab.page.evaluate(() => globalThis.screenBench?.texts())) ?? [])
    markups.set(name, (await tab.page.evaluate(() => globalThis.screenBench?.markup())) ?? '')
    violations.set(name, await countViolations(tab.page))
    await tab.close()
  }
  const floor = markups.get('floor') ?? ''
  for (const { name, hasFloorMarkup } of contestants) {
    const markup = markups.get(name) ?? ''
    if (hasFloorMarkup && markup !== floor)
      throw new Error(`${name} draws other markup than the floor:${difference(markup, floor)}`)
  }
  return violations
}
