import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { addMonths, feeOf, refundOf } from '@tsunagu/contract/hiring/placements.ts'
import type { Random } from '#seed/base/random.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'

/** An accepted offer, whose placement a trigger has made. */
export interface Hired {
  offerId: string
  startDay: string
  salary: JobPostingFeedItem['baseSalary']['value']
}

interface Facts {
  tenant: Tenant
  random: Random
}

/** How often the unit is paid within a year. */
const timesAYear: Readonly<Record<string, number>> = { YEAR: 1, MONTH: 14, DAY: 240, HOUR: 1_800 }
const ratePermille = 280

/** What the agency has entered until now: the newest of it, and some of the rest, is still missing. */
function entriesOf({ startDay, salary }: Hired, today: string, { tenant, random }: Facts) {
  const knownOn = addDays(startDay, random.int(3, 12))
  if (knownOn > today || random.chance(0.08)) return null
  const basisYen = Math.round((salary.minValue * (timesAYear[salary.unitText] ?? 12)) / 1_000) * 1_000
  const feeYen = feeOf(basisYen, ratePermille)
  const [invoicedOn, paidOn] = [addDays(startDay, 5), addDays(startDay, random.int(25, 38))]
  const leftOn = random.chance(0.07) ? addDays(startDay, random.int(20, 150)) : null
  const hasLeft = leftOn !== null && leftOn <= today
  const isAsked = addMonths(startDay, 6) <= today && random.chance(0.9)
  const refundedOn = leftOn && addDays(leftOn, 21)
  return {
    joining_state: 'joined' as const,
    employment_kind: 'regular' as const,
    fee_kind: 'registered' as const,
    fee_payer: '',
    basis_yen: basisYen,
    rate_permille: ratePermille,
    fee_yen: feeYen,
    invoiced_on: invoicedOn <= today ? invoicedOn : null,
    paid_on: paidOn <= today ? paidOn : null,
    ...(isAsked && !hasLeft && { six_months: 'staying' as const }),
    ...(hasLeft && {
      six_months: 'left' as const,
      left_on: leftOn,
      leaving_reason: 'own_wish' as const,
      refund_yen: refundOf({ joiningDay: startDay, leftOn, feeYen }, tenant.fees.refunds),
      refunded_on: refundedOn && refundedOn <= today ? refundedOn : null,
    }),
  }
}

/** Fills the ledger of fees for those who were hired, as far as an agency would have by now. */
export async function fillPlacements(
  scope: TenantScope,
  hired: readonly Hired[],
  facts: Facts & { now: Date },
): Promise<void> {
  for (const each of hired) {
    const entries = entriesOf(each, dayInTokyo(facts.now), facts)
    if (entries) await scope.updateTable('placement').set(entries).where('id', '=', each.offerId).execute()
  }
}
