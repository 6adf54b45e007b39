import type { Locator, Page } from 'playwright-core'

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

/**
 * Presses the keys of a sequence, such as G and S, without waiting in between: the desk gives a sequence up after a second, and on
 * a busy machine one press that is waited for may take as long.
 */
export const pressSequence = (page: Page, ...keys: string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => page.keyboard.press(key)))
