import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { SalaryType } from '@tsunagu/contract/search/condition-headings.ts'
import { byFacetKey, facetTable, plainFacetKeys } from '@tsunagu/contract/search/facet-keys.ts'
import { type ConditionKey, conditionKeys } from '@tsunagu/contract/search/search-states.ts'
import { walkStepsFrom } from '#server/commute/on-foot.ts'
import type { Facets } from '#server/definitions/facets.ts'
import type { Point } from '#server/master-data/point.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { facetVocabulary } from './facet-vocabulary.ts'
import { foldName } from './fold-name.ts'
import { payPerYear } from './pay-per-year.ts'
import { placeOf } from './posting-place.ts'
import { salaryTypeToken, token, walkToken, yearlyToken } from './search-tokens.ts'
import { searchedText } from './searched-text.ts'

/** What a posting is found by: its row in `job_search` without key and days. */
export interface SearchRow {
  facets: string[]
  /** Yen, per the unit of the token `salary_type:…`. */
  salaryMin: number
  /** Yen, reckoned for a year whatever the unit (`pay-per-year.ts`). */
  salaryYear: number
  place: Point | null
  norm: string
  /** The workplace's name as it is shown. */
  facilityName: string
  /** The same, folded: what it is looked up by. */
  facility: string
  /** The employer's name, folded: what a passed-over corporation is looked up by. */
  employer: string
}

/** Raise it when rows must be rebuilt (`rebuild-search.ts`), together with the index `job_search_outdated`. */
export const rowFormat = 5

/** The way of paying that a unit of pay is. */
export const salaryTypeOfUnit = {
  MONTH: 'monthly',
  YEAR: 'yearly',
  HOUR: 'hourly',
  DAY: 'daily',
} as const satisfies Record<string, SalaryType>

/** The values a posting is found by under each key: places and occupations at all their levels. */
function valuesOf(
  posting: JobPostingFeedItem,
  { facets, masterData }: Vocabulary,
): Record<ConditionKey, readonly string[]> {
  const { municipalityCode, access, facets: own } = posting['x-tsunagu']
  const { occupationLevels } = facetVocabulary(facets)
  const stations = access.map((one) => masterData.resolveStation(one, municipalityCode.slice(0, 2)))
  return {
    areas: masterData.expandArea(municipalityCode),
    train_lines: stations.flatMap(({ lineId }) => lineId ?? []),
    stations: stations.flatMap(({ stationId }) => stationId ?? []),
    ...byFacetKey(plainFacetKeys, (key) => own[facetTable[key].member]),
    occupation_categories: own.occupationCategories.flatMap((id) => occupationLevels.get(id) ?? []),
  }
}

/** The stations that one walks to the posting from, each with the walks that it is within. A bus or a car is no walk. */
function walkTokens({ 'x-tsunagu': { access, municipalityCode } }: JobPostingFeedItem, { masterData }: Vocabulary) {
  return access.flatMap((one) => {
    const { stationId } = masterData.resolveStation(one, municipalityCode.slice(0, 2))
    if (one.by !== 'walk' || stationId === null) return []
    return walkStepsFrom(one.minutes).map((minutes) => walkToken(stationId, minutes))
  })
}

/** The facet tokens of a posting, sorted, each once. */
export function facetTokens(posting: JobPostingFeedItem, vocabulary: Vocabulary): string[] {
  const { unitText } = posting.baseSalary.value
  const values = valuesOf(posting, vocabulary)
  const tokens = conditionKeys.flatMap((key) => values[key].map((value) => token(key, value)))
  const walks = walkTokens(posting, vocabulary)
  return [...new Set([...tokens, ...walks, salaryTypeToken(salaryTypeOfUnit[unitText]), yearlyToken])].sort()
}

/** Builds a posting's search row. */
export function toSearchRow(posting: JobPostingFeedItem, vocabulary: Vocabulary): SearchRow {
  const { minValue } = posting.baseSalary.value
  const { shopName } = posting['x-tsunagu']
  const facets = facetTokens(posting, vocabulary)
  return {
    facets,
    salaryMin: minValue,
    salaryYear: payPerYear(posting),
    place: placeOf(posting, vocabulary.masterData),
    norm: searchedText(posting, facets, vocabulary),
    facilityName: shopName,
    facility: foldName(shopName),
    employer: foldName(posting.hiringOrganization.name),
  }
}

/** The values of one key among a posting's tokens, those of wider places and groups included. */
export const valuesIn = (tokens: readonly string[], key: ConditionKey): string[] =>
  tokens.flatMap((one) => (one.startsWith(`${key}:`) ? one.slice(key.length + 1) : []))

/** Groups that postings like this one meet: the same work (occupations without those above them), the same prefecture. */
export function similarGroups(tokens: readonly string[], facets: Facets): string[][] {
  const { occupationLevels } = facetVocabulary(facets)
  const occupations = valuesIn(tokens, 'occupation_categories')
  const above = new Set(occupations.flatMap((id) => occupationLevels.get(id)?.slice(1) ?? []))
  const prefectures = valuesIn(tokens, 'areas').filter((code) => code.length === 2)
  return [
    occupations.filter((id) => !above.has(id)).map((id) => token('occupation_categories', id)),
    prefectures.map((code) => token('areas', code)),
  ]
}
