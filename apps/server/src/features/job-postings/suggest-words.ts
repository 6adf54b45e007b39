import type { SearchWords } from '@tsunagu/contract/endpoints/search-calls.ts'
import { searchWordKinds } from '@tsunagu/contract/search-word-kinds.ts'
import type { Vocabulary } from '#server/features/vocabulary.ts'
import { foldText, searchTerms } from './fold-text.ts'
import { type LexiconWord, lexiconOf } from './search-lexicon.ts'

const mostSuggested = 8
/** Shorter words are one letter apart from too many others. */
const shortestSimilar = 3

/** Whether one letter more, less, other, or two in the wrong order make one word of the other. */
export function isOneApart(a: string, b: string): boolean {
  const [long, short] = [...a].length >= [...b].length ? [[...a], [...b]] : [[...b], [...a]]
  if (long.length - short.length > 1 || a === b) return false
  const start = long.findIndex((char, index) => char !== short[index])
  const rest = (chars: readonly string[], from: number) => chars.slice(from).join('')
  if (long.length > short.length) return rest(long, start + 1) === rest(short, start)
  if (rest(long, start + 1) === rest(short, start + 1)) return true
  const isSwapped = long[start] === short[start + 1] && long[start + 1] === short[start]
  return isSwapped && rest(long, start + 2) === rest(short, start + 2)
}

/** How well a word completes what is typed: it begins with it, or holds it; null for neither. */
function fitOf({ typed }: LexiconWord, term: string): number | null {
  if (typed.some(({ folded }) => folded.startsWith(term))) return 0
  return typed.some(({ folded }) => folded.includes(term)) ? 1 : null
}

/** Kinds in the order of their list; of one kind, short names are those that more people mean. */
const rankOf = ({ kind }: LexiconWord) => searchWordKinds.indexOf(kind)

/** Words that complete the term which is being typed, the best first. */
function completionsOf(term: string, words: readonly LexiconWord[]): SearchWords['words'] {
  const fitting = words.flatMap((word) => {
    const fit = fitOf(word, term)
    return fit === null ? [] : [{ word, fit }]
  })
  return fitting
    .sort((a, b) => a.fit - b.fit || rankOf(a.word) - rankOf(b.word) || a.word.text.length - b.word.text.length)
    .slice(0, mostSuggested)
    .map(({ word: { text, kind } }) => ({ text, kind }))
}

/** The word that is meant by one which nothing has: one letter apart from a known one. */
function similarTo(term: string, words: readonly LexiconWord[]): SearchWords['similar'] {
  if ([...term].length < shortestSimilar || words.some((word) => fitOf(word, term) !== null)) return []
  for (const { typed } of words) {
    const meant = typed.find(({ folded }) => isOneApart(folded, term))
    if (meant) return [{ typed: term, text: meant.shown }]
  }
  return []
}

/**
 * What may be meant by a keyword that is being typed, or that has found nothing.
 *
 * @param own keywords of the job seeker's last searches
 */
export function suggestWords(keyword: string, own: readonly string[], vocabulary: Vocabulary): SearchWords {
  const words = lexiconOf(vocabulary)
  const terms = searchTerms(keyword)
  const last = terms.at(-1)
  const folded = foldText(keyword)
  const searched = [...new Set(own)].filter((text) => text !== keyword && foldText(text).startsWith(folded))
  const completions = last === undefined ? [] : completionsOf(last, words)
  return {
    words: [...searched.map((text) => ({ text, kind: 'search_history' as const })), ...completions].slice(
      0,
      mostSuggested,
    ),
    similar: terms.flatMap((term) => similarTo(term, words)),
  }
}
