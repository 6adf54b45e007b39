import { createHash } from 'node:crypto'
import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { timeOf } from './day-text.ts'
import type { FeedItem } from './feed-entry.ts'
import { facetsNamedIn } from './schema-org-facets.ts'
import { payFaults, payOf } from './schema-org-pay.ts'
import { type ReadPlace, readPlace } from './schema-org-place.ts'
import { allOf, dayOf, imagesOf, isMembers, type Members, textOf } from './schema-org-values.ts'

export interface MappingContext {
  vocabulary: Vocabulary
  /** Whose postings these are, where they do not say. */
  source: string | null
}

const isSchemaOrg = (context: unknown): boolean =>
  context === undefined || JSON.stringify(context).includes('schema.org')

const isJobPosting = (type: unknown): boolean =>
  allOf(type).some((one) => typeof one === 'string' && /^(https?:\/\/schema\.org\/|schema:)?JobPosting$/.test(one))

/** Whether a thing says what it is, and that it is no posting. */
export const isOfOtherType = (value: unknown): boolean =>
  isMembers(value) && value['@type'] !== undefined && !isJobPosting(value['@type'])

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** The issuer and the number of an identifier: an address replaces a missing number. */
function identifierOf(posting: Members, source: string | null): Members {
  const [given] = allOf(posting['identifier'])
  const own = isMembers(given) ? given : { value: given }
  const address = textOf(posting['url'] ?? posting['@id'])
  const value = textOf(own['value']) || (address === '' ? '' : `url-${shortHash(address)}`)
  const name = textOf(own['name']) || (source ?? textOf(posting['hiringOrganization']))
  return { '@type': 'PropertyValue', ...(name && { name }), ...(value && { value }) }
}

/** Values that say nothing are left out. */
const stated = (members: Record<string, unknown>): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== ''))

/** Terms of work that schema.org has a word for; the rest is missing, and said to be. */
function termsOf(posting: Members, place: ReadPlace): Members {
  const address = isMembers(place.location?.['address']) ? place.location['address'] : {}
  const whole = ['addressRegion', 'addressLocality', 'streetAddress'].map((key) => textOf(address[key])).join('')
  return stated({
    duties: stated({ initial: textOf(posting['responsibilities'] ?? posting['description']).slice(0, 1000) }),
    workplace: stated({ initial: place.name === '' ? whole : `${place.name}（${whole}）` }),
    hours: textOf(posting['workHours']).slice(0, 300),
    requirements: textOf(posting['qualifications'] ?? posting['experienceRequirements']).slice(0, 500),
    wage: { fixedOvertime: null, example: null },
    annualHolidays: null,
    dbs: null,
  })
}

function extensionOf(posting: Members, place: ReadPlace, { facets }: Vocabulary): Members {
  const organization = textOf(posting['hiringOrganization'])
  const title = textOf(posting['title'])
  const changed = textOf(posting['dateModified'] ?? posting['datePosted'])
  const texts = {
    employmentTypes: allOf(posting['employmentType']).map(textOf),
    occupation: `${textOf(posting['occupationalCategory'])} ${title}`,
    workplace: [place.name, organization, textOf(posting['industry']), title].join(' '),
    requirements: textOf(posting['qualifications']),
  }
  const reported = stated({
    updatedAt: timeOf(changed),
    shopName: place.name || organization,
    municipalityCode: place.municipalityCode,
    access: [],
    catchphrases: [],
    labels: [],
    tags: [],
    hoursSummary: textOf(posting['workHours']).split('\n')[0]?.slice(0, 60),
    facets: facetsNamedIn(texts, facets),
    selection: [],
    adviserComment: null,
    terms: termsOf(posting, place),
  })
  return { ...reported, salaryNote: '' }
}

type Mapped = Pick<FeedItem, 'value'> & { missing: LegalFault[] }

const fault = (path: string, text: string): LegalFault => ({ path, reason: `${path} ${text}` })

/** What the words of a plain posting do not tell, and the search or the lists need. */
function missingIn(extension: Members, posting: Members): LegalFault[] {
  const facets = extension['facets'] as ReturnType<typeof facetsNamedIn>
  const at = (name: string) => `x-tsunagu.${name}`
  const texts = ['shopName', 'hoursSummary', 'updatedAt'].filter((name) => extension[name] === undefined)
  const lists = (['occupationCategories', 'employmentTypes', 'facilityTypes'] as const).filter(
    (name) => facets[name].length === 0,
  )
  return [
    ...['title', 'description', 'validThrough', 'datePosted']
      .filter((name) => posting[name] === undefined)
      .map((name) => fault(name, 'is missing: add it')),
    ...(posting['jobLocation'] === undefined
      ? [
          fault(
            'jobLocation.address',
            'names no municipality of Japan: give addressRegion, addressLocality and streetAddress',
          ),
        ]
      : []),
    ...texts.map((name) => fault(at(name), 'does not follow from the posting: add it')),
    ...lists.map((name) => fault(at(`facets.${name}`), 'does not follow from the posting: add ids of facets.yaml')),
  ]
}

/** What a posting of either kind must not leave to a guess. */
const ambiguities = (posting: Members, { count }: ReadPlace): LegalFault[] => [
  ...payFaults(posting['baseSalary']).map(({ path, text }) => fault(path, text)),
  ...(count > 1 ? [fault('jobLocation', `names ${count} places: make one posting of each`)] : []),
]

function schemaOrgPart(posting: Members, place: ReadPlace, source: string | null): Members {
  const organization = textOf(posting['hiringOrganization'])
  const [employmentType] = allOf(posting['employmentType'])
  return stated({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: identifierOf(posting, source),
    title: textOf(posting['title']),
    description: textOf(posting['description']),
    datePosted: dayOf(posting['datePosted']),
    validThrough: dayOf(posting['validThrough']),
    employmentType: textOf(employmentType),
    hiringOrganization: organization === '' ? undefined : { '@type': 'Organization', name: organization },
    jobLocation: place.location,
    baseSalary: payOf(posting['baseSalary']),
    image: imagesOf(posting['image']),
  })
}

const isOfTheFormat = {
  '@context': (context: unknown) => typeof context === 'string',
  '@type': (type: unknown) => type === 'JobPosting',
  identifier: (one: unknown) => isMembers(one) && one['name'] !== undefined,
  employmentType: (type: unknown) => typeof type === 'string',
  jobLocation: (place: unknown) =>
    isMembers(place) && isMembers(place['address']) && place['address']['addressCountry'] === 'JP',
  baseSalary: (pay: unknown) =>
    isMembers(pay) &&
    isMembers(pay['value']) &&
    pay['value']['minValue'] !== undefined &&
    [pay['value']['minValue'], pay['value']['maxValue']].every((amount) => typeof amount !== 'string'),
  image: Array.isArray,
} as const

/** For a posting made for the portal, fields that exist in schema.org's other shape only: its texts are meant so. */
const reshaped = (posting: Members, plain: Members): Members =>
  stated(
    Object.fromEntries(
      Object.entries(isOfTheFormat).map(([key, isFit]) => [key, isFit(posting[key]) ? undefined : plain[key]]),
    ),
  )

/**
 * A posting of schema.org as sites publish it (values or lists of them, HTML, addresses in parts or whole) in the shapes of
 * the import format. One that brings `x-tsunagu` is complete with it. What a plain one leaves open is taken from its words
 * where they are plain, and named otherwise; by law none of these is published before somebody has added its terms.
 */
export function fromSchemaOrg(value: unknown, { vocabulary, source }: MappingContext): Mapped {
  if (!isMembers(value) || !isSchemaOrg(value['@context']) || !isJobPosting(value['@type']))
    return { value, missing: [] }
  const place = readPlace(value['jobLocation'], vocabulary.masterData)
  const plain = schemaOrgPart(value, place, source)
  const own = value['x-tsunagu']
  const unclear = ambiguities(value, place)
  if (own !== undefined) return { value: { ...value, ...reshaped(value, plain) }, missing: unclear }
  const extension = extensionOf(value, place, vocabulary)
  const missing = [...missingIn(extension, plain), ...unclear]
  return { value: { ...plain, 'x-tsunagu': extension }, missing }
}
