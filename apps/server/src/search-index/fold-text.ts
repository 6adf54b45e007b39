const katakana = /[ァ-ヶヽヾ]/g
const toHiragana = (char: string): string => String.fromCharCode(char.charCodeAt(0) - 0x60)

/** ヶ is written for ケ in names of places: 市ヶ谷, 市ケ谷. */
const smallKe = /ゖ/g

/**
 * Folds a text for searching: width and compatibility forms (NFKC), letter case, katakana to hiragana, white space to
 * single blanks. Postings and what is typed are folded alike. Characters that a database text cannot hold are dropped.
 */
export const foldText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', ' ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(katakana, toHiragana)
    .replace(smallKe, 'け')
    .replace(/\s+/g, ' ')
    .trim()

/** The folded terms of a keyword, each once; white space of either width parts them. */
export const searchTerms = (keyword: string): string[] => [
  ...new Set(
    foldText(keyword)
      .split(' ')
      .filter((term) => term !== ''),
  ),
]

/** All pairs of neighbouring characters, as the database's `bigrams` makes them; none for a single character. */
export function bigramsOf(term: string): string[] {
  const chars = [...term]
  return chars.slice(1).map((char, index) => `${chars[index] ?? ''}${char}`)
}
