import { schemaOrgEmploymentTypes } from '@tsunagu/contract/feed/employment-types.ts'
import { prefectures } from '#server/master-data/areas.ts'
import type { MasterData } from '#server/master-data/master-data.ts'

/** The service's employment types by schema.org's word; empty where there is none of the kind. */
export const employmentTypesOf = (word: string): string[] =>
  Object.entries(schemaOrgEmploymentTypes).flatMap(([id, one]) => (one === word ? id : []))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The JIS code of the municipality that an address starts with; undefined if unknown. */
export function municipalityCodeOf(
  address: Readonly<Record<string, unknown>>,
  { findMunicipalityAtStart }: MasterData,
): string | undefined {
  const prefecture = prefectures().find(({ name }) => name === textOf(address['addressRegion']))
  if (!prefecture) return undefined
  const place = `${textOf(address['addressLocality'])}${textOf(address['streetAddress'])}`
  const [found, ...others] = findMunicipalityAtStart(place, prefecture.code)
  return others.length === 0 ? found?.municipality.code : undefined
}
