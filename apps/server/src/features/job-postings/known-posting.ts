import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'

/** The same value with all keys in order, so that equal postings are equal texts. */
function inKeyOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inKeyOrder) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, inKeyOrder(one)])) as T
}

function knownLocation({ address, geo }: JobPostingFeedItem['jobLocation']): JobPostingFeedItem['jobLocation'] {
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

/**
 * A posting with the keys the portal knows, in a fixed order: what is stored and compared. Keys of other readers in
 * schema.org's objects are dropped here, so that a change in them changes nothing.
 */
export function knownPosting(posting: JobPostingFeedItem): JobPostingFeedItem {
  const { identifier, baseSalary, hiringOrganization } = posting
  const { minValue, maxValue, unitText } = baseSalary.value
  return inKeyOrder<JobPostingFeedItem>({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: identifier.name, value: identifier.value },
    title: posting.title,
    description: posting.description,
    datePosted: posting.datePosted,
    validThrough: posting.validThrough,
    employmentType: posting.employmentType,
    hiringOrganization: { '@type': 'Organization', name: hiringOrganization.name },
    jobLocation: knownLocation(posting.jobLocation),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'JPY',
      value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText },
    },
    image: posting.image,
    'x-tsunagu': posting['x-tsunagu'],
  })
}
