/** Line breaks stay; every other control character would be drawn as an empty box, or end the text of a PDF. */
const breaks = /\r\n?|[\u0085\u2028\u2029\v\f]/g
const controls = /[\p{Cc}\p{Cf}\uFFFD]/gu
/** The fonts hold one form of each letter: a selector would be drawn as a letter of its own. */
const selectors = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu
/** Signs of dictionaries that look like letters, and are found by nobody who searches for the letter. */
const radicals = /[\u2E80-\u2FDF]/g
const apart = /[\u3040-\u30FF][\u3099\u309A]/g

/**
 * A text as it can be printed: without control characters, marks of direction and selectors. Old forms of letters (髙, 﨑, 塚)
 * stay what they are, which a normalization of the whole text would change.
 */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(breaks, '\n')
    .replace(/[\t\u00A0\u2000-\u200A\u202F]/g, ' ')
    .replace(controls, (character) => (character === '\n' ? character : ''))
    .replace(selectors, '')
    .replace(radicals, (character) => character.normalize('NFKC'))
    .replace(apart, (pair) => pair.normalize('NFC'))
    // One glyph in the fonts: its text comes back as the character that was printed first
    .replaceAll('～', '〜')

/** The same on one line. */
export const printableLine = (text: string): string =>
  printable(text)
    .replace(/[^\S\u3000]+/g, ' ')
    .trim()
