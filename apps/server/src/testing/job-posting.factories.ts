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

const stated = { initial: '看護', changeRange: 'なし' }

/**
 * One line of the import format that says as little as it may, for tests that import hundreds: the text index takes most of
 * an import's time, and grows with the text.
 */
export const briefItem = ({ extension = {}, ...overrides }: FeedOverrides = {}): JobPostingFeedItem =>
  feedItem({
    title: '看護師',
    description: '看護',
    image: [],
    ...overrides,
    extension: {
      catchphrases: [],
      labels: [],
      tags: [],
      hoursSummary: '日勤',
      salaryNote: '',
      terms: {
        ...jobPostingFeedSample['x-tsunagu'].terms,
        duties: stated,
        workplace: stated,
        trialPeriod: { months: 0, conditions: 'なし' },
        hours: '日勤',
        breaks: '60分',
        overtime: 'なし',
        holidays: '4週8休',
        wage: {
          items: [{ name: '基本給', text: '211,000円' }],
          fixedOvertime: null,
          raiseAndBonus: 'なし',
          example: null,
        },
        insurance: 'なし',
        passiveSmoking: '敷地内禁煙',
        requirements: '看護師免許',
      },
      selection: [],
      adviserComment: null,
      ...extension,
    },
  })

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

/** The id of an imported posting. */
export async function postingIdOf(
  { services }: PostingFactoryContext,
  { identifier }: JobPostingFeedItem,
  tenant = 'kango',
): Promise<string> {
  const row = await services.runInScope(tenant, (scope) =>
    scope
      .selectFrom('job_posting')
      .select('id')
      .where('source_id', '=', `${identifier.name} ${identifier.value}`)
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** A posting in the database; returns its id. */
export async function makeJobPosting(
  context: PostingFactoryContext,
  { tenant = 'kango', ...overrides }: FeedOverrides & { tenant?: string } = {},
): Promise<string> {
  const item = feedItem(overrides)
  const report = await importItems(context, [item], tenant)
  if (report.rejected + report.quarantined > 0) throw new Error(JSON.stringify([report.errors, report.quarantine]))
  return postingIdOf(context, item, tenant)
}
