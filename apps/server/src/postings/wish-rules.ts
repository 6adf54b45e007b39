import type { WishFinding } from '@tsunagu/contract/components/wish-match.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { answersIn } from '@tsunagu/contract/form/answers.ts'
import { uint32Of } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { conditionHeadings } from '@tsunagu/contract/search/condition-headings.ts'
import { type FacetKey, facetTable } from '@tsunagu/contract/search/facet-keys.ts'
import type { ConditionKey } from '@tsunagu/contract/search/search-states.ts'
import type { WishOutcome } from '@tsunagu/contract/search/wish-outcomes.ts'
import { type WishKind, wishKinds } from '@tsunagu/contract/staff/matching.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { daysPerWeek, payPerYear } from '#server/search-index/pay-per-year.ts'
import { conditionLabel, salaryText } from '#server/search-index/search-conditions.present.ts'
import { readConditions, type SearchConditions, withoutUnknown } from '#server/search-index/search-conditions.ts'
import { facetTokens, salaryTypeOfUnit } from '#server/search-index/search-row.ts'
import { token } from '#server/search-index/search-tokens.ts'
import { placeText } from './card.present.ts'
import { payText, yearlyEstimate } from './pay.present.ts'
import { featureFact } from './wish-facts.ts'

/** A posting and the wishes that it is held against. */
interface Match {
  posting: JobPostingFeedItem
  tokens: ReadonlySet<string>
  wishes: SearchConditions
  states: readonly FormElementState[]
  vocabulary: Vocabulary
}

type Rule = (match: Match) => WishFinding[]

const notStated = '記載がありません'
/** More of several wishes of one kind are counted. */
const namedWishes = 3

const joined = (labels: readonly string[]): string => {
  const known = labels.filter(Boolean)
  const named = known.slice(0, namedWishes).join('、')
  return known.length > namedWishes ? `${named} ほか${known.length - namedWishes}件` : named
}

const finding = (standing: WishOutcome, title: string, fact: string, wish: string): WishFinding => ({
  standing,
  title,
  fact,
  wish: wish === fact ? '' : wish,
})

/** A kind of which one is enough; a posting that states none of the kind leaves it open. */
const anyOf =
  (key: ConditionKey, factsOf: (match: Match) => readonly string[]): Rule =>
  (match) => {
    const { wishes, tokens, vocabulary } = match
    const wanted = wishes.values[key]
    if (wanted.length === 0) return []
    const facts = factsOf(match)
    const isMet = wanted.some((value) => tokens.has(token(key, value)))
    const standing = isMet ? 'met' : facts.length > 0 ? 'missed' : 'open'
    const wish = joined(wanted.map((value) => conditionLabel(key, value, vocabulary)))
    return [finding(standing, conditionHeadings[key].name, joined(facts) || notStated, wish)]
  }

/** The posting's own values of a facet are the facts. */
const anyOfFacet = (key: FacetKey): Rule =>
  anyOf(key, ({ posting, vocabulary }) =>
    posting['x-tsunagu'].facets[facetTable[key].member].map((id) => conditionLabel(key, id, vocabulary)),
  )

/** Each feature is a wish of its own. What is not listed may still be so: it is missed only where the terms say otherwise. */
const eachFeature: Rule = ({ posting, tokens, wishes, vocabulary }) =>
  wishes.values.features.map((id) => {
    const { label = '', group = '' } = vocabulary.facets.features.find((feature) => feature.id === id) ?? {}
    const title = group || conditionHeadings.features.name
    const said = featureFact(posting, id)
    if (tokens.has(token('features', id))) return finding('met', title, said?.isMet ? said.fact : label, label)
    if (said === null) return finding('open', title, notStated, label)
    return finding(said.isMet ? 'met' : 'missed', title, said.fact, label)
  })

/** Pay is compared in its own unit, or by the year; within the range it depends on the person, so it stays open. */
const pay: Rule = ({ posting, wishes: { salary } }) => {
  if (salary === null) return []
  const { value } = posting.baseSalary
  const isYearly = salary.type === 'yearly'
  const title = conditionHeadings.salary.name
  const estimate = isYearly ? yearlyEstimate(posting) : null
  const fact = estimate ? `${estimate.title} ${estimate.amount}` : payText(value)
  if (!isYearly && salaryTypeOfUnit[value.unitText] !== salary.type) {
    return [finding('open', title, fact, salaryText(salary))]
  }
  const least = isYearly ? payPerYear(posting) : value.minValue
  const most = isYearly ? payPerYear(posting, 'maxValue') : value.maxValue
  const standing = least >= salary.minimum ? 'met' : most < salary.minimum ? 'missed' : 'open'
  return [finding(standing, title, fact, salaryText(salary))]
}

/** How many days a week, where the posting says so. */
const daysOfWeek: Rule = ({ posting, states, tokens }) => {
  const most = uint32Of(states, 'most_days_per_week')
  if (most === 0) return []
  const days = daysPerWeek(posting['x-tsunagu'].terms)
  const wish = `週${most}日まで`
  if (days !== null) return [finding(days <= most ? 'met' : 'missed', '週の日数', `週${days}日`, wish)]
  const areFew = most >= 3 && tokens.has(token('work_styles', 'few_days'))
  return [finding(areFew ? 'met' : 'open', '週の日数', areFew ? '週3日以下も可' : notStated, wish)]
}

const dayNames = ['月', '火', '水', '木', '金', '土', '日']
const workdays = [1, 2, 3, 4, 5]

/** On which days: only work on weekdays alone is certain. */
const daysToWork: Rule = ({ states, tokens }) => {
  const days = states
    .filter(({ key }) => key === 'work_days')
    .flatMap(answersIn)
    .map(({ uint32 }) => uint32)
  if (days.length === 0 || days.length === dayNames.length) return []
  const areWeekdays = tokens.has(token('work_styles', 'weekdays_only')) || tokens.has(token('features', 'weekends_off'))
  const fact = areWeekdays ? '平日の勤務' : 'シフトによります'
  const isMet = areWeekdays && workdays.every((day) => days.includes(day))
  const wish = dayNames.filter((_, index) => days.includes(index + 1)).join('・')
  return [finding(isMet ? 'met' : 'open', '働ける曜日', fact, wish)]
}

/** All that wishes are held against, in the order in which it is shown: another kind of wish is another line. */
const rules: Readonly<Record<WishKind, Rule>> = {
  areas: anyOf('areas', ({ posting }) => [placeText(posting)]),
  occupation_categories: anyOfFacet('occupation_categories'),
  facility_types: anyOfFacet('facility_types'),
  employment_types: anyOfFacet('employment_types'),
  pay,
  work_styles: anyOfFacet('work_styles'),
  work_days: daysToWork,
  days_per_week: daysOfWeek,
  features: eachFeature,
}

/**
 * Compares postings with the wishes among a profile's answers: those that a posting meets, misses and leaves open, each with
 * its kind, the fact and the wish in words. Omits answers that are no wishes, and codes that the service has dropped: no
 * wish, no finding. The answers are read once: for hundreds of postings that was a large part of the comparison.
 * @returns of a posting, whose facet tokens are given where it is compared with many
 */
export function wishMatcher(
  answers: readonly FormElementState[],
  vocabulary: Vocabulary,
): (posting: JobPostingFeedItem, tokens?: ReadonlySet<string>) => (WishFinding & { kind: WishKind })[] {
  const states = withoutUnknown(answers, vocabulary)
  const wishes = readConditions(states, vocabulary)
  return (posting, tokens = new Set(facetTokens(posting, vocabulary))) => {
    const match = { posting, tokens, wishes, states, vocabulary }
    return wishKinds.flatMap((kind) => rules[kind](match).map((found) => ({ kind, ...found })))
  }
}

/** The same of one posting for the job seeker, who needs no kinds. */
export const matchWishes = (
  posting: JobPostingFeedItem,
  answers: readonly FormElementState[],
  vocabulary: Vocabulary,
): WishFinding[] => wishMatcher(answers, vocabulary)(posting).map(({ kind: _, ...found }) => found)
