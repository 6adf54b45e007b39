import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import type { Services } from '#server/features/services.ts'
import { isUuid } from '#server/features/uuid.ts'
import type { Vocabulary } from '#server/features/vocabulary.ts'
import { countMatches, findMatches, findOthers, findTokens, type Search, type Slice } from './search.queries.ts'
import { anyPosting, conditionsKey, readConditions } from './search-conditions.ts'
import { cachedCount } from './search-counts.ts'
import { similarGroups } from './search-row.ts'

/** Below this, collecting and sorting all matches is quick whatever their share. */
const fewMatches = 500

/** The exact count, up to 60 s old. */
export const countOf = (scope: TenantScope, services: Services, search: Search): Promise<number> =>
  cachedCount(services, scope.tenant, `${search.today} ${conditionsKey(search.conditions)}`, () =>
    countMatches(scope, search),
  )

/**
 * How to find a page, by the exact count that the answer holds anyway. Walking down the list reads as many rows as
 * `end / (matches / all)`, collecting reads `matches`: the smaller one wins.
 */
async function strategyFor(
  scope: TenantScope,
  services: Services,
  search: Search,
  { matches, end }: { matches: number; end: number },
): Promise<keyof typeof findMatches> {
  if (matches <= fewMatches) return 'few'
  const all = await countOf(scope, services, { conditions: anyPosting, today: search.today })
  return end * all < matches * matches ? 'many' : 'few'
}

/** What a search screen asks for; `page` counts from 1. */
export interface SearchInput {
  services: Services
  vocabulary: Vocabulary
  states: readonly FormElementState[]
  page: number
  perPage: number
}

/** One page of open postings that meet the states of a search form, newest first, with the count (up to 60 s old). */
export async function searchJobPostingIds(
  scope: TenantScope,
  { services, vocabulary, states, page, perPage }: SearchInput,
): Promise<{ ids: string[]; totalCount: number }> {
  const search = { conditions: readConditions(states, vocabulary), today: dayInTokyo(services.clock()) }
  const totalCount = await countOf(scope, services, search)
  const slice: Slice = { offset: (page - 1) * perPage, limit: perPage }
  if (slice.offset >= totalCount) return { ids: [], totalCount }
  const end = slice.offset + perPage
  const strategy = await strategyFor(scope, services, search, { matches: totalCount, end })
  return { ids: await findMatches[strategy](scope, search, slice), totalCount }
}

/** Ids of open postings for the same work in the same prefecture, newest first; none for an unknown or malformed id. */
export async function listSimilarJobPostingIds(
  scope: TenantScope,
  { id, limit, today, vocabulary }: { id: string; limit: number; today: string; vocabulary: Vocabulary },
): Promise<string[]> {
  const tokens = isUuid(id) ? await findTokens(scope, id) : null
  return tokens === null ? [] : findOthers(scope, id, similarGroups(tokens, vocabulary.facets), { today, limit })
}
