import { comparisonLimits, ordinaryPremises, type Premises } from '@tsunagu/contract/comparison/premises.ts'
import type { Comparison } from '@tsunagu/contract/components/comparison.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import { prefectures } from '#server/master-data/areas.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import { findPostings } from '#server/postings/posting.queries.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { presentComparison } from './comparison.present.ts'
import {
  type Choice,
  deleteComparisonShare,
  findAdviserName,
  findComparison,
  findSharedComparison,
  lockAccount,
  readAnswers,
  renewComparisonShare,
  storeComparison,
} from './comparison.queries.ts'

type OwnOperation = 'getComparison' | 'saveComparison' | 'shareComparison' | 'revokeComparisonShare'
type Operation = OwnOperation | 'readSharedComparison' | 'getComparisonOfJobSeeker'
/** The part of a page or a call that knows on which service. */
type Reader = Pick<HandlerContext<Operation>, 'tenant' | 'vocabulary'> & { now: Date }

const nothingChosen = { jobPostingIds: [], premises: ordinaryPremises, version: 0, shareExpiresAt: null }

/** What a job seeker compares, held against their wishes. */
async function compareFor(
  { tenant, vocabulary, now }: Reader,
  scope: TenantScope,
  choice: Choice,
  jobSeekerId: string | null,
) {
  const isEnough = jobSeekerId !== null && choice.jobPostingIds.length >= comparisonLimits.least
  return presentComparison({
    postings: await findPostings(scope, choice.jobPostingIds, null),
    premises: { ...ordinaryPremises, ...choice.premises },
    wishes: isEnough ? await readAnswers(scope, jobSeekerId) : null,
    vocabulary,
    today: dayInTokyo(now),
    service: tenant.key,
  })
}

/** The comparison of a signed-in job seeker, for their page and their calls. */
export async function loadComparison(
  reader: Reader,
  scope: TenantScope,
  jobSeekerId: string,
): Promise<Omit<Comparison, 'id' | 'title'>> {
  const stored = (await findComparison(scope, jobSeekerId, reader.now)) ?? nothingChosen
  const { shareExpiresAt } = stored
  return {
    adviserName: (await findAdviserName(scope, jobSeekerId)) ?? reader.tenant.adviser.name,
    version: stored.version,
    ...(await compareFor(reader, scope, stored, jobSeekerId)),
    prefectures: prefectures().map(({ code, name }) => ({ code, name })),
    share: shareExpiresAt && { expiresDatetime: dateTimeInTokyo(shareExpiresAt) },
  }
}

const readerOf = ({ tenant, vocabulary, services }: HandlerContext<Operation>): Reader => ({
  tenant,
  vocabulary,
  now: services.clock(),
})

const answerOf = async (context: HandlerContext<OwnOperation>, scope: TenantScope) => {
  const loaded = await loadComparison(readerOf(context), scope, context.jobSeeker.id)
  return { comparison: { id: 'comparison', title: '', ...loaded } }
}

/** What others may know of the premises: the person's own ones only as far as they say so. */
const sharedPremises = (premises: Premises, showsPremises: boolean): Premises => ({
  ...premises,
  dependants: ordinaryPremises.dependants,
  commutingAllowance: ordinaryPremises.commutingAllowance,
  ...(showsPremises ? {} : { isOver40: ordinaryPremises.isOver40, prefectureCode: ordinaryPremises.prefectureCode }),
})

const tooFewText = `${comparisonLimits.least}件以上の求人を選ぶと、リンクを作れます。`
const shareMs = comparisonLimits.shareDays * 24 * 60 * 60_000

/** @throws {Problem} `not_found` for a posting that this service does not have */
async function requirePostings(scope: TenantScope, ids: readonly string[]): Promise<void> {
  const found = await findPostings(scope, ids, null)
  if (found.length < ids.length) throw new Problem('not_found')
}

/** Postings side by side (docs/behaviour.md §53). */
export const comparisonHandlers: Handlers<Operation> = {
  getComparison: async (context) => context.read((scope) => answerOf(context, scope)),
  saveComparison: async (context, { body }) => {
    const { run, services, jobSeeker } = context
    const now = services.clock()
    return run(async (scope) => {
      await lockAccount(scope, jobSeeker.id)
      const stored = (await findComparison(scope, jobSeeker.id, now)) ?? nothingChosen
      if (stored.version !== body.version) {
        throw new Problem('failed_precondition', { message: '比較する求人は、ほかの画面で変更されています。' })
      }
      const jobPostingIds = body.jobPostingIds?.map((id) => id.toLowerCase())
      if (jobPostingIds) await requirePostings(scope, jobPostingIds)
      await storeComparison(scope, {
        jobSeekerId: jobSeeker.id,
        jobPostingIds: jobPostingIds ?? stored.jobPostingIds,
        premises: body.premises ?? stored.premises,
        version: body.version + 1,
        now,
      })
      return answerOf(context, scope)
    })
  },
  shareComparison: async ({ run, services, jobSeeker }, { body }) => {
    const now = services.clock()
    const expiresAt = new Date(now.getTime() + shareMs)
    return run(async (scope) => {
      await lockAccount(scope, jobSeeker.id)
      const stored = await findComparison(scope, jobSeeker.id, now)
      if (!stored || stored.jobPostingIds.length < comparisonLimits.least) {
        throw new Problem('failed_precondition', { message: tooFewText })
      }
      const { jobPostingIds } = stored
      const premises = sharedPremises(stored.premises, body.showsPremises)
      const key = await renewComparisonShare(scope, {
        jobSeekerId: jobSeeker.id,
        jobPostingIds,
        premises,
        now,
        expiresAt,
      })
      return { key, expiresDatetime: dateTimeInTokyo(expiresAt) }
    })
  },
  revokeComparisonShare: async ({ run, jobSeeker }) => {
    await run((scope) => deleteComparisonShare(scope, jobSeeker.id))
    return {}
  },
  readSharedComparison: async (context, { body }) => {
    const { run, setHeader, address } = context
    // In no index and in no cache
    setHeader('x-robots-tag', 'noindex, nofollow')
    setHeader('cache-control', 'no-store')
    const reader = readerOf(context)
    const shown = await run(async (scope) => {
      const shared = await findSharedComparison(scope, body.key, reader.now)
      if (!shared) return null
      const expiresDatetime = dateTimeInTokyo(shared.expiresAt)
      return { comparison: await compareFor(reader, scope, shared, null), expiresDatetime }
    })
    if (shown) return shown
    await limitCalls(context, 'wrongShareKeysPerAddress', address)
    throw new Problem('not_found', {
      message: 'このリンクは使えません。期限が切れたか、取り消されています。お送りいただいた方にお尋ねください。',
    })
  },
  getComparisonOfJobSeeker: async (context, { params }) =>
    context.run(async (scope) => {
      const id = await requireActiveJobSeeker(scope, params.jobSeekerId)
      const reader = readerOf(context)
      const stored = (await findComparison(scope, id, reader.now)) ?? nothingChosen
      return { comparison: await compareFor(reader, scope, stored, id) }
    }),
}
