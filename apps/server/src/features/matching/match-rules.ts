import type { Exclusion, MatchReason } from '@tsunagu/contract/endpoints/people/matching-calls.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { answersIn } from '@tsunagu/contract/form/answers.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { PassOverKind } from '@tsunagu/contract/search/pass-over.ts'
import type { WishOutcome } from '@tsunagu/contract/search/wish-outcomes.ts'
import { facetLabel } from '#server/definitions/facets.ts'
import type { MatchingRules } from '#server/definitions/tenant.ts'
import type { CurrentStatus } from '#server/hiring/applications/progress.policy.ts'
import type { PassedOver } from '#server/postings/passed-over.queries.ts'
import { reasonText } from '#server/postings/passed-over.ts'
import { wishMatcher } from '#server/postings/wish-rules.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'

/** Wishes and licences: all that is read of a profile. Age, sex, nationality, family and health are never read. */
export const matchedKeys = [
  'areas',
  'occupation_categories',
  'facility_types',
  'employment_types',
  'salary_type',
  'salary_min',
  'work_styles',
  'work_days',
  'most_days_per_week',
  'features',
  'certifications',
] as const

/** A posting beside a job seeker. */
export interface Pair {
  /** With its facet tokens where it is compared with many: finding them is half of a comparison. */
  posting: { document: JobPostingFeedItem; tokens?: ReadonlySet<string> }
  answers: readonly FormElementState[]
  /** The job seeker's progress with the posting; null before the first step. */
  status: CurrentStatus
  /** What of theirs hides the posting, the newest first. */
  passedOver: readonly PassedOver[]
}

export interface MatchResult {
  reasons: MatchReason[]
  exclusions: Exclusion[]
  /** Decides the order, and is never shown. */
  weight: number
}

const share: Record<WishOutcome, number> = { met: 1, open: 0.5, missed: 0 }

/** A licence that a posting asks for; a job seeker who has named none may still have it. */
function lacksLicence({ posting, answers }: Pair, vocabulary: Vocabulary): Exclusion[] {
  const wanted = posting.document['x-tsunagu'].facets.certifications
  const own = answers
    .filter(({ key }) => key === 'certifications')
    .flatMap(answersIn)
    .map(({ text }) => text)
  if (wanted.length === 0 || own.length === 0 || wanted.some((id) => own.includes(id))) return []
  const labels = wanted.map((id) => facetLabel(vocabulary.facets, 'certifications', id) ?? id)
  return [{ kind: 'certifications', reason: `必要な資格：${labels.join('、')}（プロフィールにありません）` }]
}

function hasMetBefore({ status }: Pair): Exclusion[] {
  if (status === null) return []
  return status === 'closed'
    ? [{ kind: 'closed', reason: 'この求人の選考は終了しています' }]
    : [{ kind: 'in_progress', reason: 'この求人はすでに紹介・応募しています' }]
}

const kindNames: Record<PassOverKind, string> = {
  posting: 'この求人',
  facility: 'この事業所の求人',
  corporation: 'この法人の求人',
}

/** What the job seeker does not want to see; the adviser may still ask. */
const passedOverBefore = ({ passedOver }: Pair): Exclusion[] =>
  passedOver.slice(0, 1).map((entry) => {
    const why = reasonText(entry)
    return { kind: 'passed_over', reason: `本人が見送り：${kindNames[entry.kind]}${why && `（${why}）`}` }
  })

const reasonOf = ({ title, fact, wish }: MatchReason): string => `${title}：${fact}${wish && `（ご希望：${wish}）`}`

/**
 * Compares postings with one job seeker by the service's rules (docs/behaviour.md §38). Reads nothing but its arguments, and
 * the job seeker's answers once.
 */
export function pairMatcher(
  answers: Pair['answers'],
  rules: MatchingRules,
  vocabulary: Vocabulary,
): (pair: Omit<Pair, 'answers'>) => MatchResult {
  const findingsOf = wishMatcher(answers, vocabulary)
  const weightOf = ({ kind, standing }: MatchReason) => rules.weights[kind] * share[standing]
  return (beside) => {
    const pair = { ...beside, answers }
    const reasons: MatchReason[] = findingsOf(pair.posting.document, pair.posting.tokens)
    const missed = reasons.filter(({ kind, standing }) => standing === 'missed' && rules.exclude.includes(kind))
    return {
      reasons: reasons.toSorted((one, other) => rules.weights[other.kind] - rules.weights[one.kind]),
      exclusions: [
        ...hasMetBefore(pair),
        ...passedOverBefore(pair),
        ...lacksLicence(pair, vocabulary),
        ...missed.map((each) => ({ kind: each.kind, reason: reasonOf(each) })),
      ],
      weight: reasons.reduce((sum, each) => sum + weightOf(each), 0),
    }
  }
}

/** Compares one posting with one job seeker. */
export const matchPair = (pair: Pair, rules: MatchingRules, vocabulary: Vocabulary): MatchResult =>
  pairMatcher(pair.answers, rules, vocabulary)(pair)
