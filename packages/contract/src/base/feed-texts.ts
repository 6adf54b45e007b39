import { Type, text } from './schema.ts'

/** A facet's id as the tenant's `facets.yaml` names it. Whether it is known is for the importer to check. */
export const facetId = () => Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' })

/** A text that must say something: a blank term of work is a missing one. */
export const stated = (maxLength: number) => text(maxLength, { minLength: 1, pattern: '\\S' })

/** Yen, up to 100 million: an hourly, daily, monthly or yearly amount. */
export const yen = (minimum = 0) => Type.Integer({ minimum, maximum: 100_000_000 })
