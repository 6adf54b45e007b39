import type { Facets } from '#server/definitions/facets.ts'
import type { Synonym } from '#server/definitions/synonyms.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import type { Services } from './services.ts'

/** The codes a service's postings are described and found by: its own facets, and the master lists in force for it. */
export interface Vocabulary {
  facets: Facets
  masterData: MasterData
  /** What people type for what its postings say. */
  synonyms: readonly Synonym[]
}

/** A service's current vocabulary. */
export const vocabularyFor = (services: Services, { key, facets, synonyms }: Tenant): Vocabulary => ({
  facets,
  synonyms,
  masterData: services.masterData(key),
})
