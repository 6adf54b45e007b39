import type { JobPostingFeedEnvelope, JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'

/** The same value with all keys in order, so that equal postings are equal texts. */
function inKeyOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inKeyOrder) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, inKeyOrder(one)])) as T
}

function knownLocation({ address, geo }: JobPostingFeedEnvelope['jobLocation']): JobPostingFeedEnvelope['jobLocation'] {
  const { addressCountry, addressRegion, addressLocality, streetAddress, postalCode } = address
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry,
      addressRegion,
      addressLocality,
      streetAddress,
      ...(postalCode === undefined ? {} : { postalCode }),
    },
    ...(geo === undefined
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude } }),
  }
}

/** A line with the keys the portal knows, without what the law wants shown. */
function knownEnvelope(line: JobPostingFeedEnvelope) {
  const { identifier } = line
  return {
    '@context': 'https://schema.org' as const,
    '@type': 'JobPosting' as const,
    identifier: { '@type': 'PropertyValue' as const, name: identifier.name, value: identifier.value },
    title: line.title,
    description: line.description,
    datePosted: line.datePosted,
    validThrough: line.validThrough,
    employmentType: line.employmentType,
    jobLocation: knownLocation(line.jobLocation),
    image: line.image,
  }
}

/**
 * A posting with the keys the portal knows, in a fixed order: what is stored and compared. Keys of other readers in
 * schema.org's objects are dropped here, so that a change in them changes nothing.
 */
export function knownPosting(posting: JobPostingFeedItem): JobPostingFeedItem {
  const { minValue, maxValue, unitText } = posting.baseSalary.value
  return inKeyOrder<JobPostingFeedItem>({
    ...knownEnvelope(posting),
    hiringOrganization: { '@type': 'Organization', name: posting.hiringOrganization.name },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText },
    },
    'x-tsunagu': posting['x-tsunagu'],
  })
}

/** The same of a line that must not be published: what the law wants stays as it came, since it may be of any shape. */
export function knownLine(line: JobPostingFeedEnvelope): JobPostingFeedEnvelope {
  const { hiringOrganization, baseSalary } = line
  return inKeyOrder<JobPostingFeedEnvelope>({
    ...knownEnvelope(line),
    ...(hiringOrganization === undefined ? {} : { hiringOrganization }),
    ...(baseSalary === undefined ? {} : { baseSalary }),
    'x-tsunagu': line['x-tsunagu'],
  })
}
