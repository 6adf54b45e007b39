import type { Address } from '@tsunagu/contract/base/address.ts'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { FormListElement, GeoCodingAnswer } from '@tsunagu/contract/endpoints/form-calls.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { LocatedAddress } from '#server/master-data/addresses.ts'
import type { Municipality } from '#server/master-data/areas.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { medianPoint } from '#server/master-data/point.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'

const element = (id: string, label: string, group = ''): FormListElement => ({ id, label, group })

/** For an address: wards instead of their city, of which nobody lives outside. */
const municipalityElements = (
  { municipalitiesOf, findMunicipality }: MasterData,
  prefectureCode: string,
  idOf: (municipality: Municipality) => string,
): FormListElement[] =>
  municipalitiesOf(prefectureCode)
    .filter(({ kind }) => kind !== 'designated_city')
    .map((one) => element(idOf(one), one.name, findMunicipality(one.parentCode ?? '')?.name))

/** Replaces regions by their prefectures; drops unknown ids and duplicates. */
function searchableAreas(areaIds: readonly string[], { prefectures, isKnownArea }: MasterData): string[] {
  const codes = areaIds.flatMap((id) => (id.startsWith('region_') ? prefectures(id).map(({ code }) => code) : [id]))
  return [...new Set(codes)].filter(isKnownArea)
}

function filterStates(areaIds: readonly string[], keyword: string, masterData: MasterData): FormElementState[] {
  const areas = searchableAreas(areaIds, masterData)
  const contents = areas.map((code) => textContent(code, masterData.areaName(code)))
  const text = keyword.replace(/\p{Cc}/gu, ' ').trim()
  return [
    ...(contents.length > 0 ? [elementState('text_list', 'areas', contents)] : []),
    ...(text === '' ? [] : [elementState('text', 'keyword', [textContent(text)])]),
  ]
}

/** Longer than any address: a mistake, or not meant well. */
const maximumAddress = 200

const unclearAddress = {
  unknown: '住所が見つかりません。都道府県・市区町村から、または郵便番号7桁を入力してください。',
  ambiguous: '同じ名前の市区町村が複数あります。都道府県から入力してください。',
} as const

/** What all candidates share: a part that differs is left empty. */
function sharedAddress(addresses: readonly Address[]): Address {
  const [first, ...others] = addresses
  const keys = ['zipCode', 'prefectureName', 'prefectureCode', 'cityName', 'cityCode', 'address1', 'address2'] as const
  const shared = keys.map((key) => [key, others.every((one) => one[key] === first?.[key]) ? (first?.[key] ?? '') : ''])
  return Object.fromEntries(shared) as Address
}

const levels = ['town', 'municipality', 'prefecture'] as const

/** Several candidates lie close to each other: their middle, no nearer than the least known of them. */
function presentLocated(located: readonly LocatedAddress[]): GeoCodingAnswer {
  const point = medianPoint(located.map((one) => one.point))
  const level = levels.findLast((one) => located.some((each) => each.level === one))
  if (!point || !level) throw new Problem('not_found', { message: unclearAddress.unknown })
  const candidates = located.map(({ address }) => address)
  return { address: sharedAddress(candidates), candidates, point, level }
}

type FormOperation =
  | 'getTrainLines'
  | 'getCertifications'
  | 'getUniversities'
  | 'getOccupationCategoryLv1s'
  | 'getJobPostingCategoryLv1s'
  | 'getMunicipalities'
  | 'getFormStateFromFilter'
  | 'geoCodeAddress'

/** Lists and look-ups of forms: from memory, without a statement. */
export const formListHandlers: Handlers<FormOperation> = {
  getTrainLines: async ({ vocabulary }) => ({
    elements: [...vocabulary.masterData.allLines()].map(({ id, name, company }) => element(id, name, company)),
  }),
  getCertifications: async ({ vocabulary }) => ({
    elements: vocabulary.masterData.certifications().map(({ id, name, group }) => element(id, name, group)),
  }),
  getUniversities: async ({ vocabulary }) => ({
    elements: vocabulary.masterData
      .universities()
      .map(({ id, name, prefectureName }) => element(id, name, prefectureName)),
  }),
  getOccupationCategoryLv1s: async ({ vocabulary }) => {
    const first = vocabulary.masterData.occupations().filter(({ parentId }) => parentId === '')
    return { elements: first.map(({ id, name }) => element(id, name)) }
  },
  getJobPostingCategoryLv1s: async ({ vocabulary }) => ({
    elements: vocabulary.facets.occupationCategories.map(({ id, displayName }) => element(id, displayName)),
  }),
  getMunicipalities: async ({ vocabulary }, { params, query }) => {
    const idOf = ({ code, name }: Municipality) => (query.valueType === 'text' ? name : code)
    const elements = municipalityElements(vocabulary.masterData, params.prefectureId, idOf)
    if (elements.length === 0) throw new Problem('not_found')
    return { elements }
  },
  getFormStateFromFilter: async ({ vocabulary }, { body: { filter } }) => {
    if ([...filter.keyword].length > limits.keywordLength) {
      const message = `キーワードは${limits.keywordLength}文字以内で入力してください。`
      throw formProblem([{ key: 'keyword', index: 0, message }])
    }
    return { formElementStates: filterStates(filter.areaIds, filter.keyword, vocabulary.masterData) }
  },
  geoCodeAddress: async ({ vocabulary }, { query }) => {
    const text = query.address.trim()
    if (text === '') throw formProblem([{ key: 'address', index: 0, message: '住所を入力してください。' }])
    if (text.length > maximumAddress) {
      throw formProblem([{ key: 'address', index: 0, message: `住所は${maximumAddress}文字以内で入力してください。` }])
    }
    const located = vocabulary.masterData.locate(text)
    if (typeof located === 'string') throw new Problem('not_found', { message: unclearAddress[located] })
    return presentLocated(located)
  },
}
