/** What a service's employment type is called in schema.org. */
export const schemaOrgEmploymentTypes: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  dispatch: 'TEMPORARY',
  spot: 'PER_DIEM',
}

/** The word of schema.org for the first of a posting's employment types; undefined where there is none. */
export function schemaOrgEmploymentType(types: unknown): string | undefined {
  const [first] = Array.isArray(types) ? types : []
  return typeof first === 'string' ? (schemaOrgEmploymentTypes[first] ?? 'OTHER') : undefined
}
