import { createRandom, type Random } from '#seed/base/random.ts'
import { readFacets, type ServiceFacets } from '#seed/jobs/facets.ts'
import type { JobProfile, ServiceName, ServiceProfile } from '#seed/jobs/job-profile.ts'
import { serviceProfiles } from '#seed/jobs/profiles/service-profiles.ts'
import { createSchedule, type Schedule, type ScheduleKind } from '#seed/jobs/schedules.ts'
import { settingsFor } from '#seed/jobs/settings-for.ts'
import { createFacility, type Facility } from './facility.ts'
import { createPay, type Pay } from './pay.ts'

/** What has been decided about a posting before a word of it is written; all texts follow from these facts. */
export interface Draft {
  service: ServiceName
  profile: ServiceProfile
  facets: ServiceFacets
  job: JobProfile
  facility: Facility
  /** Facet id of the employment type. */
  employment: string
  schedule: Schedule
  pay: Pay
  setting: string
  /** Days off in a year; null where the shifts decide. */
  annualHolidays: number | null
  /** Hours a month. */
  overtimeHours: number
  trialMonths: number
  isSameInTrial: boolean
}

const facetsByService = new Map<ServiceName, ServiceFacets>()
/** The facets of a service, read once. */
export function facetsOf(service: ServiceName): ServiceFacets {
  const known = facetsByService.get(service) ?? readFacets(service)
  facetsByService.set(service, known)
  return known
}

const nurseries = new Set(['licensed_nursery', 'small_nursery', 'company_nursery', 'certified_childcare_center'])
const salariedTypes = new Set(['full_time', 'contract'])

/** Whether pay is monthly, with bonus, yearly days off and a trial period. */
export const isSalaried = (draft: Pick<Draft, 'employment'>): boolean => salariedTypes.has(draft.employment)

/** 労働者派遣法: medical work is not done by dispatched people there either, care work is. */
const isMedicalOnly = (service: ServiceName, { type }: Facility) =>
  (service === 'kango' || service === 'comedical') && /^(geriatric_health_facility|home_visit_nursing)$/.test(type)

function pickEmployment(service: ServiceName, job: JobProfile, facility: Facility, random: Random): string {
  const profile = serviceProfiles[service]
  const possible = Object.keys(profile.employmentWeights).filter((type) => {
    if (job.isLeading) return type === 'full_time'
    return type !== 'dispatch' || (facility.kind.canUseDispatch && !isMedicalOnly(service, facility))
  })
  return random.weighted(possible, (type) => profile.employmentWeights[type] ?? 0)
}

/** Most part-time jobs have hours of their own, as far as the workplace is open then. */
function scheduleKinds(
  profile: ServiceProfile,
  job: JobProfile,
  facility: Facility,
  employment: string,
  random: Random,
): readonly ScheduleKind[] {
  const isFixed = job.schedules.every((kind) => kind === 'night_only')
  if (employment !== 'part_time' || isFixed || random.chance(0.25)) return job.schedules
  if (job.schedules.includes('after_school')) return ['evenings']
  const isOfficeJob = job.schedules.every((kind) => kind === 'weekdays')
  return profile.partTimeSchedules.filter((kind) => {
    if (kind === 'short_visits') return facility.type === 'home_visit_care'
    if (kind === 'mornings_evenings') return nurseries.has(facility.type)
    return !isOfficeJob || (kind !== 'weekend' && kind !== 'evenings')
  })
}

/** Two neighbouring numbers share a workplace, as real employers look for several people at a time. */
function pickJob(
  profile: ServiceProfile,
  first: JobProfile,
  facility: Facility,
  index: number,
  random: Random,
): JobProfile {
  if (index % 2 === 0 || random.chance(0.4)) return first
  const others = profile.jobs.filter(
    (job) => job.facilityTypes.includes(facility.type) && job.shopNames === first.shopNames,
  )
  return random.weighted(others, ({ weight }) => weight)
}

/**
 * The facts of one service's posting number `index`, the same at every call with the same seed.
 * @param options `attempt` draws other facts, with a workplace of their own
 */
export function createDraft(
  service: ServiceName,
  index: number,
  { seed = 1, near, attempt = 0 }: { seed?: number; near?: string; attempt?: number },
): { draft: Draft; random: Random } {
  const profile = serviceProfiles[service]
  const again = attempt === 0 ? '' : ` again ${attempt}`
  const facilityRandom = createRandom(`${seed} ${service} facility ${index >> 1}${again}`)
  const random = createRandom(`${seed} ${service} posting ${index}${again}`)
  const first = facilityRandom.weighted(profile.jobs, ({ weight }) => weight)
  const facility = createFacility(first, near, facilityRandom)
  // Two postings of one workplace for the same job differ at least in where it is done.
  const firstSetting = facilityRandom.int(0, 9)
  const job = pickJob(profile, first, facility, index, random)
  const employment = pickEmployment(service, job, facility, random)
  const schedule = createSchedule(random.pick(scheduleKinds(profile, job, facility, employment, random)), random)
  const settings = settingsFor(job, facility.type)
  const salaried = salariedTypes.has(employment)
  const { annualHolidays, place } = facility
  const draft: Draft = {
    service,
    profile,
    facets: facetsOf(service),
    job,
    facility,
    employment,
    schedule,
    pay: createPay(job, employment, schedule, place.prefectureCode, random),
    setting: settings[(firstSetting + (index % 2)) % settings.length] ?? '',
    annualHolidays: salaried ? (schedule.isWeekendsOff ? Math.max(annualHolidays, 120) : annualHolidays) : null,
    overtimeHours:
      schedule.isPartTime || !salaried ? Math.min(facility.overtimeHours, random.int(0, 3)) : facility.overtimeHours,
    trialMonths: employment === 'spot' ? 0 : random.pick(salaried ? [3, 3, 3, 2, 6] : [0, 1, 2, 3]),
    isSameInTrial: random.chance(0.78),
  }
  return { draft, random }
}
