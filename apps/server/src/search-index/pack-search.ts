import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import {
  countLoose,
  dissolveThinSegments,
  forgetPastDays,
  lockPacking,
  numberSegment,
  refreshPackedStatistics,
  segmentSize,
  writeSegment,
} from './search-pack.queries.ts'
import {
  forgetPredicates,
  listNotedPredicates,
  markUsed,
  notePredicates,
  packPredicate,
  promiseToFirstPacking,
} from './search-predicates.queries.ts'
import { ofSalary } from './search-predicates.ts'
import { salaryTypeToken } from './search-tokens.ts'

type PackServices = Pick<Services, 'db' | 'runInScope' | 'clock' | 'tenants'>

/** Fewer postings than this are counted quickly enough one by one. */
export const worthPacking = 1_000
/** Terms and amounts beyond those that the form offers: each costs a packing time and memory. */
const keptPredicates = 60

/** When to pack, and how many postings make a segment: tests have few of them. */
interface PackOptions {
  leastLoose?: number
  size?: number
}

/** Packs one segment; answers whether there may be more. */
async function packSegment(scope: TenantScope, size: number): Promise<boolean> {
  if (!(await lockPacking(scope))) return false
  await dissolveThinSegments(scope, size)
  const numbered = await numberSegment(scope, size)
  if (!numbered) return false
  await writeSegment(scope, numbered.segment)
  return numbered.size === size
}

/** Notes the amounts that the form offers, and forgets what nobody has asked for in a while. */
async function choosePredicates({ runInScope, clock, tenants }: PackServices, tenant: string): Promise<void> {
  const today = dayInTokyo(clock())
  const offered = (tenants().get(tenant)?.facets.salary ?? []).flatMap(({ id, steps }) =>
    steps.map((step) => ofSalary(salaryTypeToken(id), step)),
  )
  const spared = offered.map(({ token }) => token)
  await runInScope(tenant, async (scope) => {
    await notePredicates(scope, { enqueue: async () => undefined }, offered, today)
    await markUsed(scope, spared, today)
    if (!(await lockPacking(scope))) return
    await promiseToFirstPacking(scope)
    await forgetPredicates(scope, { kept: keptPredicates, spared })
  })
}

/** Gives bits to noted predicates, one at a time: requests go between. */
async function packPredicates({ runInScope }: PackServices, tenant: string): Promise<void> {
  for (const predicate of await runInScope(tenant, listNotedPredicates)) {
    await runInScope(tenant, async (scope) => {
      if (await lockPacking(scope)) await packPredicate(scope, predicate)
    })
  }
}

/**
 * Packs a tenant's postings into bits, so that counts need not read them: those that have come or changed since the last
 * time, when they are enough. Counts are right before, between and after: each step is a transaction of its own, and what is
 * not packed is counted by its rows. Doing it twice, or being cut off, does no harm.
 */
export async function packSearch(
  services: PackServices,
  tenant: string,
  { leastLoose = worthPacking, size = segmentSize }: PackOptions = {},
): Promise<void> {
  const { runInScope, clock, db } = services
  await choosePredicates(services, tenant)
  if ((await runInScope(tenant, (scope) => countLoose(scope, leastLoose))) === leastLoose) {
    while (await runInScope(tenant, (scope) => packSegment(scope, size)));
    await refreshPackedStatistics(db)
  }
  await runInScope(tenant, (scope) => forgetPastDays(scope, dayInTokyo(clock())))
  await packPredicates(services, tenant)
}
