/**
 * Normalizes a text for storage: no lone surrogates, no control characters but line ends and tabs, composed, trimmed.
 * The result may be empty.
 */
export const storedText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
