import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { type PlacementFacts, placementFaults } from '@tsunagu/contract/hiring/placements.ts'
import { lockAccount } from '#server/hiring/accounts/lock-account.queries.ts'
import {
  findPlacement,
  listPlacementChanges,
  listPlacements,
  lockPlacement,
  type PlacementKey,
  type PlacementRow,
  writePlacement,
} from '#server/hiring/placements/placement.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { isUuid } from '#server/request/uuid.ts'
import { presentPlacement, presentPlacementChange } from './placement.present.ts'
import { askAgain, closeQuestions } from './placement-questions.ts'

type Operation = 'listPlacements' | 'getPlacement' | 'updatePlacement'
const changesShown = 100

const day = /^\d{4}-\d{2}-\d{2}$/

/** @throws Problem where it was not the `next` of a page */
function keyOf(after: string | undefined): PlacementKey | null {
  if (after === undefined) return null
  const [acceptedOn = '', id = ''] = after.split(':')
  if (!day.test(acceptedOn) || Number.isNaN(Date.parse(acceptedOn)) || !isUuid(id)) {
    throw new Problem('invalid_argument', { generalErrors: ['`after` must be the `next` of a page.'] })
  }
  return { acceptedOn, id }
}

/** Two days before or after this are nothing that an agency writes, and PostgreSQL takes no others from every driver. */
const [firstDay, lastDay] = ['1990-01-01', '2199-12-31']

/** @throws Problem where days are out of range, or the facts contradict each other */
function factsOf({ version: _version, ...body }: Input<'updatePlacement'>['body']): PlacementFacts {
  const facts = { ...body, feePayer: storedText(body.feePayer), feeNote: storedText(body.feeNote) }
  const days = [facts.joiningDay, facts.invoicedOn, facts.paidOn, facts.leftOn, facts.refundedOn]
  const isOut = days.some((one) => one !== null && (one < firstDay || one > lastDay))
  const faults = placementFaults(facts).map(({ field, reason }) => `${field}: ${reason}`)
  const generalErrors = isOut ? [`A day must be between ${firstDay} and ${lastDay}.`, ...faults] : faults
  if (generalErrors.length > 0) throw new Problem('invalid_argument', { generalErrors })
  return facts
}

async function update(
  { run, operator, services, tenant }: HandlerContext<'updatePlacement'>,
  id: string,
  body: Input<'updatePlacement'>['body'],
): Promise<PlacementRow> {
  const facts = factsOf(body)
  const now = services.clock()
  return run(async (scope) => {
    const known = await findPlacement(scope, id)
    // Before the placement, as an erasure and an answer of the job seeker lock them
    if (known?.jobSeekerId) await lockAccount(scope, known.jobSeekerId)
    const before = await lockPlacement(scope, id)
    if (!before) throw new Problem('not_found')
    if (before.version !== body.version) {
      throw new Problem('failed_precondition', {
        message: 'The placement has been changed since this version was read. Nothing was changed: read it first.',
      })
    }
    const by = { kind: operator.kind, id: operator.id, name: operator.kind === 'staff' ? operator.name : '' }
    await writePlacement(scope, before, facts, by, now)
    const after = { ...before, ...facts, version: before.version + 1 }
    if (before.jobSeekerId !== null) {
      await closeQuestions(scope, { ...after, jobSeekerId: before.jobSeekerId }, now)
      if (facts.joiningDay !== before.joiningDay) {
        await askAgain(services, scope, { tenant, id, jobSeekerId: before.jobSeekerId, now })
      }
      await announceChange(scope, before.jobSeekerId, 'work')
    }
    return after
  })
}

/** Fees, joining and leaving of those who accepted an offer (docs/behaviour.md §45). */
export const placementHandlers: Handlers<Operation> = {
  listPlacements: async ({ run, services, tenant }, { query: { from, to, after } }) => {
    if (from > to) throw new Problem('invalid_argument', { generalErrors: ['`from` must not be after `to`.'] })
    const limit = operatorLimits.placementsPerPage
    const rows = await run((scope) => listPlacements(scope, { from, to, after: keyOf(after), limit: limit + 1 }))
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const today = dayInTokyo(services.clock())
    return {
      placements: shown.map((row) => presentPlacement(row, today)),
      refunds: tenant.fees.refunds.map(({ withinDays, percent }) => ({ withinDays, percent })),
      maxRatePermille: tenant.fees.maxRatePermille,
      next: last ? `${last.acceptedOn}:${last.id}` : null,
    }
  },
  getPlacement: async ({ run, services }, { params: { placementId } }) => {
    const { row, changes } = await run(async (scope) => ({
      row: await findPlacement(scope, placementId),
      changes: await listPlacementChanges(scope, placementId, changesShown),
    }))
    if (!row) throw new Problem('not_found')
    return {
      placement: presentPlacement(row, dayInTokyo(services.clock())),
      changes: changes.map(presentPlacementChange),
    }
  },
  updatePlacement: async (context, { params: { placementId }, body }) => {
    const row = await update(context, placementId, body)
    return { placement: presentPlacement(row, dayInTokyo(context.services.clock())) }
  },
}
