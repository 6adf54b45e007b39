import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { type BitmapState, findBitmapState, findMatchingSlots } from './bitmap-index.queries.ts'
import { countByPairs } from './grams/word-bits.queries.ts'
import { fingerprintOf, gramsWithin, type KnownOfSegment, sortSegments, type WordBits } from './grams/word-bits.ts'
import { predicatesOf } from './search-predicates.ts'
import type { Search } from './search-where.queries.ts'

/** So many texts are read to count a word. With more, counting by rows is as quick: it reads them in the order of the disk. */
const mostCandidates = 5_000
/** So many texts of segments without grams are read: half a segment, as many as a large import leaves. */
const mostUnread = 15_000
/** Reading a text takes as long as so many of the postings that the text index finds. */
const matchesPerText = 5

/** Fewer texts are read before it is known what the text index would find. */
const fewCandidates = 1_000

/** Whether the text index finds the words sooner: it reads as few texts, in the order of the disk, where a pair of them is as rare. */
const isFoundSooner = async (scope: TenantScope, words: readonly string[], candidates: number): Promise<boolean> =>
  candidates > fewCandidates && (await countByPairs(scope, words)) <= candidates * 2

/** How words without bits of their own are found by their grams; `null` if bits do not know. */
async function findWordBits(
  scope: TenantScope,
  search: Search,
  state: BitmapState,
  { words, segments }: { words: readonly string[]; segments: readonly KnownOfSegment[] },
): Promise<WordBits | null> {
  const { exact, some, unread, texts, byPairs } = sortSegments(words, segments)
  // The text index has no words of one character. Rare ones it finds before many texts are read
  const isRare = words.some((word) => [...word].length > 1) && texts * matchesPerText > byPairs
  if (unread.length > 0 && (texts > mostUnread || isRare)) return null
  const grams = [...new Set(words.flatMap(gramsWithin))]
  const found = { words, grams, exact, candidates: [], unread, texts, fingerprint: fingerprintOf(segments) }
  if (some.length === 0) return found
  const wider = { ...state, words: { ...found, exact: some, unread: [] } }
  const candidates = await findMatchingSlots(scope, search, wider, mostCandidates)
  if (candidates === null || (await isFoundSooner(scope, words, candidates.length))) return null
  return { ...found, candidates }
}

/**
 * Reads what a count needs to know of the index: which predicates have bitmaps, and how the words that have none are found by
 * their grams. One statement, one more where a word's candidates must be looked up first.
 */
export async function readBitmapState(
  scope: TenantScope,
  search: Search,
  tokens: readonly string[] = predicatesOf(search.conditions).map(({ token }) => token),
): Promise<BitmapState> {
  const { terms } = search.conditions
  const { segments, ...state } = await findBitmapState(scope, tokens, search.today, terms)
  const words = terms.filter((term) => !state.ready.has(`term:${term}`))
  if (!state.isCompacted || words.length === 0) return state
  return { ...state, words: await findWordBits(scope, search, state, { words, segments }) }
}
