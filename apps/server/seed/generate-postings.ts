import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { createBenefits, createWorkStyles } from './benefits.ts'
import { writeAdviserComment, writeCatchphrases, writeDescription, writeTitle } from './copy.ts'
import { departmentsIn } from './departments.ts'
import { createDraft, type Draft } from './draft.ts'
import { inventName } from './invented-names.ts'
import { type Benefit, type Scene, type ServiceName, serviceNames } from './job-profile.ts'
import type { Random } from './random.ts'
import { writeTerms } from './terms.ts'

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
  /** A municipality's code: one workplace in five is there, so that a small set has something to find around home. */
  near?: string
}

type PostingOptions = Pick<GenerateOptions, 'now' | 'seed' | 'near'>

const dayMs = 86_400_000
const tokyoOffsetMs = 9 * 3_600_000
const tokyoTime = (ms: number) => `${new Date(ms + tokyoOffsetMs).toISOString().slice(0, 19)}+09:00`

/** A moment between 9:00 and 18:00 of the same day in Tokyo. */
const atWork = (ms: number, random: Random) =>
  Math.floor((ms + tokyoOffsetMs) / dayMs) * dayMs - tokyoOffsetMs + (9 + 9 * random.next()) * 3_600_000

/**
 * Begins within 60 days, changed once since or not at all: few are of the last week, as on a portal in everyday use, so
 * that 「新着」 says something. 97 of 100 are open for another 5 to 90 days, the others closed in the last days.
 */
function createDates(now: number, random: Random) {
  if (random.chance(0.03)) {
    const closed = now - random.int(1, 10) * dayMs
    const posted = now - random.int(20, 59) * dayMs
    return { posted, updated: atWork(posted + random.next() * (closed - posted), random), closed }
  }
  const posted = now - random.next() ** 0.5 * 60 * dayMs
  const updated = random.chance(0.45) ? posted : posted + random.next() ** 4 * (now - posted)
  return { posted, updated: Math.min(atWork(updated, random), now), closed: now + random.int(5, 90) * dayMs }
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

function createExtension(draft: Draft, benefits: Benefit[], updatedAt: string, now: Date, random: Random) {
  const { job, facility, employment, schedule, pay } = draft
  return {
    updatedAt,
    shopName: facility.shop,
    municipalityCode: facility.place.municipalityCode,
    access: facility.place.access,
    catchphrases: writeCatchphrases(draft, benefits, random),
    labels: createLabels(draft),
    tags: benefits.flatMap(({ tag }) => (tag === '' ? [] : tag)).slice(0, random.int(4, 9)),
    hoursSummary: schedule.summary,
    salaryNote: pay.note,
    facets: {
      occupationCategories: [job.occupation],
      employmentTypes: [employment],
      workStyles: createWorkStyles(draft, benefits, random),
      facilityTypes: [facility.type],
      features: [...benefits.map(({ id }) => id), ...departmentsIn(draft)],
      certifications: [...job.certifications],
    },
    terms: writeTerms(draft, random),
    selection: random.pick(selections),
    adviserComment: writeAdviserComment(random, now),
  } satisfies JobPostingFeedItem['x-tsunagu']
}

/** Drawn scenes; the fragment paints them in the service's tones. */
function createImages({ job, service }: Draft, random: Random): string[] {
  if (random.chance(0.08)) return []
  const scenes = new Set<Scene>([...job.scenes, ...(random.chance(0.3) ? (['adviser'] as const) : [])])
  return [...scenes].map((scene) => `/assets/art-${scene}.svg#${service}`)
}

/** A service's posting number `index` (from 0): the same for the same `now` and `seed`, however many are made. */
function createPosting(service: ServiceName, index: number, options: PostingOptions): JobPostingFeedItem {
  const { now } = options
  const { draft, random } = createDraft(service, index, options)
  const { facility, employment, pay, profile } = draft
  const { place } = facility
  const benefits = createBenefits(draft, random)
  const dates = createDates(now.getTime(), random)
  if (!isSchemaEmployment(employment)) throw new Error(`No schema.org type for ${employment}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: demoSource, value: `${profile.referencePrefix}-${100_001 + index}` },
    title: writeTitle(draft, benefits, random),
    description: writeDescription(draft, benefits, random),
    datePosted: tokyoTime(dates.posted).slice(0, 10),
    validThrough: tokyoTime(dates.closed).slice(0, 10),
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
    image: createImages(draft, random),
    'x-tsunagu': createExtension(draft, benefits, tokyoTime(dates.updated), now, random),
  }
}

/** Demo postings of one service in the import format, one at a time, for any count. */
export async function* generatePostings({
  service,
  count,
  ...options
}: GenerateOptions): AsyncGenerator<JobPostingFeedItem> {
  const name = serviceNames.find((known) => known === service)
  if (name === undefined) return
  for (let index = 0; index < count; index++) yield createPosting(name, index, options)
}
