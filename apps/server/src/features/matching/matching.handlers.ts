import { answersIn } from '@tsunagu/contract/form/answers.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { placeText } from '#server/postings/card.present.ts'
import { readPassedOver } from '#server/postings/passed-over.queries.ts'
import { entriesHiding, lookedUp } from '#server/postings/passed-over.ts'
import { payText } from '#server/postings/pay.present.ts'
import { findPostings } from '#server/postings/posting.queries.ts'
import type { Handlers } from '#server/request/handler.ts'
import { isUuid } from '#server/request/uuid.ts'
import { searchJobPostingIds } from '#server/search-index/pages/search-postings.ts'
import { withoutUnknown } from '#server/search-index/search-conditions.ts'
import { facetTokens, valuesIn } from '#server/search-index/search-row.ts'
import { type MatchResult, matchPair, pairMatcher } from './match-rules.ts'
import { type CandidatePosting, findOpenPosting, listCandidates, readMatchedAnswers } from './matching.queries.ts'

/** So many candidates are compared in a call: the comparison takes some 0.1 ms each. */
const candidates = 300
const shown = 30

/** What a posting must be about to be compared at all. */
const searchedKeys = ['areas', 'occupation_categories']

const described = ({ id, document }: CandidatePosting) => ({
  jobPostingId: id,
  title: document.title,
  facilityName: document['x-tsunagu'].shopName,
  place: placeText(document),
  pay: payText(document.baseSalary.value),
})

/** Those that fit, the best first; and those that must not be introduced, those first that would fit best otherwise. */
function divide<T>(compared: readonly { of: T; result: MatchResult }[]) {
  // Stable: of the same weight the newer comes first
  const ordered = compared.toSorted((one, other) => other.result.weight - one.result.weight)
  const isFitting = ({ result }: { result: MatchResult }) => result.exclusions.length === 0
  return {
    fitting: ordered
      .filter(isFitting)
      .slice(0, shown)
      .map(({ of, result }) => ({ ...of, reasons: result.reasons })),
    excluded: ordered
      .filter((each) => !isFitting(each))
      .slice(0, shown)
      .map(({ of, result }) => ({ ...of, exclusions: result.exclusions })),
  }
}

/** Who and what fit together (docs/behaviour.md §38). */
export const matchingHandlers: Handlers<'matchPostings' | 'matchJobSeekers'> = {
  matchPostings: async ({ run, services, tenant, vocabulary }, { params: { jobSeekerId } }) =>
    run(async (scope) => {
      const answers = isUuid(jobSeekerId) ? await readMatchedAnswers(scope, jobSeekerId) : null
      if (!answers) throw new Problem('not_found')
      const states = withoutUnknown(answers, vocabulary).filter(({ key }) => searchedKeys.includes(key))
      if (states.flatMap(answersIn).length === 0) return { hasWishes: false, fitting: [], excluded: [] }
      const slice = { services, vocabulary, states, page: 1, perPage: candidates }
      const { ids } = await searchJobPostingIds(scope, slice)
      const postings = await findPostings(scope, ids, jobSeekerId)
      const passed = await readPassedOver(scope, [jobSeekerId])
      const match = pairMatcher(answers, tenant.matching, vocabulary)
      const compared = postings.map((posting) => {
        const passedOver = entriesHiding(passed, posting)
        return { of: described(posting), result: match({ posting, status: posting.progressStatus, passedOver }) }
      })
      return { hasWishes: true, ...divide(compared) }
    }),
  matchJobSeekers: async ({ run, services, tenant, vocabulary }, { params: { jobPostingId } }) =>
    run(async (scope) => {
      const today = dayInTokyo(services.clock())
      const posting = isUuid(jobPostingId) ? await findOpenPosting(scope, jobPostingId, today) : null
      if (!posting) throw new Problem('not_found')
      const tokens = facetTokens(posting.document, vocabulary)
      const people = await listCandidates(scope, {
        postingId: posting.id,
        occupations: valuesIn(tokens, 'occupation_categories'),
        areas: valuesIn(tokens, 'areas'),
        limit: candidates,
      })
      const ids = people.map(({ id }) => id)
      const withTokens = { document: posting.document, tokens: new Set(tokens) }
      const passed = entriesHiding(await readPassedOver(scope, ids, lookedUp(posting)), posting)
      const compared = people.map(({ id, familyName, givenName, answers, status }) => ({
        of: { jobSeekerId: id, familyName, givenName },
        result: matchPair(
          { posting: withTokens, answers, status, passedOver: passed.filter(({ jobSeekerId }) => jobSeekerId === id) },
          tenant.matching,
          vocabulary,
        ),
      }))
      return divide(compared)
    }),
}
