import type { Locator } from 'playwright-core'

/**
 * Types letter by letter into a field, each once the page has dealt with the one before: by the page's own clock, which
 * runs what waits for the last letter after it, however busy the machine is.
 */
export const typeLetters = (field: Locator, text: string): Promise<void> =>
  field.evaluate(async (element, letters) => {
    if (!(element instanceof HTMLElement)) throw new Error('Nothing can be typed into it.')
    element.focus()
    for (const letter of letters) {
      document.execCommand('insertText', false, letter)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, text)
