import type { MergePreview } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import { presentRegistration } from '#server/features/profile/same-person.handlers.ts'
import { type RegistrationRow, readRegistrations } from '#server/features/profile/same-person.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { readDoubleBookings } from './merge-accounts.queries.ts'
import { noticeOfMerge } from './merge-notice.ts'
import { differentParts, readStates } from './merge-parts.ts'
import { countPairs, readCollisions } from './merge-progress.queries.ts'
import { type Count, countGoing, readVersion } from './merge-rows.queries.ts'

/** Two registrations in use of one service, that which stays first. @throws {Problem} `not_found` */
export async function requireTwo(
  scope: TenantScope,
  staysId: string,
  goesId: string,
): Promise<{ stays: RegistrationRow; goes: RegistrationRow }> {
  const [stays, goes] = await readRegistrations(scope, [staysId, goesId])
  if (!stays || !goes) throw new Problem('not_found')
  return { stays, goes }
}

/** Applications that both have stay behind, with the row of the one that goes. */
const movedPairs = (counts: readonly Count[], collisionCount: number): Count[] =>
  counts
    .map(({ what, count }) => ({ what, count: what === 'progress' ? count - collisionCount : count }))
    .filter(({ count }) => count > 0)

/** What a merge would do; changes nothing. */
export async function previewMerge(
  { tenant, run }: Pick<HandlerContext<'previewMerge'>, 'tenant' | 'run'>,
  staysId: string,
  goesId: string,
): Promise<MergePreview> {
  return run(async (scope) => {
    const { stays, goes } = await requireTwo(scope, staysId, goesId)
    const two = { staysId, goesId }
    const collisions = await readCollisions(scope, two)
    const pairs = movedPairs(await countPairs(scope, two), collisions.length)
    const bookings = await readDoubleBookings(scope, two)
    return {
      stays: presentRegistration(stays),
      goes: presentRegistration(goes),
      version: await readVersion(scope, [staysId, goesId]),
      parts: differentParts(tenant, await readStates(scope, staysId), await readStates(scope, goesId)),
      moves: [...pairs, ...(await countGoing(scope, two, false))],
      remains: await countGoing(scope, two, true),
      collisions,
      doubleBookings: bookings.map(({ startsAt, title }) => ({ startsDatetime: dateTimeInTokyo(startsAt), title })),
      notice: noticeOfMerge(stays),
    }
  })
}
