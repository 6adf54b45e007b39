/** A piece of a text: plain, or an address that it names. */
export type TextPiece = { text: string; href: string | null }

/** Ends at white space, quotes, brackets and Japanese punctuation; sentence marks at the end are not part of it. */
const address =
  /https?:\/\/[^\s<>"'`「」『』【】（）〈〉《》、。，．！？；：]*[^\s<>"'`「」『』【】（）〈〉《》、。，．！？；：.,!?;:)\]}]/giu

/** Parts a text at the web addresses in it; the pieces together are the text. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    if (index > end) pieces.push({ text: text.slice(end, index), href: null })
    pieces.push({ text: found, href: URL.canParse(found) ? found : null })
    end = index + found.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null })
  return pieces
}
