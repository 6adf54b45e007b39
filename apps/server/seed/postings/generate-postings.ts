import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { Random } from '#seed/base/random.ts'
import { lastWorkingDay, workingMoment } from '#seed/base/working-days.ts'
import { type Benefit, type ServiceName, serviceNames } from '#seed/jobs/job-profile.ts'
import { createBenefits, createWorkStyles } from './benefits.ts'
import { certificationsOf } from './certifications.ts'
import { type Pen, writeAdviserComment, writeCatchphrases, writeDescription, writeTitle } from './copy.ts'
import { type Demand, demandAt, demandsOf } from './coverage.ts'
import { departmentsIn } from './departments.ts'
import { createDraft, type Draft, facetsOf } from './draft.ts'
import { inventName } from './invented-names.ts'
import { picturesOf } from './scenes.ts'
import { writeTerms } from './terms.ts'
import { createWording, type Wording } from './wording.ts'

/** `identifier.name` of all demo postings. */
const demoSource = 'tsunagu-demo'

export interface GenerateOptions {
  /** A tenant's key. One that is not among `serviceNames` has no demo postings. */
  service: string
  count: number
  /** Postings begin within the 60 days before; the same moment gives the same postings. */
  now: Date
  /** 1 unless given. */
  seed?: number
  /** A municipality's code: one workplace in four is there and one in five beside it, so that a small set has something to find around home. */
  near?: string
}

type PostingOptions = Pick<GenerateOptions, 'now' | 'seed' | 'near'>

const dayMs = 86_400_000
const tokyoOffsetMs = 9 * 3_600_000
const tokyoTime = (ms: number) => `${new Date(ms + tokyoOffsetMs).toISOString().slice(0, 19)}+09:00`
const tokyoDay = (ms: number) => tokyoTime(ms).slice(0, 10)

/** Within so many days a posting has begun; the last working day before is within 60. */
const postedWithinDays = 52

/**
 * Begins within 60 days, changed once since or not at all, on working days alone: few are of the last week, as on a portal
 * in everyday use, so that 「新着」 says something. 97 of 100 are open for another 5 to 90 days, the others closed in the
 * last days.
 */
function createDates(now: number, random: Random) {
  const isClosed = random.chance(0.03)
  const closed = isClosed ? now - random.int(1, 10) * dayMs : now + random.int(5, 90) * dayMs
  const posted = isClosed
    ? now - random.int(20, postedWithinDays) * dayMs
    : now - random.next() ** 0.5 * postedWithinDays * dayMs
  const end = Math.min(now, closed)
  const share = isClosed ? random.next() : random.next() ** 4
  const updated = random.chance(0.45) ? posted : posted + share * (end - posted)
  return {
    posted: lastWorkingDay(tokyoDay(posted)),
    updated: workingMoment(updated, random.next(), now),
    closed: tokyoDay(closed),
    isOpen: !isClosed,
  }
}

const schemaEmploymentTypes = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  dispatch: 'TEMPORARY',
  spot: 'PER_DIEM',
} as const satisfies Record<string, JobPostingFeedItem['employmentType']>

const isSchemaEmployment = (type: string): type is keyof typeof schemaEmploymentTypes => type in schemaEmploymentTypes

const shortLabels: Readonly<Record<string, string>> = { part_time: 'パート', spot: '単発' }
/** 「クリニック・診療所」 → 「クリニック」: a label has room for a word. */
const firstWord = (label: string) => label.replace(/[・（].*$/, '')

function createLabels({ facets, employment, schedule, facility }: Draft): string[] {
  const employmentLabel = shortLabels[employment] ?? facets.employmentTypes.get(employment) ?? ''
  const labels = [employmentLabel, schedule.label, firstWord(facets.facilityTypes.get(facility.type) ?? '')]
  return labels.filter((label) => label !== '')
}

const selections = [
  [
    { title: '応募', text: '履歴書は後からでもかまいません' },
    { title: 'アドバイザーが連絡', text: '2営業日以内' },
    { title: '面接・見学', text: '1回（オンライン可）' },
    { title: '内定', text: '面接から1週間ほど' },
  ],
  [
    { title: '応募', text: '1分で完了します' },
    { title: '職場見学', text: '30分ほど、平日・土曜' },
    { title: '面接', text: '1回（履歴書をお持ちください）' },
    { title: '内定', text: '面接から3日ほど' },
  ],
  [
    { title: '応募', text: '書類の準備はアドバイザーが手伝います' },
    { title: '書類選考', text: '1週間以内' },
    { title: '面接', text: '2回（1回目はオンライン可）' },
    { title: '内定', text: '最後の面接から1週間ほど' },
  ],
]

/** What is decided of a posting before a word is written. */
interface Plan {
  draft: Draft
  benefits: Benefit[]
  random: Random
  dates: ReturnType<typeof createDates>
  facets: JobPostingFeedItem['x-tsunagu']['facets']
}

function createPlan(service: ServiceName, index: number, options: PostingOptions & { attempt: number }): Plan {
  const { draft, random } = createDraft(service, index, options)
  const benefits = createBenefits(draft, random)
  const { job, employment, facility } = draft
  const facets = {
    occupationCategories: [job.occupation],
    employmentTypes: [employment],
    workStyles: createWorkStyles(draft, benefits, random),
    facilityTypes: [facility.type],
    features: [...new Set([...benefits.map(({ id }) => id), ...departmentsIn(draft)])],
    certifications: certificationsOf(draft),
  }
  return { draft, benefits, random, dates: createDates(options.now.getTime(), random), facets }
}

/** At least, for salaries alone: what else is paid by the hour or day is less. */
function payPerYear({ pay, facility }: Draft): number {
  if (pay.unitText === 'YEAR') return pay.min
  return pay.basic === null ? 0 : pay.min * 12 + pay.basic * facility.bonusMonths
}

const attempts = 1_500

/** The first plan that meets the demand; as chance has it where so many do not, as in a sample without a place to be near. */
function findPlan(service: ServiceName, index: number, options: PostingOptions, demand: Demand | null): Plan {
  const first = createPlan(service, index, { ...options, attempt: 0 })
  if (demand === null) return first
  const isMetBy = ({ draft, facets, dates }: Plan) =>
    dates.isOpen && demand.isMet({ facets, pay: draft.pay, payPerYear: payPerYear(draft) })
  let plan = first
  for (let attempt = 1; !isMetBy(plan); attempt++) {
    if (attempt === attempts) return first
    plan = createPlan(service, index, { ...options, attempt })
  }
  return plan
}

function createExtension({ draft, benefits, random, dates, facets }: Plan, pen: Pen, now: Date) {
  const { facility, schedule, pay } = draft
  return {
    updatedAt: tokyoTime(dates.updated),
    shopName: facility.shop,
    municipalityCode: facility.place.municipalityCode,
    access: facility.place.access,
    catchphrases: writeCatchphrases(pen),
    labels: createLabels(draft),
    tags: benefits.flatMap(({ tag }) => (tag === '' ? [] : tag)).slice(0, random.int(4, 9)),
    hoursSummary: schedule.summary,
    salaryNote: pay.note,
    facets,
    terms: writeTerms(draft, random),
    selection: random.pick(selections),
    adviserComment: writeAdviserComment(pen, now),
  } satisfies JobPostingFeedItem['x-tsunagu']
}

/** A planned posting in words. */
function writePosting(plan: Plan, index: number, now: Date, wording: Wording): JobPostingFeedItem {
  const { draft, random, dates } = plan
  const { facility, employment, pay, profile } = draft
  const { place } = facility
  const pen: Pen = { draft, benefits: plan.benefits, random, wording }
  if (!isSchemaEmployment(employment)) throw new Error(`No schema.org type for ${employment}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: demoSource, value: `${profile.referencePrefix}-${100_001 + index}` },
    title: writeTitle(pen),
    description: writeDescription(pen),
    datePosted: dates.posted,
    validThrough: dates.closed,
    employmentType: schemaEmploymentTypes[employment],
    hiringOrganization: {
      '@type': 'Organization',
      // A dispatched worker's employer is the dispatching company, not the workplace.
      name: employment === 'dispatch' ? `株式会社${inventName(random)}スタッフ` : facility.employer,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'JP',
        addressRegion: place.prefectureName,
        addressLocality: place.municipalityName,
        streetAddress: place.town,
        postalCode: place.postalCode,
      },
      geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: { '@type': 'QuantitativeValue', minValue: pay.min, maxValue: pay.max, unitText: pay.unitText },
    },
    image: picturesOf(draft),
    'x-tsunagu': createExtension(plan, pen, now),
  }
}

/** Postings that follow one another do not repeat each other's sentences; after so many they may begin again. */
const wordingBlock = 300

/**
 * Demo postings of one service in the import format, one at a time, for any count: number `index` is the same for the same
 * `now` and `seed`, however many are made.
 */
export async function* generatePostings({
  service,
  count,
  ...options
}: GenerateOptions): AsyncGenerator<JobPostingFeedItem> {
  const name = serviceNames.find((known) => known === service)
  if (name === undefined) return
  const demands = demandsOf(facetsOf(name))
  let wording = createWording()
  for (let index = 0; index < count; index++) {
    if (index % wordingBlock === 0) wording = createWording()
    yield writePosting(findPlan(name, index, options, demandAt(demands, index)), index, options.now, wording)
  }
}
