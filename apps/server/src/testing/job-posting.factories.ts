import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { importPostings } from '#server/features/feed-import/import-postings.ts'
import type { Services } from '#server/request/services.ts'

/** Where factories write: the test application's services. */
export interface PostingFactoryContext {
  services: Services
}

type FeedOverrides = Partial<Omit<JobPostingFeedItem, 'x-tsunagu' | 'identifier'>> & {
  reference?: string
  extension?: Partial<JobPostingFeedItem['x-tsunagu']>
}

/** One line of the import format, the contract's sample with a reference of its own. */
export function feedItem({
  reference = randomUUID(),
  extension = {},
  ...overrides
}: FeedOverrides = {}): JobPostingFeedItem {
  const sample = structuredClone(jobPostingFeedSample)
  return {
    ...sample,
    ...overrides,
    identifier: { ...sample.identifier, value: reference },
    'x-tsunagu': { ...sample['x-tsunagu'], ...extension },
  }
}

/** The address of a place that a municipality's code fits. */
export function locatedAt(addressRegion: string, addressLocality: string): Pick<JobPostingFeedItem, 'jobLocation'> {
  const { jobLocation } = jobPostingFeedSample
  return { jobLocation: { ...jobLocation, address: { ...jobLocation.address, addressRegion, addressLocality } } }
}

/** Imports lines or items into a service the way the operator's call does. */
export async function importItems(
  { services }: PostingFactoryContext,
  items: readonly (JobPostingFeedItem | string)[],
  tenantKey = 'kango',
): Promise<ImportReport> {
  const tenant = services.tenants().get(tenantKey)
  if (!tenant) throw new Error(`There is no service ${tenantKey}.`)
  const lines = items.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
  const stream = Readable.from([Buffer.from(lines.map((line) => `${line}\n`).join(''))])
  return importPostings({
    tenant,
    services,
    stream,
    operator: null,
    run: (work) => services.runInScope(tenantKey, work),
  })
}

/** A posting in the database; returns its id. */
export async function makeJobPosting(
  context: PostingFactoryContext,
  { tenant = 'kango', ...overrides }: FeedOverrides & { tenant?: string } = {},
): Promise<string> {
  const item = feedItem(overrides)
  const report = await importItems(context, [item], tenant)
  if (report.rejected + report.quarantined > 0) throw new Error(JSON.stringify([report.errors, report.quarantine]))
  return context.services.runInScope(tenant, async (scope) => {
    const sourceId = `${item.identifier.name} ${item.identifier.value}`
    const row = scope.selectFrom('job_posting').select('id').where('source_id', '=', sourceId)
    return (await row.executeTakeFirstOrThrow()).id
  })
}
