import { facetId, stated, yen } from '../base/feed-texts.ts'
import { dateTime, day, nullable, object, oneOf, type Static, type TProperties, Type, text } from '../base/schema.ts'
import { postingTerms } from './posting-terms.ts'

/** Limits of the import format that are checked before a posting is parsed. */
export const jobPostingFeedLimits = {
  /**
   * Of one posting, in UTF-8 without the line break: the longest that the schema allows in ordinary Japanese text is below
   * it. A longer one is rejected by itself.
   */
  lineBytes: 65_536,
  /** A line without end is no posting, and what follows is not worth reading: it ends the import. */
  endlessLineBytes: 1_048_576,
  /** Of one posting in JSON-LD as agencies' sites publish it: indented, its texts in HTML. */
  jsonLdBytes: 262_144,
  /** Of a whole file, unpacked. */
  feedBytes: 4 * 1024 ** 3,
  /** gzip packs postings to a tenth or a thirtieth; deflate can do a thousandth. */
  unpackedRatio: 200,
  /** Up to here the ratio is not looked at. */
  unpackedFreely: 16 * 1024 ** 2,
} as const

/** A schema.org object: keys the portal does not use are let through and ignored, so that a feed made for others fits. */
const schemaOrg = <P extends TProperties>(properties: P) => Type.Object(properties, { maxProperties: 60 })

/** An address of a picture: `https`, or one of the tenant's own drawings. */
const imageUrl = () => Type.String({ maxLength: 500, pattern: '^(https://|/assets/)[^\\s"<>\\\\]+$' })

/** One way to travel there: a station of a line and the minutes from it, or the bus. */
const access = object({
  lineName: stated(60),
  /** Without 「駅」. */
  stationName: stated(60),
  /** Ids of the portal's own station list, where known; the search by line and station goes by them. */
  lineId: nullable(text(20, { pattern: '^[0-9]+$' })),
  stationId: nullable(text(20, { pattern: '^[0-9]+$' })),
  by: oneOf(['walk', 'bus', 'car']),
  /** Walking minutes are metres / 80, rounded up. */
  minutes: Type.Integer({ minimum: 1, maximum: 240 }),
})

const facetIds = (maxItems: number, minItems = 0) => Type.Array(facetId(), { minItems, maxItems, uniqueItems: true })

/**
 * What the posting is found by: ids of the tenant's `facets.yaml`. `occupationCategories` names the deepest known level;
 * the levels above it follow from the tree.
 */
const facets = object({
  occupationCategories: facetIds(10, 1),
  employmentTypes: facetIds(5, 1),
  workStyles: facetIds(10),
  facilityTypes: facetIds(5, 1),
  features: facetIds(40),
  certifications: facetIds(15),
})

/** What the extension holds beside the terms of work. */
const extensionBesideTerms = {
  /** When the source last changed the posting; the lists' order. */
  updatedAt: dateTime(),
  /** The workplace's name, which may differ from the employer's. */
  shopName: stated(80),
  /** JIS code of the municipality or ward, e.g. `13112`. */
  municipalityCode: text(5, { pattern: '^[0-9]{5}$' }),
  access: Type.Array(access, { maxItems: 6 }),
  catchphrases: Type.Array(stated(60), { maxItems: 3 }),
  /** What the posting is, in a few short words. 「新着」 and the closing day are added by the portal. */
  labels: Type.Array(stated(16), { maxItems: 5 }),
  /** What it offers, in the order to show. */
  tags: Type.Array(stated(24), { maxItems: 12 }),
  /** The hours in one line for cards, e.g. 「8:30〜17:15／夜勤 16:30〜翌9:00」. */
  hoursSummary: stated(60),
  /** What the pay range includes, in a few words; '' when there is nothing to say. */
  salaryNote: text(60),
  facets,
  selection: Type.Array(object({ title: stated(20), text: text(60) }), { maxItems: 6 }),
  /** What the adviser who knows the place has to say; null when nobody has been there. */
  adviserComment: nullable(stated(300)),
}
/** Everything schema.org has no word for. Our own ground, so strict: an unknown key is refused as a spelling mistake. */
const extension = object({ ...extensionBesideTerms, terms: postingTerms })

const schemaOrgBesideLaw = {
  '@context': oneOf(['https://schema.org', 'https://schema.org/', 'http://schema.org', 'http://schema.org/']),
  '@type': Type.Literal('JobPosting'),
  identifier: schemaOrg({
    '@type': Type.Literal('PropertyValue'),
    name: stated(60),
    value: text(100, { pattern: '^[A-Za-z0-9][A-Za-z0-9._:/-]*$' }),
  }),
  title: stated(100),
  description: stated(4000),
  datePosted: day(),
  validThrough: day(),
  employmentType: oneOf(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'PER_DIEM', 'INTERN', 'OTHER']),
  jobLocation: schemaOrg({
    '@type': Type.Literal('Place'),
    address: schemaOrg({
      '@type': Type.Literal('PostalAddress'),
      addressCountry: Type.Literal('JP'),
      addressRegion: stated(10),
      addressLocality: stated(40),
      streetAddress: text(100),
      postalCode: Type.Optional(text(8, { pattern: '^[0-9]{3}-?[0-9]{4}$' })),
    }),
    geo: Type.Optional(
      schemaOrg({
        '@type': Type.Literal('GeoCoordinates'),
        latitude: Type.Number({ minimum: 20, maximum: 46 }),
        longitude: Type.Number({ minimum: 122, maximum: 154 }),
      }),
    ),
  }),
  image: Type.Array(imageUrl(), { maxItems: 10 }),
}

/** What 職業安定法 wants shown and schema.org has a word for: the employer's name (募集主) and the pay. */
const schemaOrgByLaw = {
  hiringOrganization: schemaOrg({ '@type': Type.Literal('Organization'), name: stated(80) }),
  baseSalary: schemaOrg({
    '@type': Type.Literal('MonetaryAmount'),
    currency: Type.Literal('JPY'),
    value: schemaOrg({
      '@type': Type.Literal('QuantitativeValue'),
      minValue: yen(),
      maxValue: yen(),
      unitText: oneOf(['HOUR', 'DAY', 'MONTH', 'YEAR']),
    }),
  }),
}

/**
 * One line of the import format: JSON Lines of schema.org `JobPosting` plus our extension object `x-tsunagu`
 * (a term that schema.org does not define, so other readers of JSON-LD leave it aside).
 *
 * - `identifier.name` is the source and `identifier.value` its reference: together they are the posting's identity, and
 *   importing the same line again changes nothing.
 * - Days are plain days in Asia/Tokyo. The posting is open up to the end of `validThrough`.
 * - `description` is plain text, not HTML; a line break stays a line break.
 * - Unknown keys are ignored in schema.org's objects (at most 60 keys each) and refused in `x-tsunagu`.
 */
export const jobPostingFeedItem = schemaOrg({ ...schemaOrgBesideLaw, ...schemaOrgByLaw, 'x-tsunagu': extension })
export type JobPostingFeedItem = Static<typeof jobPostingFeedItem>

/** A line whose identity, days and codes can be read, whatever became of what the law wants shown. */
export const jobPostingFeedEnvelope = schemaOrg({
  ...schemaOrgBesideLaw,
  hiringOrganization: Type.Optional(Type.Unknown()),
  baseSalary: Type.Optional(Type.Unknown()),
  'x-tsunagu': object({ ...extensionBesideTerms, terms: Type.Optional(Type.Unknown()) }),
})
export type JobPostingFeedEnvelope = Static<typeof jobPostingFeedEnvelope>

/** The parts of a line that tell which posting it is. */
export const jobPostingIdentity = Type.Object({
  identifier: schemaOrgBesideLaw.identifier,
  title: schemaOrgBesideLaw.title,
})

/** The parts of a line that the law wants shown (職業安定法 5条の3, 指針), by themselves. */
export const jobPostingLegalPart = Type.Object({
  ...schemaOrgByLaw,
  'x-tsunagu': Type.Object({ terms: postingTerms }),
})
export type PostingFacets = Static<typeof facets>
export type PostingAccess = Static<typeof access>
