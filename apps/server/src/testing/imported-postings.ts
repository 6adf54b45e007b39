import type { JobPostingFeedItem, PostingFacets } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { Facets, OccupationCategoryNode } from '#server/definitions/facets.ts'
import { feedItem, importItems, type PostingFactoryContext } from './job-posting.factories.ts'

const lowestOf = (node: OccupationCategoryNode): string => (node.children[0] ? lowestOf(node.children[0]) : node.id)

/** The first value of each facet of a service. */
function someFacets(facets: Facets): PostingFacets {
  const [occupation] = facets.occupationCategories
  return {
    occupationCategories: occupation ? [lowestOf(occupation)] : [],
    employmentTypes: facets.employmentTypes.slice(0, 1).map(({ id }) => id),
    workStyles: [],
    facilityTypes: facets.facilityTypes.slice(0, 1).map(({ id }) => id),
    features: [],
    certifications: [],
  }
}

/** Imports postings into any service, with facets that it knows; returns their ids in the order given. */
export async function importPostings(
  context: PostingFactoryContext,
  tenant: string,
  postings: readonly Partial<Pick<JobPostingFeedItem, 'title'>>[],
): Promise<string[]> {
  const definition = context.services.tenants().get(tenant)
  if (!definition) throw new Error(`there is no service ${tenant}`)
  const facets = someFacets(definition.facets)
  const items = postings.map((posting) => feedItem({ ...posting, extension: { facets } }))
  const report = await importItems(context, items, tenant)
  if (report.created !== items.length) throw new Error(`not imported: ${JSON.stringify(report)}`)
  const rows = await context.services.runInScope(tenant, (scope) =>
    scope.selectFrom('job_posting').select(['id', 'document']).execute(),
  )
  const idByReference = new Map(rows.map(({ id, document }) => [document.identifier.value, id]))
  return items.map(({ identifier }) => idByReference.get(identifier.value) ?? '')
}
