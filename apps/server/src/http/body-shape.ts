/** No body of the contract is nested as deep, and no object of it has as many members. */
const most = { depth: 64, members: 1_000 }
/** A shorter one is parsed within a few milliseconds whatever it is. */
const scannedFrom = 16 * 1024

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Where a string ends that begins at a place: at its closing quotation mark, or behind the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

/**
 * Whether a JSON text is built in a way that takes long to parse and fits no call: brackets within brackets by the hundred
 * thousand, or an object of as many members. The text may be no JSON at all.
 */
export function isMisshapen(text: string): boolean {
  if (text.length < scannedFrom) return false
  // Commas of each open bracket; -1 in an array, where they do not count
  const open: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (code === openBrace || code === openBracket) {
      if (open.push(code === openBrace ? 0 : -1) > most.depth) return true
    } else if (code === closeBrace || code === closeBracket) open.pop()
    else if (code === comma) {
      const members = open.at(-1) ?? -1
      if (members >= most.members) return true
      if (members >= 0) open[open.length - 1] = members + 1
    }
  }
  return false
}
