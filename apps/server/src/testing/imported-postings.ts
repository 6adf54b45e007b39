import { randomUUID } from 'node:crypto'
import type { JobPostingFeedItem, PostingFacets } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import type { Facets, OccupationCategoryNode } from '#server/definitions/facets.ts'
import { createOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import type { TestApp } from './test-app.ts'

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

/** Imports postings through the operator's call; answers their ids in the order given. */
export async function importPostings(
  { call, services }: TestApp,
  tenant: string,
  postings: readonly Partial<JobPostingFeedItem>[],
): Promise<string[]> {
  const definition = services.tenants().get(tenant)
  if (!definition) throw new Error(`there is no service ${tenant}`)
  const facets = someFacets(definition.facets)
  const lines = postings.map((posting) => ({
    ...jobPostingFeedSample,
    identifier: { ...jobPostingFeedSample.identifier, value: randomUUID() },
    'x-tsunagu': { ...jobPostingFeedSample['x-tsunagu'], facets },
    ...posting,
  }))
  const token = await services.runInScope(tenant, (scope) =>
    createOperatorKey(scope, { name: 'test', scopes: ['job_postings:write'] }, services.clock()),
  )
  const { body } = await call('importJobPostings', {
    tenant,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  if (body.created !== lines.length) throw new Error(`not imported: ${JSON.stringify(body)}`)
  const rows = await services.runInScope(tenant, (scope) =>
    scope.selectFrom('job_posting').select(['id', 'document']).execute(),
  )
  const idByValue = new Map(rows.map(({ id, document }) => [document.identifier.value, id]))
  return lines.map(({ identifier }) => idByValue.get(identifier.value) ?? '')
}
