/**
 * A text as it is kept: no lone surrogates, no control characters but line ends and tabs, composed, trimmed. What is left
 * may be empty.
 */
export const storedText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()
