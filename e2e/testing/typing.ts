import type { Locator } from 'playwright-core'

/**
 * Types letter by letter into a field, by timers of the page itself: where the machine is busy, the letters come late together with
 * whatever waits for the last of them.
 */
export const typeByPageTime = (field: Locator, text: string, delayMs: number): Promise<void> =>
  field.evaluate(
    async (element, typing) => {
      if (!(element instanceof HTMLElement)) throw new Error('Nothing can be typed into it.')
      element.focus()
      for (const letter of typing.text) {
        document.execCommand('insertText', false, letter)
        await new Promise((resolve) => setTimeout(resolve, typing.delayMs))
      }
    },
    { text, delayMs },
  )
