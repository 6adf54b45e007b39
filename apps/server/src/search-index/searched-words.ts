import type { Synonym } from '#server/definitions/synonyms.ts'
import { foldText } from './fold-text.ts'
import { withOneSpelling } from './one-spelling.ts'
import { token } from './search-tokens.ts'

/** A synonym, folded: what it is known by, and what a posting is found by then. */
interface FoldedSynonym {
  tokens: readonly string[]
  writings: readonly string[]
  /** Writings and readings. */
  all: readonly string[]
}

interface FoldedSynonyms {
  byToken: ReadonlyMap<string, readonly FoldedSynonym[]>
  /** By the first two characters of a word, so that a text is read once, whatever the number of words. */
  byBeginning: ReadonlyMap<string, readonly { word: string; synonym: FoldedSynonym }[]>
}

function foldSynonym({ writings, readings, facets }: Synonym, synonyms: readonly Synonym[]): FoldedSynonym {
  const folded = (words: readonly string[]) => [
    ...new Set(words.map((word) => withOneSpelling(foldText(word), synonyms))),
  ]
  return {
    tokens: Object.entries(facets).flatMap(([key, ids]) => ids.map((id) => token(key as keyof typeof facets, id))),
    writings: folded(writings),
    all: folded([...writings, ...readings]),
  }
}

const group = <T, K>(entries: readonly (readonly [K, T])[]): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const [key, value] of entries) {
    const known = groups.get(key)
    if (known) known.push(value)
    else groups.set(key, [value])
  }
  return groups
}

function foldSynonyms(synonyms: readonly Synonym[]): FoldedSynonyms {
  const folded = synonyms.map((synonym) => foldSynonym(synonym, synonyms))
  return {
    byToken: group(folded.flatMap((synonym) => synonym.tokens.map((one) => [one, synonym] as const))),
    byBeginning: group(
      folded.flatMap((synonym) => synonym.writings.map((word) => [word.slice(0, 2), { word, synonym }] as const)),
    ),
  }
}

/** Definitions are replaced as a whole when they are reloaded: what is folded lives as long as they do. */
const known = new WeakMap<readonly Synonym[], FoldedSynonyms>()

function foldedSynonyms(synonyms: readonly Synonym[]): FoldedSynonyms {
  const folded = known.get(synonyms) ?? foldSynonyms(synonyms)
  known.set(synonyms, folded)
  return folded
}

/**
 * A text with all that people may type for what it says: the writings and readings of each synonym that it holds, or that one
 * of its facet tokens means. Expanding postings when they are written keeps searches as plain as they are: a term is
 * looked for in one text, and a word finds at least what its filter finds.
 *
 * @param text folded, its words in one spelling
 * @param tokens facet tokens of the posting
 * @returns folded; words are parted by blanks, each added once
 */
export function withSynonyms(text: string, tokens: readonly string[], synonyms: readonly Synonym[]): string {
  const { byToken, byBeginning } = foldedSynonyms(synonyms)
  const met = new Set(tokens.flatMap((one) => byToken.get(one) ?? []))
  for (let at = 0; at < text.length - 1; at += 1) {
    for (const { word, synonym } of byBeginning.get(text.slice(at, at + 2)) ?? []) {
      if (!met.has(synonym) && text.startsWith(word, at)) met.add(synonym)
    }
  }
  const added = new Set([...met].flatMap(({ all }) => all).filter((word) => !text.includes(word)))
  return [text, ...added].join(' ')
}
