import { bigramsOf } from '#server/search-index/fold-text.ts'
import { longestGram } from './long-grams.ts'

/** What a segment knows of the grams and words that were asked for. */
export interface KnownOfSegment {
  segment: number
  /** Which making of its grams; `null` where it has none. */
  generation: string | null
  isComplete: boolean
  /** How many postings it holds. */
  postings: number
  /** How many of them have the rarest of the words' pairs that have rows; `null` where none has, or all segments have all grams. */
  fewest: number | null
  /** The grams that have rows. */
  grams: ReadonlySet<string>
  /** The words that are exactly where all their shorter grams are. */
  exact: ReadonlySet<string>
}

/** How words that have no bits of their own are found by the bits of their grams. */
export interface WordBits {
  words: readonly string[]
  /** All grams that the words consist of: a posting with the words has them all. */
  grams: readonly string[]
  /** The segments where what has the grams has the words. */
  exact: readonly number[]
  /** The slots of other segments whose texts must be read. */
  candidates: readonly number[]
  /** The segments that know nothing of the words: the texts of all their postings must be read. */
  unread: readonly number[]
  /** How many texts those are. */
  texts: number
  /** Which segments there were, and which making of their grams. A count by others would be wrong. */
  fingerprint: string
}

/** A word itself and all grams within it that may have bits. */
export function gramsWithin(word: string): string[] {
  const chars = [...word]
  if (chars.length === 1) return [word]
  const grams = new Set<string>()
  for (let length = 2; length <= Math.min(longestGram, chars.length); length += 1) {
    for (let at = 0; at + length <= chars.length; at += 1) grams.add(chars.slice(at, at + length).join(''))
  }
  return [...grams]
}

/** The grams that decide whether a segment can have a word: each posting with the word has all of them. */
export const partsOf = (word: string): string[] => ([...word].length === 1 ? [word] : bigramsOf(word))

/** What bits say of a word's postings in a segment: none, exactly those with all grams, some of those, or nothing. */
type Answer = 'none' | 'exact' | 'some' | 'unknown'

function answerOf(word: string, { generation, isComplete, grams, exact }: KnownOfSegment): Answer {
  if (generation === null || word.includes(' ')) return 'unknown'
  if (!partsOf(word).every((part) => grams.has(part))) return isComplete ? 'none' : 'unknown'
  return [...word].length <= 2 || grams.has(word) || exact.has(word) ? 'exact' : 'some'
}

/** Segments by what their bits say of some words. */
interface SortedSegments {
  /** Counted by bits. */
  exact: number[]
  /** Of those with the grams, the texts must be read. */
  some: number[]
  /** Bits do not know: all texts must be read. */
  unread: number[]
  /** How many texts those are. */
  texts: number
  /** How many postings of the other segments the text index would find by the words' pairs, at most. */
  byPairs: number
}

/** Sorts segments by what their bits say of all words; those that have none are left out. */
export function sortSegments(words: readonly string[], segments: readonly KnownOfSegment[]): SortedSegments {
  const sorted: SortedSegments = { exact: [], some: [], unread: [], texts: 0, byPairs: 0 }
  for (const known of segments) {
    const answers = words.map((word) => answerOf(word, known))
    if (answers.includes('none')) continue
    if (answers.includes('unknown')) {
      sorted.unread.push(known.segment)
      sorted.texts += known.postings
      continue
    }
    sorted.byPairs += known.fewest ?? known.postings
    if (answers.includes('some')) sorted.some.push(known.segment)
    else sorted.exact.push(known.segment)
  }
  return sorted
}

/** Equal for the same segments with the same grams; made alike by `isUnchanged` in SQL. */
export const fingerprintOf = (segments: readonly KnownOfSegment[]): string =>
  segments.map(({ segment, generation }) => `${segment}:${generation ?? ''}`).join(',')
