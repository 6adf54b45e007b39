import { limits } from '@tsunagu/contract/base/limits.ts'
import { elementState, textContent, textOf, uint32Of } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { type ConditionKey, type CountedKey, conditionKeys } from '@tsunagu/contract/search/search-keys.ts'
import {
  type FacetKey,
  type Facets,
  type SalaryFacet,
  type SalaryType,
  salaryTypes,
} from '#server/definitions/facets.ts'
import { findPrefecture } from '#server/master-data/areas.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { facetVocabulary } from './facet-vocabulary.ts'
import { searchTerms } from './fold-text.ts'
import { withOneSpelling } from './one-spelling.ts'
import { salaryTypeToken, token } from './search-tokens.ts'

/** What is searched for: values of one key are joined by OR, keys and terms by AND (`decisions.md` §5). */
export interface SearchConditions {
  /** As typed, for showing; `terms` are what is searched. */
  keyword: string
  terms: readonly string[]
  /** `stations` may name lines as well: any of their stations. */
  values: Readonly<Record<ConditionKey, readonly string[]>>
  /** `null`: any pay. The lower end of a posting's pay must reach `minimum` (0: any amount of this type). */
  salary: { type: SalaryType; minimum: number } | null
  /** Codes that mean nothing here, such as those of a facet that the service has dropped: no posting has them. */
  unknown: readonly UnknownCode[]
  /** The tokens that a posting must have: at least one of each group. */
  tokenGroups: readonly (readonly string[])[]
}

/** A code that a search names and that nothing here has; `text` is as it came. */
export interface UnknownCode {
  key: ConditionKey | 'salary_type' | 'salary_min'
  text: string
}

/** Most unknown codes that are reported. */
const mostUnknown = 20
/** A token that no posting has: codes are never empty. */
const impossible = [token('areas', '')]

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
  occupation_categories: isListed('occupation_categories'),
  employment_types: isListed('employment_types'),
  work_styles: isListed('work_styles'),
  features: isListed('features'),
  facility_types: isListed('facility_types'),
  certifications: isListed('certifications'),
}

/** The amount that is asked for, in yen: 0 for none, NaN for what is no amount. */
function amountIn(states: readonly FormElementState[]): number {
  const text = textOf(states, 'salary_min')
  if (text === '') return uint32Of(states, 'salary_min')
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/**
 * Whether an amount may be asked for: from the lowest that the form offers for the way of paying to twice the highest. The
 * four ways do not overlap.
 */
const isWithin = ({ steps }: SalaryFacet, amount: number) =>
  amount >= Math.min(...steps) && amount <= 2 * Math.max(...steps)

/**
 * An amount without a type is of the type whose amounts it is among. `null` where no pay is asked for,
 * and for an amount that nobody is paid, such as 10 yen: that finds nothing (`unknownCodes`).
 */
function readSalary(states: readonly FormElementState[], facets: Facets): SearchConditions['salary'] {
  const amount = amountIn(states)
  const text = textOf(states, 'salary_type')
  const given = salaryTypes.find((one) => one === text)
  if (text !== '' && given === undefined) return null
  if (amount === 0) return given === undefined ? null : { type: given, minimum: 0 }
  const facet = facets.salary.find((one) => (given === undefined || one.id === given) && isWithin(one, amount))
  return facet ? { type: facet.id, minimum: amount } : null
}

/** An amount of the address that nobody is paid; none where there is none, or it is fine. */
const unknownAmount = (states: readonly FormElementState[], facets: Facets): UnknownCode[] =>
  amountIn(states) === 0 || !['', ...salaryTypes].includes(textOf(states, 'salary_type')) || readSalary(states, facets)
    ? []
    : [{ key: 'salary_min', text: textOf(states, 'salary_min') || String(uint32Of(states, 'salary_min')) }]

/** All texts of a key, whatever their index: a form may split one key over several elements. */
const textsOfKey = (states: readonly FormElementState[], key: string): string[] =>
  states.filter((state) => state.key === key).flatMap((state) => state.contentStates.map(({ text }) => text))

/** A line among the stations matches any of its stations. */
const conditionToken = (key: ConditionKey, value: string, vocabulary: Vocabulary): string =>
  key === 'stations' && isLine(value, vocabulary) ? token('train_lines', value) : token(key, value)

const isSalaryType = (text: string): boolean => salaryTypes.some((type) => type === text)

/** The codes of a search that mean nothing here, each once, in the order of the keys. */
function unknownCodes(states: readonly FormElementState[], vocabulary: Vocabulary): UnknownCode[] {
  const unknownOf = (key: UnknownCode['key'], isFine: (text: string) => boolean): UnknownCode[] =>
    [...new Set(textsOfKey(states, key))].filter((text) => text !== '' && !isFine(text)).map((text) => ({ key, text }))
  const found = conditionKeys.flatMap((key) => unknownOf(key, (text) => isKnown[key](text, vocabulary)))
  const ofPay = [...unknownOf('salary_type', isSalaryType), ...unknownAmount(states, vocabulary.facets)]
  return [...found, ...ofPay].slice(0, mostUnknown)
}

/** A search without the codes that mean nothing here: for wishes that were stored before a list changed. */
export const withoutUnknown = (states: readonly FormElementState[], vocabulary: Vocabulary): FormElementState[] => {
  const isFine = (key: string, text: string) => {
    const condition = conditionKeys.find((each) => each === key)
    if (condition) return text === '' || isKnown[condition](text, vocabulary)
    if (key === 'salary_min') return vocabulary.facets.salary.some((facet) => isWithin(facet, Number(text)))
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
  const valuesOf = (key: ConditionKey): string[] =>
    [...new Set(textsOfKey(states, key))].filter((value) => isKnown[key](value, vocabulary)).sort()
  const keyword = [...textOf(states, 'keyword').trim()].slice(0, limits.keywordLength).join('')
  const values = Object.fromEntries(conditionKeys.map((key) => [key, valuesOf(key)])) as Record<ConditionKey, string[]>
  const salary = readSalary(states, vocabulary.facets)
  const unknown = unknownCodes(states, vocabulary)
  const groups = conditionKeys
    .filter((key) => values[key].length > 0)
    .map((key) => values[key].map((value) => conditionToken(key, value, vocabulary)))
  const isHopeless = unknown.some(
    ({ key }) => key === 'salary_type' || key === 'salary_min' || values[key].length === 0,
  )
  const tokenGroups = [
    ...groups,
    ...(salary === null ? [] : [[salaryTypeToken(salary.type)]]),
    ...(isHopeless ? [impossible] : []),
  ]
  const terms = [...new Set(searchTerms(keyword).map((term) => withOneSpelling(term, vocabulary.synonyms)))]
  return { keyword, terms, values, salary, unknown, tokenGroups }
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
  const type = states.filter((state) => state.key === 'salary_type')
  const salary = readSalary([...type, elementState('text', 'salary_min', [textContent(value)])], vocabulary.facets)
  return salary && salary.minimum > 0 ? { token: salaryTypeToken(salary.type), minimum: salary.minimum } : null
}

/** The states of all keys but one; the way of paying goes with the amount. */
export const statesBeside = (states: readonly FormElementState[], key: CountedKey): FormElementState[] =>
  states.filter((state) => state.key !== key && (key !== 'salary_min' || state.key !== 'salary_type'))

/** No condition at all: every open posting. */
export const anyPosting: SearchConditions = {
  keyword: '',
  terms: [],
  values: Object.fromEntries(conditionKeys.map((key) => [key, [] as string[]])) as Record<ConditionKey, string[]>,
  salary: null,
  unknown: [],
  tokenGroups: [],
}

/** The same for two searches exactly when they ask for the same. */
export const conditionsKey = ({ terms, values, salary, tokenGroups }: SearchConditions): string =>
  JSON.stringify([
    [...terms].sort(),
    conditionKeys.map((key) => values[key]),
    salary && [salary.type, salary.minimum],
    ...(tokenGroups.includes(impossible) ? ['nothing'] : []),
  ])
