import { contrastProblems, type ThemedService } from '@tsunagu/contract/testing/contrast-problems.ts'
import { markerStyle } from '@tsunagu/contract/testing/marker-theme.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openVisitor, sizes, type Visitor } from './browser.ts'
import { openNextPreview, openPreview, readThemes } from './gallery-preview.ts'
import { services } from './services.ts'
import type { usePortal } from './use-portal.ts'

/** The colours of the open preview that meet with too little contrast in a service, at one size or the other. */
export async function findContrastProblems(
  { page, size, isPhone }: Visitor,
  themes: readonly ThemedService[],
): Promise<string[]> {
  const drawn = () => page.evaluate((css) => window.preview.pairs(css), markerStyle)
  const pairs = await drawn()
  await page.setViewportSize(isPhone ? sizes.desktop : sizes.phone)
  pairs.push(...(await drawn()))
  await page.setViewportSize(sizes[size])
  return [...new Set(contrastProblems(pairs, themes))]
}

/**
 * Draws every state of the types once, on a phone: server and browser draw the same, the console is quiet, axe finds
 * nothing, and the colours that meet have enough contrast in the themes of all services, at both sizes.
 */
export function testEveryState(
  { portal, browser }: ReturnType<typeof usePortal>,
  kind: 'component' | 'field',
  types: readonly { type: string; states: readonly string[] }[],
): void {
  describe(`every ${kind}`, () => {
    let visitor: Visitor
    let themes: ThemedService[]
    beforeAll(async () => {
      visitor = await openVisitor(browser(), 'phone')
      themes = await readThemes(visitor.page, portal())
    })
    afterEach(() => visitor.overlook(/[^]/)) // what failed one type is not held against the next
    afterAll(async () => visitor?.close())

    it('is checked in the colours of each service', () => {
      expect(themes.map(({ key }) => key)).toEqual(services.map(({ key }) => key))
    })

    it.each(types)('$type: server and browser draw the same, accessible in each theme', async ({ type, states }) => {
      for (const [index, state] of states.entries()) {
        const open = index === 0 ? openPreview : openNextPreview
        const hydration = await open(visitor.page, portal(), { [kind]: type, state, theme: 'kango' })
        expect(hydration.client, `${state}: what the browser made of the server's markup`).toBe(hydration.server)
        await expectAccessible(visitor)
        expect(await findContrastProblems(visitor, themes), `${state}: faint or unknown colours`).toEqual([])
        if (state === 'brokenImage') await visitor.forgive(/no-such-picture/)
        visitor.expectQuiet()
      }
    })
  })
}
