import type { StoredPosting } from '@tsunagu/contract/endpoints/operator.ts'
import type { PostingState } from '@tsunagu/contract/search/posting-states.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'

interface StoredRow {
  id: string
  sourceId: string
  state: PostingState
  closedReason: string | null
  createdAt: Date | null
  updatedAt: Date | null
  closedAt: Date | null
  version: number | null
  document: unknown
  receivedAt: Date | null
  openUntil: Date | null
  reasons: { path: string; reason: string }[]
  quarantined: unknown
}

const time = (moment: Date | null): string | null => moment && dateTimeInTokyo(new Date(moment))

const present = ({
  id,
  createdAt,
  updatedAt,
  closedAt,
  receivedAt,
  openUntil,
  reasons,
  quarantined,
  ...row
}: StoredRow): StoredPosting => ({
  ...row,
  jobPostingId: id,
  closedReason: row.closedReason ?? '',
  createdDatetime: time(createdAt),
  updatedDatetime: time(updatedAt),
  closedDatetime: time(closedAt),
  quarantine: receivedAt && {
    receivedAt: dateTimeInTokyo(new Date(receivedAt)),
    openUntil: time(openUntil),
    reasons,
    document: quarantined,
  },
})

/** A posting with its quarantined line, by its source id or its own id; null without either. `today` is Tokyo's day. */
export async function findStoredPosting(
  scope: TenantScope,
  name: { sourceId: string } | { id: string },
  today: string,
): Promise<StoredPosting | null> {
  const [published, withLine] =
    'id' in name
      ? [sql`id = ${name.id}::uuid`, sql`job_posting_id = ${name.id}::uuid`]
      : [sql`source_id = ${name.sourceId}`, sql`source_id = ${name.sourceId}`]
  const { rows } = await scope.execute<StoredRow>(sql`
    with posting as (select * from job_posting where tenant = ${scope.tenant} and ${published}),
      kept as (select * from job_posting_quarantine where tenant = ${scope.tenant} and ${withLine})
    select coalesce(posting.id, kept.job_posting_id) as id, coalesce(posting.source_id, kept.source_id) as "sourceId",
      case when kept.job_posting_id is not null then 'quarantined'
        when posting.withdrawn_at is null and coalesce(posting.expire_date >= ${today}::date, true) then 'open'
        else 'closed' end as state,
      case when posting.withdrawn_at is null and posting.expire_date < ${today}::date then 'expired'
        else posting.closed_reason end as "closedReason",
      posting.created_at as "createdAt", posting.updated_at as "updatedAt", posting.withdrawn_at as "closedAt",
      posting.version, posting.document, kept.received_at as "receivedAt",
      case when posting.withdrawn_at is null then kept.closes_at end as "openUntil", kept.reasons, kept.document as "quarantined"
    from posting full join kept on kept.job_posting_id = posting.id`)
  return rows[0] ? present(rows[0]) : null
}

/** A stored document as JSON text without line breaks: parsed, it would take several times the memory. */
interface DocumentText {
  id: string
  text: string
}

/** A batch of an export: documents in the order of ids, behind `after`. */
export async function listDocuments(
  scope: TenantScope,
  { state, after, limit, today }: { state: PostingState; after: string | null; limit: number; today: string },
): Promise<DocumentText[]> {
  if (state === 'quarantined') return listQuarantined(scope, { after, limit })
  const isOpen = sql`(withdrawn_at is null and coalesce(expire_date >= ${today}::date, true))`
  // Quarantined lines are listed under that state alone
  const isClosed = sql`(not ${isOpen} and not exists (
    select from job_posting_quarantine as kept where kept.tenant = job_posting.tenant and kept.job_posting_id = job_posting.id))`
  const { rows } = await scope.execute<DocumentText>(sql`
    select id, document::text as text from job_posting
    where tenant = ${scope.tenant} and ${state === 'open' ? isOpen : isClosed}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}::int`)
  return rows
}

async function listQuarantined(
  scope: TenantScope,
  { after, limit }: { after: string | null; limit: number },
): Promise<DocumentText[]> {
  let query = scope
    .selectFrom('job_posting_quarantine')
    .select(['job_posting_id as id', sql<string>`document::text`.as('text')])
    .orderBy('job_posting_id')
    .limit(limit)
  if (after !== null) query = query.where('job_posting_id', '>', after)
  return query.execute()
}
