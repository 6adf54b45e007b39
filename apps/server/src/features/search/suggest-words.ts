import type { SearchWords } from '@tsunagu/contract/endpoints/search-calls.ts'
import { searchWordKinds } from '@tsunagu/contract/search/search-word-kinds.ts'
import type { FoundFacility } from '#server/postings/facility.queries.ts'
import { isOneApart } from '#server/postings/one-apart.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { foldText, searchTerms } from '#server/search-index/fold-text.ts'
import { type LexiconWord, lexiconOf } from '#server/search-index/search-lexicon.ts'

type SuggestedWord = SearchWords['words'][number]

/** So many words are suggested at once. */
export const mostSuggested = 8
/** Facilities get so many places beside words that more people mean, and those that are left over. */
const placesForFacilities = 3
/** Shorter words are one letter apart from too many others. */
const shortestSimilar = 3
/** Nobody means more words at once; each is compared with the whole list. */
const mostSimilar = 10

/** How well a word completes what is typed: it begins with it, or holds it; null for neither. */
function fitOf({ typed }: LexiconWord, term: string): 0 | 1 | null {
  if (typed.some(({ folded }) => folded.startsWith(term))) return 0
  return typed.some(({ folded }) => folded.includes(term)) ? 1 : null
}

/** Kinds in the order of their list; of one kind, short names are those that more people mean. */
const rankOf = ({ kind }: SuggestedWord) => searchWordKinds.indexOf(kind)

interface Completion {
  word: SuggestedWord
  fit: 0 | 1
}

const byFit = (a: Completion, b: Completion) =>
  a.fit - b.fit || rankOf(a.word) - rankOf(b.word) || a.word.text.length - b.word.text.length

/** Words that complete the term which is being typed, the best first. */
function completionsOf(
  term: string,
  words: readonly LexiconWord[],
  facilities: readonly FoundFacility[],
): SuggestedWord[] {
  const known = words.flatMap((word): Completion[] => {
    const fit = fitOf(word, term)
    return fit === null ? [] : [{ word: { text: word.text, kind: word.kind }, fit }]
  })
  const named = facilities.map(
    ({ name, isBeginning }): Completion => ({ word: { text: name, kind: 'facility' }, fit: isBeginning ? 0 : 1 }),
  )
  const reserved = Math.min(named.length, placesForFacilities)
  const others = known.sort(byFit).slice(0, mostSuggested - reserved)
  const chosen = [...others, ...named.slice(0, mostSuggested - others.length)]
  return chosen.sort(byFit).map(({ word }) => word)
}

/** The word that is meant by one which nothing has: one letter apart from a known one. */
function similarTo(typed: string, words: readonly LexiconWord[]): SearchWords['similar'] {
  const term = foldText(typed)
  if ([...term].length < shortestSimilar || words.some((word) => fitOf(word, term) !== null)) return []
  for (const word of words) {
    const meant = word.typed.find(({ folded }) => isOneApart(folded, term))
    if (meant) return [{ typed, text: meant.shown }]
  }
  return []
}

/** What a service and a job seeker add to the words that everybody may mean. */
interface Own {
  /** Keywords of the job seeker's last searches. */
  searches: readonly string[]
  /** Those whose names complete the last term (`typedTerm`), the best first. */
  facilities: readonly FoundFacility[]
}

/** The folded term that is being typed; undefined before the first one. */
export const typedTerm = (keyword: string): string | undefined => searchTerms(keyword).at(-1)

/** What may be meant by a keyword that is being typed, or that has found nothing; before the first letter the last searches. */
export function suggestWords(keyword: string, { searches, facilities }: Own, vocabulary: Vocabulary): SearchWords {
  const term = typedTerm(keyword)
  const words = term === undefined ? [] : lexiconOf(vocabulary)
  const folded = foldText(keyword)
  const searched = [...new Set(searches)].filter((text) => text !== keyword && foldText(text).startsWith(folded))
  const ofHistory = searched.map((text): SuggestedWord => ({ text, kind: 'search_history' }))
  const typed = [...new Set(keyword.split(/\s+/u))].slice(0, mostSimilar)
  const completions = term === undefined ? [] : completionsOf(term, words, facilities)
  const isKnown = (one: string) => facilities.length > 0 && foldText(one) === term
  return {
    words: [...ofHistory, ...completions].slice(0, mostSuggested),
    similar: typed.flatMap((one) => (isKnown(one) ? [] : similarTo(one, words))),
  }
}
