import type { Synonym } from '#server/definitions/synonyms.ts'
import { foldText } from './fold-text.ts'

/** The spellings of a service, and how each is written in the text that postings are found by. */
interface Spellings {
  any: RegExp
  oneOf: ReadonlyMap<string, string>
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Of a word's spellings the shortest: what somebody has typed so far of a longer one may be it already. */
const shortestOf = (writings: readonly string[]): string =>
  writings.reduce((shortest, writing) => (writing.length < shortest.length ? writing : shortest))

function readSpellings(synonyms: readonly Synonym[]): Spellings | null {
  const words = synonyms.filter(({ areSpellings }) => areSpellings).map(({ writings }) => writings.map(foldText))
  const oneOf = new Map(
    words.flatMap((writings) => writings.map((writing) => [writing, shortestOf(writings)] as const)),
  )
  if (oneOf.size === 0) return null
  // The longest first: 引っ越し before 引っ越
  const longestFirst = [...oneOf.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  return { any: new RegExp(longestFirst.map(escaped).join('|'), 'gu'), oneOf }
}

/** Definitions are replaced as a whole when they are reloaded: what is read lives as long as they do. */
const known = new WeakMap<readonly Synonym[], Spellings | null>()

function spellingsOf(synonyms: readonly Synonym[]): Spellings | null {
  const stored = known.get(synonyms)
  if (stored !== undefined) return stored
  const spellings = readSpellings(synonyms)
  known.set(synonyms, spellings)
  return spellings
}

/**
 * A folded text in which each word of several spellings has the same one, as a part of other words too: 引っ越し補助 and
 * 引越し補助 are both 引越補助. What postings are found by and what is searched for are made alike so.
 */
export function withOneSpelling(text: string, synonyms: readonly Synonym[]): string {
  const spellings = spellingsOf(synonyms)
  if (!spellings) return text
  const { any, oneOf } = spellings
  return text.replace(any, (spelling) => oneOf.get(spelling) ?? spelling)
}

/** Where a sentence or a clause ends; terms hold none of it. */
const clauses = /[\s。、!?()「」『』【】]+/u

/**
 * The clauses of a folded text that are written otherwise once their words have one spelling. They stay beside it, so that a
 * term that begins or ends within a spelling (っ越し費用) still finds what it is a part of.
 */
export function respelledClauses(text: string, synonyms: readonly Synonym[]): string[] {
  if (!spellingsOf(synonyms)) return []
  return [...new Set(text.split(clauses))].filter((clause) => withOneSpelling(clause, synonyms) !== clause)
}
