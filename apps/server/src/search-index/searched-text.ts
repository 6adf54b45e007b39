import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { type FacetKey, facetKeys, facetTable } from '@tsunagu/contract/search/facet-keys.ts'
import { facetLabel, occupationPath } from '#server/definitions/facets.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { foldText } from './fold-text.ts'
import { respelledClauses, withOneSpelling } from './one-spelling.ts'
import { withSynonyms } from './searched-words.ts'

/** Companies whose lines people call by the company alone: 小田急線 for 小田急小田原線. */
const railwayCompanies =
  /^(小田急|京王|東急|西武|東武|京急|京成|相鉄|近鉄|阪急|阪神|南海|京阪|名鉄|西鉄|富士急行|江ノ島電鉄|新京成)/

/** What a line is called: its name, without what a list adds in brackets, and by its company. */
function namesOfLine(name: string): string[] {
  const plain = name.replace(/[（(][^）)]*[）)]/g, '')
  const [company] = railwayCompanies.exec(plain) ?? []
  return company === undefined ? [plain] : [plain, `${company}線`]
}

/** Where the workplace is, and how it is reached, in the words of its address and of the lists in force, with readings. */
function placeWords(posting: JobPostingFeedItem, { masterData }: Vocabulary): string[] {
  const { municipalityCode, access } = posting['x-tsunagu']
  const { addressRegion, addressLocality, streetAddress } = posting.jobLocation.address
  const areas = masterData.expandArea(municipalityCode).flatMap((code) => {
    const area = masterData.findMunicipality(code) ?? masterData.prefectures().find((one) => one.code === code)
    return area ? [area.name, area.kana] : []
  })
  const ways = access.flatMap((one) => {
    const { lineId } = masterData.resolveStation(one, municipalityCode.slice(0, 2))
    const line = lineId === null ? undefined : masterData.findLine(lineId)
    return [...namesOfLine(one.lineName), ...namesOfLine(line?.name ?? ''), `${one.stationName}駅`]
  })
  return [`${addressRegion}${addressLocality}${streetAddress}`, ...areas, ...ways]
}

/** The labels of its facets: occupations with those above them. */
function facetWords(posting: JobPostingFeedItem, { facets }: Vocabulary): string[] {
  const own = posting['x-tsunagu'].facets
  const labels = (key: FacetKey) => own[facetTable[key].member].map((id) => facetLabel(facets, key, id) ?? '')
  return [
    ...own.occupationCategories.flatMap((id) => occupationPath(facets, id).map(({ displayName }) => displayName)),
    ...facetKeys.flatMap(labels),
  ]
}

/** What the posting says of itself: title, corporation, facility, body, catchphrases, tags. */
function statedWords(posting: JobPostingFeedItem): string[] {
  const { shopName, catchphrases, tags } = posting['x-tsunagu']
  return [posting.title, posting.hiringOrganization.name, shopName, posting.description, ...catchphrases, ...tags]
}

/**
 * The folded text, its words in one spelling, that a posting's search terms are looked for in: its own words, its place, its facets, and what people
 * may type for any of them. Texts are joined by blanks: terms hold none, so no match crosses two of them.
 *
 * @param tokens its facet tokens
 */
export function searchedText(posting: JobPostingFeedItem, tokens: readonly string[], vocabulary: Vocabulary): string {
  const beside = new Set([...placeWords(posting, vocabulary), ...facetWords(posting, vocabulary)].map(foldText))
  const stated = statedWords(posting).map(foldText)
  const text = [...stated, ...beside].filter((word) => word !== '').join(' ')
  const { synonyms } = vocabulary
  const searched = withSynonyms(withOneSpelling(text, synonyms), tokens, synonyms)
  return [searched, ...respelledClauses(text, synonyms)].join(' ')
}
