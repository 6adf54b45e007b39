import type { Page } from 'playwright-core'

/** How a browser tells of the Enter that confirms a conversion of the Japanese keyboard. */
export type ConversionEnter = 'during' | 'after'

/**
 * Types a word into the focused field by a Japanese keyboard, confirmed with Enter: while the conversion goes on, as
 * Chromium and Firefox tell it, or right after its end and with key code 229, as Safari does (WebKit bug 165004).
 */
export async function typeByConversion(
  page: Page,
  reading: string,
  word: string,
  notified: ConversionEnter,
): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const code = notified === 'during' ? 13 : 229
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: code, nativeVirtualKeyCode: code }
  const pressEnter = () => keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter, text: '\r' })
  await keyboard.send('Input.imeSetComposition', {
    text: reading,
    selectionStart: reading.length,
    selectionEnd: reading.length,
  })
  if (notified === 'during') await pressEnter()
  await keyboard.send('Input.insertText', { text: word })
  if (notified === 'after') await pressEnter()
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await keyboard.detach()
}
