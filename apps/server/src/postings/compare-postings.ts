import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { payUnitNames, yenText } from '@tsunagu/contract/hiring/pay-text.ts'
import { type FacetKey, facetTable } from '@tsunagu/contract/search/facet-keys.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { placeOf } from '#server/search-index/posting-place.ts'
import { conditionLabel } from '#server/search-index/search-conditions.present.ts'
import { presentDistance } from './distance.present.ts'
import { payText } from './pay.present.ts'

type Comparison = NonNullable<JobPostingCard['comparison']>
/** Words on how two postings differ in one thing; none where they do not, or where one of them does not say. */
type Difference = (from: JobPostingFeedItem, to: JobPostingFeedItem, vocabulary: Vocabulary) => string[]

/** A card has room for so many of each. */
const shown = 3

const valuesOf = (posting: JobPostingFeedItem, key: FacetKey): readonly string[] =>
  posting['x-tsunagu'].facets[facetTable[key].member]

const labelsOf = (values: readonly string[], key: FacetKey, vocabulary: Vocabulary): string[] =>
  values.map((value) => conditionLabel(key, value, vocabulary)).filter((label) => label !== '')

/** What both have of a facet. */
const shared =
  (key: FacetKey): Difference =>
  (from, to, vocabulary) => {
    const own = new Set(valuesOf(from, key))
    return labelsOf(
      valuesOf(to, key).filter((value) => own.has(value)),
      key,
      vocabulary,
    )
  }

const samePlace: Difference = (from, to) =>
  from['x-tsunagu'].municipalityCode === to['x-tsunagu'].municipalityCode
    ? [`同じ${to.jobLocation.address.addressLocality}`]
    : []

/** 「1.5万円」 of a month or a year; 「2,000円」 below that, of an hour or a day. */
const amountText = (yen: number, unit: JobPostingFeedItem['baseSalary']['value']['unitText']): string =>
  (unit === 'MONTH' || unit === 'YEAR') && yen >= 10_000 ? `${Number((yen / 10_000).toFixed(2))}万円` : yenText(yen)

/** By the lower end, which both must state; of another unit the pay itself. */
const pay: Difference = ({ baseSalary: { value: one } }, { baseSalary: { value: other } }) => {
  if (one.unitText !== other.unitText) return [payText(other)]
  const more = other.minValue - one.minValue
  if (amountText(Math.abs(more), other.unitText) === amountText(0, other.unitText)) return []
  const name = payUnitNames[other.unitText]
  return [`${name}の下限が${amountText(Math.abs(more), other.unitText)}${more > 0 ? '高い' : '低い'}`]
}

/** As the crow flies, from workplace to workplace; nothing within one municipality that states no place. */
const distance: Difference = (from, to, { masterData }) => {
  const origin = placeOf(from, masterData)
  if (!origin || !from.jobLocation.geo || !to.jobLocation.geo) return otherPlace(from, to)
  const text = presentDistance(to, origin, masterData)
  return text ? [`ここから直線で${text}`] : []
}

function otherPlace(from: JobPostingFeedItem, to: JobPostingFeedItem): string[] {
  const isSame = from['x-tsunagu'].municipalityCode === to['x-tsunagu'].municipalityCode
  return isSame ? [] : [`勤務地は${to.jobLocation.address.addressLocality}`]
}

/** What the other one has of a facet and this one does not. */
const others =
  (key: FacetKey): Difference =>
  (from, to, vocabulary) => {
    const own = new Set(valuesOf(from, key))
    return labelsOf(
      valuesOf(to, key).filter((value) => !own.has(value)),
      key,
      vocabulary,
    ).slice(0, 1)
  }

const holidays: Difference = (from, to) => {
  const [one, other] = [from['x-tsunagu'].terms.annualHolidays, to['x-tsunagu'].terms.annualHolidays]
  if (one === null || other === null || one === other) return []
  return [`年間休日が${Math.abs(other - one)}日${other > one ? '多い' : '少ない'}`]
}

const alike: readonly Difference[] = [
  samePlace,
  shared('work_styles'),
  shared('facility_types'),
  shared('occupation_categories'),
  shared('features'),
  shared('employment_types'),
]
const different: readonly Difference[] = [pay, distance, others('work_styles'), holidays, others('employment_types')]

/**
 * Why `to` is shown beside `from`, and where it differs, in words: arithmetic on what both say, no judgement. What one of them
 * does not say is left out.
 */
export function comparePostings(from: JobPostingFeedItem, to: JobPostingFeedItem, vocabulary: Vocabulary): Comparison {
  const wordsOf = (rules: readonly Difference[]) => [...new Set(rules.flatMap((rule) => rule(from, to, vocabulary)))]
  return { alike: wordsOf(alike).slice(0, shown), different: wordsOf(different).slice(0, shown) }
}
