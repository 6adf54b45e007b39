import type { DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { schemaOrgEmploymentType } from '@tsunagu/contract/feed/employment-types.ts'
import { type PostingField, postingFields } from '@tsunagu/contract/feed/posting-fields.ts'
import { valueAt } from '../postings/document-path.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function setSteps(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next
  const owner = isObject(value) ? value : {}
  return { ...owner, [step]: setSteps(owner[step], rest, next) }
}

/** Whether a value is a posting that can be written on: it says which one it is. */
export const isDraftDocument = (value: unknown): value is DraftDocument => {
  if (!isObject(value) || !isObject(value['identifier']) || !isObject(value['x-tsunagu'])) return false
  const { name, value: reference } = value['identifier']
  return typeof name === 'string' && typeof reference === 'string'
}

/** The document with another value at the path of a field. Objects that are missing on the way are made. */
export function withField(document: DraftDocument, path: string, value: unknown): DraftDocument {
  const next = setSteps(document, path.split('.'), value)
  return isDraftDocument(next) ? next : document
}

/** The same, with what follows from the field. */
export function withTyped(document: DraftDocument, path: string, value: unknown): DraftDocument {
  const next = withField(document, path, value)
  if (path !== 'x-tsunagu.facets.employmentTypes') return next
  return withField(next, 'employmentType', schemaOrgEmploymentType(value) ?? '')
}

/** Fields that are null where nothing is typed. */
const emptyIsNull: ReadonlySet<string> = new Set([
  'x-tsunagu.adviserComment',
  'x-tsunagu.terms.annualHolidays',
  'x-tsunagu.terms.contract.renewal.maxYears',
  'x-tsunagu.terms.contract.renewal.maxTimes',
  'x-tsunagu.terms.dbs',
])

/** The value of a field for what was typed into it. A number that is none stays a text: the check says what is wrong with it. */
export function typedValue({ path, cell }: PostingField, text: string): unknown {
  if (text === '' && emptyIsNull.has(path)) return null
  if (cell !== 'number') return text
  const number = Number(text.normalize('NFKC').replaceAll(',', ''))
  return text.trim() !== '' && Number.isFinite(number) ? number : text
}

/** What a text field shows. */
export function shownText(document: unknown, path: string): string {
  const value = valueAt(document, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The field that a fault is about: the nearest around its place, else the first one in it. */
export function fieldOfFault(path: string): PostingField | undefined {
  const around = postingFields
    .filter((field) => path === field.path || path.startsWith(`${field.path}.`) || path.startsWith(`${field.path}[`))
    .toSorted((a, b) => b.path.length - a.path.length)
  return (
    around[0] ??
    (path.startsWith('jobLocation.address.address')
      ? postingFields.find((field) => field.path === 'x-tsunagu.municipalityCode')
      : postingFields.find((field) => field.path.startsWith(`${path}.`)))
  )
}

/** What a posting is before anything is written of it. */
export function newDocument({ source, number, now }: { source: string; number: string; now: Date }): DraftDocument {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(now)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: source, value: number },
    title: '',
    description: '',
    datePosted: day,
    validThrough: '',
    employmentType: '',
    hiringOrganization: { '@type': 'Organization', name: '' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'JP',
        addressRegion: '',
        addressLocality: '',
        streetAddress: '',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: { '@type': 'QuantitativeValue', minValue: '', maxValue: '', unitText: 'MONTH' },
    },
    image: [],
    'x-tsunagu': newExtension(now),
  } as DraftDocument
}

const newExtension = (now: Date) => ({
  updatedAt: now.toISOString(),
  shopName: '',
  municipalityCode: '',
  access: [],
  catchphrases: [],
  labels: [],
  tags: [],
  hoursSummary: '',
  salaryNote: '',
  facets: {
    occupationCategories: [],
    employmentTypes: [],
    workStyles: [],
    facilityTypes: [],
    features: [],
    certifications: [],
  },
  selection: [],
  adviserComment: null,
  terms: {
    duties: { initial: '', changeRange: '' },
    workplace: { initial: '', changeRange: '' },
    contract: { kind: 'indefinite' },
    trialPeriod: { months: '', conditions: '' },
    hours: '',
    breaks: '',
    overtime: '',
    holidays: '',
    annualHolidays: null,
    wage: { items: [{ name: '基本給', text: '' }], fixedOvertime: null, raiseAndBonus: '', example: null },
    insurance: '',
    passiveSmoking: '',
    isDispatched: false,
    requirements: '',
    dbs: null,
  },
})

/** The optional parts of a posting, each with its initial value: they are complete or missing. */
export const switchedParts: Readonly<Record<string, { name: string; begun: unknown }>> = {
  'x-tsunagu.terms.wage.fixedOvertime': { name: '固定残業代', begun: { amount: '', hours: '', isExcessPaid: true } },
  'x-tsunagu.terms.wage.example': {
    name: '月収例',
    begun: { assumption: '', items: [{ name: '基本給', amount: '' }] },
  },
}

/** The terms of a fixed term before anything is written of it. */
export const begunFixedTerm = {
  kind: 'fixed_term',
  term: '',
  renewal: { kind: 'conditional', standard: '', maxYears: null, maxTimes: null },
}

/** Whether a field is asked for, as the posting is now: a part that is not there has no fields. */
export function isAsked(document: unknown, path: string): boolean {
  const part = Object.keys(switchedParts).find((one) => path.startsWith(`${one}.`))
  if (part !== undefined) return isObject(valueAt(document, part))
  const contract = 'x-tsunagu.terms.contract'
  if (!path.startsWith(`${contract}.`) || path === `${contract}.kind`) return true
  return valueAt(document, `${contract}.kind`) === 'fixed_term'
}
