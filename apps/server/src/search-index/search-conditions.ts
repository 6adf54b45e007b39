import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { type SearchTexts, searchTextsOf, textsOfKey } from '@tsunagu/contract/search/clean-search.ts'
import { salaryTypes } from '@tsunagu/contract/search/condition-headings.ts'
import { byFacetKey, type FacetKey, facetKeys } from '@tsunagu/contract/search/facet-keys.ts'
import { type ConditionKey, type CountedKey, conditionKeys } from '@tsunagu/contract/search/search-states.ts'
import type { Circle } from '#server/commute/circle.ts'
import { reachOf, walkableStations } from '#server/commute/reach.ts'
import { findPrefecture } from '#server/master-data/areas.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { facetVocabulary } from './facet-vocabulary.ts'
import { searchTerms } from './fold-text.ts'
import { withOneSpelling } from './one-spelling.ts'
import { isWithin, readSalary, type SearchedSalary, unknownAmount } from './search-salary.ts'
import { salaryTypeToken, token, walkToken } from './search-tokens.ts'

/** What is searched for: values of one key are joined by OR, keys and terms by AND (docs/behaviour.md §8). */
export interface SearchConditions {
  /** As typed, for showing; `terms` are what is searched. */
  keyword: string
  terms: readonly string[]
  /** `stations` may name lines as well: any of their stations. */
  values: Readonly<Record<ConditionKey, readonly string[]>>
  /** `null`: any pay. */
  salary: SearchedSalary | null
  /** How one wants to come to work, as text; `circle`: where the workplace must be, `null` by train. `null`: from anywhere. */
  commute: { text: string; circle: Circle | null } | null
  /** Codes that mean nothing here, such as those of a facet that the service has dropped: no posting has them. */
  unknown: readonly UnknownCode[]
  /** The tokens that a posting must have: at least one of each group. */
  tokenGroups: readonly (readonly string[])[]
}

/** A code that a search names and that nothing here has; `text` is as it came. */
export interface UnknownCode {
  key: ConditionKey | 'salary_type' | 'salary_min' | 'commute'
  text: string
}

/** Most unknown codes that are reported. */
const mostUnknown = 20
/** A token that no posting has: codes are never empty. */
export const impossible = [token('areas', '')]

const isListed =
  (key: FacetKey) =>
  (value: string, { facets }: Vocabulary): boolean =>
    facetVocabulary(facets).labels[key].has(value)

const isLine = (value: string, { masterData }: Vocabulary): boolean => masterData.findLine(value) !== undefined

/** Whether a value may be searched by: master data for places, the service's own lists for the rest. */
const isKnown: Record<ConditionKey, (value: string, vocabulary: Vocabulary) => boolean> = {
  areas: (value, { masterData }) => masterData.isKnownArea(value),
  train_lines: isLine,
  stations: (value, vocabulary) => vocabulary.masterData.findStation(value) !== undefined || isLine(value, vocabulary),
  ...byFacetKey(facetKeys, isListed),
}

const byConditionKey = (valuesOf: (key: ConditionKey) => string[]) =>
  Object.fromEntries(conditionKeys.map((key) => [key, valuesOf(key)])) as Record<ConditionKey, string[]>

/** A line among the stations matches any of its stations. */
const conditionToken = (key: ConditionKey, value: string, vocabulary: Vocabulary): string =>
  key === 'stations' && isLine(value, vocabulary) ? token('train_lines', value) : token(key, value)

/** Tokens of walks, each once while the lists live: thousands of saved commutes name the same stations. */
const walkTokens = new WeakMap<MasterData, Map<string, string>>()

function sharedWalkToken(masterData: MasterData, stationId: string, walk: number): string {
  const known = walkTokens.get(masterData) ?? new Map<string, string>()
  walkTokens.set(masterData, known)
  const text = walkToken(stationId, walk)
  const shared = known.get(text) ?? text
  known.set(text, shared)
  return shared
}

/** A commute with the tokens that a posting must have one of; `null` for none, and for one that means nothing here. */
function readCommute([text]: readonly string[], { masterData }: Vocabulary) {
  const reach = text === undefined ? null : reachOf(text, masterData)
  if (!reach) return null
  const tokens = walkableStations(reach).map(({ stationId, walk }) => sharedWalkToken(masterData, stationId, walk))
  const { circle } = reach
  return { commute: { text: reach.text, circle }, tokenGroups: circle ? [] : [tokens.length > 0 ? tokens : impossible] }
}

const isSalaryType = (text: string): boolean => salaryTypes.some((type) => type === text)

/** The codes of a search that mean nothing here, each once, in the order of the keys. */
function unknownCodes(texts: SearchTexts, vocabulary: Vocabulary): UnknownCode[] {
  const unknownOf = (key: UnknownCode['key'], isFine: (text: string) => boolean): UnknownCode[] =>
    texts[key].filter((text) => !isFine(text)).map((text) => ({ key, text }))
  const found = conditionKeys.flatMap((key) => unknownOf(key, (text) => isKnown[key](text, vocabulary)))
  const amount = unknownAmount(texts, vocabulary.facets)
  const ofPay = [...unknownOf('salary_type', isSalaryType), ...unknownOf('salary_min', (text) => text !== amount)]
  const ofCommute = unknownOf('commute', (text) => reachOf(text, vocabulary.masterData) !== null)
  return [...found, ...ofPay, ...ofCommute].slice(0, mostUnknown)
}

/** A search without the codes that mean nothing here: for wishes that were stored before a list changed. */
export const withoutUnknown = (states: readonly FormElementState[], vocabulary: Vocabulary): FormElementState[] => {
  const isFine = (key: string, text: string) => {
    const condition = conditionKeys.find((each) => each === key)
    if (condition) return text === '' || isKnown[condition](text, vocabulary)
    if (key === 'salary_min') return vocabulary.facets.salary.some((facet) => isWithin(facet, Number(text)))
    if (key === 'commute') return text === '' || reachOf(text, vocabulary.masterData) !== null
    return key !== 'salary_type' || text === '' || isSalaryType(text)
  }
  return states.map((state) => ({
    ...state,
    contentStates: state.contentStates.filter(({ text }) => isFine(state.key, text)),
  }))
}

/**
 * Reads the states of a search form. Keys that are unknown are left out. A code that means nothing here, such as a facet
 * that the service has dropped since the search was saved, matches nothing: of several values of its key the others count,
 * by itself it finds no posting, and the filter panel says so. Values are sorted, so that the same search is the same
 * whatever the order of choosing.
 */
export function readConditions(states: readonly FormElementState[], vocabulary: Vocabulary): SearchConditions {
  const texts = searchTextsOf(states)
  const [keyword = ''] = texts.keyword
  const values = byConditionKey((key) => texts[key].filter((value) => isKnown[key](value, vocabulary)).sort())
  const salary = readSalary(texts, vocabulary.facets)
  const unknown = unknownCodes(texts, vocabulary)
  const travel = readCommute(texts.commute, vocabulary)
  const groups = conditionKeys
    .filter((key) => values[key].length > 0)
    .map((key) => values[key].map((value) => conditionToken(key, value, vocabulary)))
  const isHopeless = unknown.some(
    ({ key }) => key === 'salary_type' || key === 'salary_min' || key === 'commute' || values[key].length === 0,
  )
  const tokenGroups = [
    ...groups,
    ...(travel?.tokenGroups ?? []),
    ...(salary === null ? [] : [[salaryTypeToken(salary.type)]]),
    ...(isHopeless ? [impossible] : []),
  ]
  const terms = [...new Set(searchTerms(keyword).map((term) => withOneSpelling(term, vocabulary.synonyms)))]
  return { keyword, terms, values, salary, commute: travel?.commute ?? null, unknown, tokenGroups }
}

/** What a posting must have to be counted at a value of a search form. */
export interface FacetCountQuery {
  token: string
  /** Its pay must reach this. */
  minimum: number
}

/** The station picker opens a prefecture but never searches by it: its count is that of the area. */
const isPrefecture = (value: string): boolean => findPrefecture(value) !== undefined

/** The query of a value of a form's key; `null` for a value that no posting can have. */
export function facetCountQueryOf(
  states: readonly FormElementState[],
  key: CountedKey,
  value: string,
  vocabulary: Vocabulary,
): FacetCountQuery | null {
  if (key !== 'salary_min') {
    if (isKnown[key](value, vocabulary)) return { token: conditionToken(key, value, vocabulary), minimum: 0 }
    return key === 'stations' && isPrefecture(value) ? { token: token('areas', value), minimum: 0 } : null
  }
  const texts = { salary_type: textsOfKey(states, 'salary_type'), salary_min: [value] }
  const salary = readSalary(texts, vocabulary.facets)
  return salary && salary.minimum > 0 ? { token: salaryTypeToken(salary.type), minimum: salary.minimum } : null
}

/** The states of all keys but one; the way of paying goes with the amount. */
export const statesBeside = (states: readonly FormElementState[], key: CountedKey): FormElementState[] =>
  states.filter((state) => state.key !== key && (key !== 'salary_min' || state.key !== 'salary_type'))

/** No condition at all: every open posting. */
export const anyPosting: SearchConditions = {
  keyword: '',
  terms: [],
  values: byConditionKey(() => []),
  salary: null,
  commute: null,
  unknown: [],
  tokenGroups: [],
}

/** The same for two searches exactly when they ask for the same. */
export const conditionsKey = ({ terms, values, salary, commute, tokenGroups }: SearchConditions): string =>
  JSON.stringify([
    [...terms].sort(),
    conditionKeys.map((key) => values[key]),
    salary && [salary.type, salary.minimum],
    ...(commute === null ? [] : [commute.text]),
    ...(tokenGroups.includes(impossible) ? ['nothing'] : []),
  ])
