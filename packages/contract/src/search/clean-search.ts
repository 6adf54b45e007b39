import { limits } from '../base/limits.ts'
import { elementState, textContent } from '../form/content-states.ts'
import type { ContentState, FormElementState } from '../form/state.ts'
import {
  defaultSort,
  isSearchStateKey,
  type SearchStateKey,
  searchStateKeys,
  searchStateTypes,
  takesOneValue,
} from './search-states.ts'

/** The texts of a search by key, cleaned (`cleanTexts`); none for a key that is not asked for. */
export type SearchTexts = Readonly<Record<SearchStateKey, readonly string[]>>

/** No code has more characters. */
export const maxCodeLength = 100
/** What no text of a search can mean: control characters, halves of characters, marks that turn the writing round. */
const unprintable = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** A text with blanks in place of what cannot be read: what was pasted along is no obstacle, and no database takes it. */
export const printable = (text: string): string => text.replace(unprintable, ' ')

function cleanText(key: SearchStateKey, text: string): string {
  const clean = printable(text).trim()
  const longest = key === 'keyword' ? limits.keywordLength : maxCodeLength
  return [...clean].slice(0, longest).join('').trim()
}

/**
 * The texts of one key, trimmed and printable, each once, none empty, cut to the key's limit; one text only where the key takes
 * one. A code that is too long is cut, not left out: it is unknown, so it must find nothing. Cleaning cleaned texts changes
 * nothing.
 */
export function cleanTexts(key: SearchStateKey, texts: readonly string[]): string[] {
  const clean = new Set(texts.map((text) => cleanText(key, text)))
  clean.delete('')
  if (key === 'sort') clean.delete(defaultSort)
  return [...clean].slice(0, takesOneValue(key) ? 1 : limits.valuesPerState)
}

/** The texts of all keys, cleaned; `textsOf` names those of a key as they came. */
export const cleanSearch = (textsOf: (key: SearchStateKey) => readonly string[]): SearchTexts =>
  Object.fromEntries(searchStateKeys.map((key) => [key, cleanTexts(key, textsOf(key))])) as Record<
    SearchStateKey,
    string[]
  >

/** The amount of pay may come as a number. */
const textIn = (key: SearchStateKey, { text, uint32 }: ContentState): string =>
  text === '' && key === 'salary_min' && uint32 > 0 ? `${uint32}` : text

/** The texts of a key, cleaned, whatever their index: a form may split one key over several elements. */
export function textsOfKey(states: readonly FormElementState[], searched: SearchStateKey): string[] {
  const contents = states.filter(({ key }) => key === searched).flatMap(({ contentStates }) => contentStates)
  return cleanTexts(
    searched,
    contents.map((content) => textIn(searched, content)),
  )
}

/** What states search for. The one reading of them: a browser's address and the server's search are made from it. */
export const searchTextsOf = (states: readonly FormElementState[]): SearchTexts =>
  cleanSearch((key) => textsOfKey(states, key))

/** A state of a search. */
export const searchState = (key: SearchStateKey, contents: ContentState[]): FormElementState =>
  elementState(searchStateTypes[key], key, contents)

/** The states of a search, in the order of the members of `texts`. */
export const statesOfSearch = (texts: Partial<SearchTexts>): FormElementState[] =>
  Object.entries(texts).flatMap(([key, ofKey]) =>
    isSearchStateKey(key) && ofKey.length > 0
      ? [
          searchState(
            key,
            ofKey.map((text) => textContent(text)),
          ),
        ]
      : [],
  )
