/** Replaces a removed part. */
const gap = '…'

/**
 * A text from a browser as the log may hold it. Messages of JavaScript errors are English and name members; what they quote
 * may be a payload's value, and an address may carry a search. So: no quotations but names, no queries, no mail
 * addresses, no long numbers, nothing outside of printable ASCII.
 */
export function loggableText(text: string): string {
  return text
    .replace(/[^\x20-\x7e]+/g, gap)
    .replace(/(https?:\/\/[^\s?#"')]*)[^\s"')]*/g, '$1')
    .replace(/[^\s@<>"'()]+@[^\s@<>"'()]+/g, gap)
    .replace(/(["'`])(?![\w$.]{0,40}\1).*?\1/g, gap)
    .replace(/[?&][\w.%-]+=[^\s"')]*/g, gap)
    .replace(/\d{5,}/g, gap)
    .trim()
}
