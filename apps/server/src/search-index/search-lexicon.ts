import { type FacetKey, facetKeys, facetTable } from '@tsunagu/contract/search/facet-keys.ts'
import { type SearchWordKind, searchWordKinds } from '@tsunagu/contract/search/search-word-kinds.ts'
import { facetLabel } from '#server/definitions/facets.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { facetVocabulary } from './facet-vocabulary.ts'
import { foldText } from './fold-text.ts'
import { token } from './search-tokens.ts'

/** One way to type a word, folded, and how it is shown then: a reading by what it is the reading of. */
interface Typed {
  folded: string
  shown: string
}

/** A word that searches know: how it is shown, and all that it is typed as. */
export interface LexiconWord {
  text: string
  kind: SearchWordKind
  typed: readonly Typed[]
}

const typedAs = (shown: string, ...readings: string[]): Typed[] =>
  [shown, ...readings].map((text) => ({ folded: foldText(text), shown }))

/** The order of suggestions that match equally: the rarer kind is later. */
const facetKinds: readonly (readonly [FacetKey, SearchWordKind])[] = searchWordKinds.flatMap((kind) =>
  facetKeys.filter((key) => facetTable[key].wordKind === kind).map((key) => [key, kind] as const),
)

function facetWords({ facets, synonyms }: Vocabulary): LexiconWord[] {
  const typedFor = new Map<string, Typed[]>()
  for (const { writings, readings, facets: meant } of synonyms) {
    const [first = '', ...others] = writings
    const typed = [...typedAs(first, ...readings), ...others.flatMap((writing) => typedAs(writing))]
    for (const [key, ids] of Object.entries(meant)) {
      for (const id of ids) {
        const one = token(key as FacetKey, id)
        typedFor.set(one, [...(typedFor.get(one) ?? []), ...typed])
      }
    }
  }
  const { labels } = facetVocabulary(facets)
  return facetKinds.flatMap(([key, kind]) =>
    [...labels[key].keys()].map((id) => {
      const text = facetLabel(facets, key, id) ?? ''
      return { text, kind, typed: [...typedAs(text), ...(typedFor.get(token(key, id)) ?? [])] }
    }),
  )
}

const named = (kind: SearchWordKind, text: string, ...readings: string[]): LexiconWord => ({
  text,
  kind,
  typed: typedAs(text, ...readings),
})

function placeWords({ masterData }: Vocabulary): LexiconWord[] {
  const prefectures = masterData.prefectures()
  return [
    ...prefectures.map(({ name, kana }) => named('area', name, kana)),
    ...prefectures.flatMap(({ code }) =>
      masterData.municipalitiesOf(code).map(({ name, kana }) => named('area', name, kana)),
    ),
    ...[...masterData.allLines()].map(({ name }) => named('train_line', name)),
    ...[...masterData.allStations()].map(({ name }) => named('station', `${name}駅`)),
  ]
}

/** Each text once: stations of one name find the same postings. */
const withoutRepeats = (words: readonly LexiconWord[]): LexiconWord[] =>
  [...new Map(words.toReversed().map((word) => [`${word.kind} ${word.text}`, word])).values()].toReversed()

/** Definitions and master lists are replaced as a whole: a lexicon lives as long as the lists that it is made of. */
const known = new WeakMap<object, { of: object; words: readonly LexiconWord[] }>()

/** All words of a service, facets before places. */
export function lexiconOf(vocabulary: Vocabulary): readonly LexiconWord[] {
  const stored = known.get(vocabulary.facets)
  if (stored?.of === vocabulary.masterData) return stored.words
  const words = withoutRepeats([...facetWords(vocabulary), ...placeWords(vocabulary)])
  known.set(vocabulary.facets, { of: vocabulary.masterData, words })
  return words
}
