import { createPauses } from '#server/platform/threads/let-others-run.ts'
import { bigramsOf } from './fold-text.ts'
import { doesMeet, type PostingFacts } from './meets-conditions.ts'
import type { SearchConditions } from './search-conditions.ts'

/** A search under a name of the caller's. */
export interface NamedConditions {
  key: string
  conditions: SearchConditions
}

/** A posting of a batch, with all that a search may be looked up by. */
interface IndexedPosting {
  id: string
  facts: PostingFacts
  /** Facet tokens as they are, pairs of characters behind a mark that no token begins with. */
  features: readonly string[]
}

/** How many postings of the batch have a feature. */
type Frequencies = ReadonlyMap<string, number>

const ofBigram = (bigram: string): string => `\u0001${bigram}`

const indexed = (id: string, facts: PostingFacts): IndexedPosting => ({
  id,
  facts,
  features: [...facts.facets, ...[...new Set(bigramsOf(facts.norm))].map(ofBigram)],
})

/**
 * The features of which a posting must have one to be found by a search: of all that the search asks for, what fewest
 * postings of the batch have. Null where the search asks for nothing that is looked up, such as a single character.
 */
function rarestFeatures({ tokenGroups, terms }: SearchConditions, frequencies: Frequencies) {
  const sumOf = (features: readonly string[]) =>
    features.reduce((sum, feature) => sum + (frequencies.get(feature) ?? 0), 0)
  const choices = [...tokenGroups, ...terms.flatMap((term) => bigramsOf(term).map((bigram) => [ofBigram(bigram)]))]
  let rarest: { features: readonly string[]; sum: number } | null = null
  for (const features of choices) {
    const sum = sumOf(features)
    if (rarest === null || sum < rarest.sum) rarest = { features, sum }
  }
  return rarest
}

/**
 * Which of many searches find which postings of a batch. Postings are held against the searches: each search is put under
 * what is rarest of it in this batch, and only those that share a feature with a posting are compared with it. A search
 * whose rarest feature no posting has is passed over.
 *
 * @param onMatch is called with each posting and the key of each search that finds it
 */
export async function matchPostings(
  searches: readonly NamedConditions[],
  postings: readonly { id: string; facts: PostingFacts }[],
  onMatch: (postingId: string, key: string) => void,
): Promise<void> {
  const pause = createPauses()
  const batch: IndexedPosting[] = []
  const frequencies = new Map<string, number>()
  for (const { id, facts } of postings) {
    const posting = indexed(id, facts)
    for (const feature of posting.features) frequencies.set(feature, (frequencies.get(feature) ?? 0) + 1)
    batch.push(posting)
    await pause()
  }
  const everywhere: number[] = []
  const byFeature = new Map<string, number[]>()
  for (const [index, { conditions }] of searches.entries()) {
    const rarest = rarestFeatures(conditions, frequencies)
    if (rarest === null) everywhere.push(index)
    else if (rarest.sum > 0) {
      // A commute has thousands of features; those that no posting of the batch has would only fill the memory
      const known = rarest.features.filter((feature) => frequencies.has(feature))
      putUnder(byFeature, known, index)
    }
    await pause()
  }
  // A search under several features is compared with a posting once: here is the posting that it was compared with last
  const compared = new Int32Array(searches.length).fill(-1)
  for (const [place, { id, facts, features }] of batch.entries()) {
    const compare = (index: number) => {
      const search = searches[index]
      if (!search || compared[index] === place) return
      compared[index] = place
      if (doesMeet(facts, search.conditions)) onMatch(id, search.key)
    }
    everywhere.forEach(compare)
    for (const feature of features) byFeature.get(feature)?.forEach(compare)
    await pause()
  }
}

function putUnder(byFeature: Map<string, number[]>, features: readonly string[], index: number): void {
  for (const feature of features) {
    const list = byFeature.get(feature)
    if (list) list.push(index)
    else byFeature.set(feature, [index])
  }
}
