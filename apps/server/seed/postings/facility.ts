import type { Random } from '#seed/base/random.ts'
import type { JobProfile } from '#seed/jobs/job-profile.ts'
import { type FacilityKind, facilityKinds } from './facility-kinds.ts'
import { inventName, nameAfter } from './invented-names.ts'
import { createPlace, type Place } from './places.ts'

/** One invented workplace with what holds for all its postings. */
export interface Facility {
  type: string
  kind: FacilityKind
  employer: string
  shop: string
  /** 「120床」, 「定員60名」 … */
  scale: string
  place: Place
  isSmokeFree: boolean
  canCommuteByCar: boolean
  hasHousing: boolean
  hasRetirementPay: boolean
  /** Months of pay a year. */
  bonusMonths: number
  annualHolidays: number
  overtimeHours: number
}

/** A workplace where the given job is done. */
export function createFacility(job: JobProfile, near: string | undefined, random: Random): Facility {
  const type = random.pick(job.facilityTypes)
  const kind = facilityKinds[type]
  if (kind === undefined) throw new Error(`facility-kinds.ts knows no ${type}`)
  const name = inventName(random)
  const place = createPlace(near, random)
  const isNearStation = place.access.some(({ by, minutes }) => by === 'walk' && minutes <= 6)
  const { text, min, max, step } = kind.scale
  return {
    type,
    kind,
    employer: nameAfter(kind.employers, random.chance(0.6) ? name : inventName(random), random),
    shop: nameAfter(job.shopNames ?? kind.shops, name, random),
    scale: text.replace('{n}', String(random.step(min, max, step))),
    place,
    isSmokeFree: random.chance(0.88),
    canCommuteByCar: random.chance(isNearStation ? 0.25 : 0.75),
    hasHousing: random.chance(0.22),
    hasRetirementPay: random.chance(0.62),
    bonusMonths: random.chance(0.85) ? random.step(15, 45, 1) / 10 : 0,
    annualHolidays: random.weighted(
      [105, 107, 108, 110, 112, 114, 115, 117, 118, 120, 121, 122, 123, 124, 125, 126, 128, 130, 132],
      (days) => (days >= 120 && days <= 125 ? 2 : 1),
    ),
    overtimeHours: Math.round(random.next() ** 1.6 * 220) / 10,
  }
}
