import type { PaperCareer, PaperChoices, PaperEffort, PaperWords } from '@tsunagu/contract/papers/paper-schemas.ts'
import { type PaperKind, paperKinds, paperLimits, paperPhotoType } from '@tsunagu/contract/papers/paper-values.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** What is stored of somebody's papers. */
export interface StoredPapers {
  choices: PaperChoices
  career: PaperCareer
  /** For no employer yet; null until anything is saved. */
  words: PaperWords | null
  /** 0 until anything is saved. */
  version: number
}

/** An application, with what was written for it. */
export interface PaperTarget {
  jobPostingId: string
  title: string
  employer: string
  /** Null until anything is saved. */
  words: PaperWords | null
  /** The next confirmed interview in Tokyo; `''` for none. */
  interviewDay: string
}

/** 志望動機 as it was written for an application, which may have ended since. */
interface WrittenReason {
  jobPostingId: string
  title: string
  employer: string
  reason: string
}

/** A paper as it was handed over. */
export interface PaperCopy {
  id: string
  kind: PaperKind
  name: string
  size: number
  /** `''` for none. */
  employer: string
  givenAt: Date
}

export interface StoredPhoto {
  id: string
  contentType: string
  size: number
}

const unsaved: PaperChoices = {
  era: 'japanese',
  hasPhoto: true,
  hasSex: false,
  hasEmail: true,
  hasWish: true,
  hasDuties: true,
  hasEfforts: true,
  hasSelfPromotion: true,
}

/** The database stores no order of members. */
const inOrder = ({ title, problem, approach, result }: PaperEffort): PaperEffort => ({
  title,
  problem,
  approach,
  result,
})

export async function readPapers(scope: TenantScope, jobSeekerId: string): Promise<StoredPapers> {
  const row = await scope
    .selectFrom('resume_paper')
    .selectAll()
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  if (!row) return { choices: unsaved, career: { summary: '', strengths: '', efforts: [] }, words: null, version: 0 }
  return {
    choices: {
      era: row.era,
      hasPhoto: row.has_photo,
      hasSex: row.has_sex,
      hasEmail: row.has_email,
      hasWish: row.has_wish,
      hasDuties: row.has_duties,
      hasEfforts: row.has_efforts,
      hasSelfPromotion: row.has_self_promotion,
    },
    career: { summary: row.summary, strengths: row.strengths, efforts: row.efforts.map(inOrder) },
    words: { reason: row.reason, wish: row.wish, datedOn: row.dated_on },
    version: row.version,
  }
}

/** Of the joined `posting`; `''` for none. */
const employer = sql<string>`coalesce(nullif(posting.document -> 'x-tsunagu' ->> 'shopName', ''),
  posting.document -> 'hiringOrganization' ->> 'name', '')`

/** Applications under way and postings asked about, the one that moved last first. One statement. */
export async function listTargets(
  scope: TenantScope,
  { jobSeekerId, now }: { jobSeekerId: string; now: Date },
): Promise<PaperTarget[]> {
  const { rows } = await scope.execute<Omit<PaperTarget, 'words'> & Partial<PaperWords>>(sql`
    select progress.job_posting_id as "jobPostingId", posting.document ->> 'title' as title,
      ${employer} as employer,
      written.reason, written.wish, written.dated_on as "datedOn",
      coalesce((select to_char(min(interview.starts_at) at time zone 'Asia/Tokyo', 'YYYY-MM-DD') from interview
        where interview.tenant = progress.tenant and interview.job_seeker_id = progress.job_seeker_id
          and interview.job_posting_id = progress.job_posting_id and interview.status = 'confirmed'
          and interview.starts_at > ${now}::timestamptz), '') as "interviewDay"
    from progress
    join job_posting as posting on posting.tenant = progress.tenant and posting.id = progress.job_posting_id
    left join resume_reason as written on written.tenant = progress.tenant
      and written.job_seeker_id = progress.job_seeker_id and written.job_posting_id = progress.job_posting_id
    where progress.tenant = ${scope.tenant} and progress.job_seeker_id = ${jobSeekerId}::uuid
      and progress.status <> 'closed'
    order by progress.updated_at desc, progress.job_posting_id limit ${paperLimits.targets}::int`)
  return rows.map(({ reason, wish, datedOn = null, ...target }) => ({
    ...target,
    words: typeof reason === 'string' && typeof wish === 'string' ? { reason, wish, datedOn } : null,
  }))
}

/** What somebody wrote for their applications, the newest first. */
export async function listWrittenReasons(scope: TenantScope, jobSeekerId: string): Promise<WrittenReason[]> {
  const { rows } = await scope.execute<WrittenReason>(sql`
    select written.job_posting_id as "jobPostingId", posting.document ->> 'title' as title, ${employer} as employer,
      written.reason
    from resume_reason as written
    join job_posting as posting on posting.tenant = written.tenant and posting.id = written.job_posting_id
    where written.tenant = ${scope.tenant} and written.job_seeker_id = ${jobSeekerId}::uuid and written.reason <> ''
    order by written.updated_at desc, written.job_posting_id limit ${paperLimits.writtenReasons}::int`)
  return [...rows]
}

/** Papers that were handed over, the newest first. */
export async function listCopies(scope: TenantScope, jobSeekerId: string): Promise<PaperCopy[]> {
  const { rows } = await scope.execute<PaperCopy>(sql`
    select item.id, item.document_type as kind, item.name, item.size, item.created_at as "givenAt",
      ${employer} as employer
    from stored_file as item
    join message_attachment as carried on carried.tenant = item.tenant and carried.stored_file_id = item.id
    join message on message.tenant = carried.tenant and message.id = carried.message_id
    left join job_posting as posting on posting.tenant = message.tenant and posting.id = message.job_posting_id
    where item.tenant = ${scope.tenant} and item.job_seeker_id = ${jobSeekerId}::uuid and item.kind = 'message'
      and item.document_type = any(${[...paperKinds]}::text[]) and item.removed_at is null
    order by item.created_at desc, carried.position, item.id limit ${paperLimits.copies}::int`)
  return rows.map((row) => ({ ...row, givenAt: new Date(row.givenAt) }))
}

/** The newest photo for the papers, or undefined. */
export const findPhoto = (scope: TenantScope, jobSeekerId: string): Promise<StoredPhoto | undefined> =>
  scope
    .selectFrom('stored_file')
    .select(['id', 'content_type as contentType', 'size'])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('kind', '=', 'resume')
    .where('document_type', '=', paperPhotoType)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()

interface Saved {
  jobSeekerId: string
  choices: PaperChoices
  career: PaperCareer
  /** Null leaves the words for no employer, and their day, as they are. */
  words: PaperWords | null
  version: number
  now: Date
}

const columnsOf = ({ reason, wish, datedOn }: PaperWords) => ({ reason, wish, dated_on: datedOn })

/** Stores the choices as the next version. The account is locked. */
export async function storePapers(
  scope: TenantScope,
  { jobSeekerId, choices, career, words, version, now }: Saved,
): Promise<void> {
  const row = {
    era: choices.era,
    has_photo: choices.hasPhoto,
    has_sex: choices.hasSex,
    has_email: choices.hasEmail,
    has_wish: choices.hasWish,
    has_duties: choices.hasDuties,
    has_self_promotion: choices.hasSelfPromotion,
    has_efforts: choices.hasEfforts,
    summary: career.summary,
    strengths: career.strengths,
    efforts: JSON.stringify(career.efforts),
    version,
    updated_at: now,
  }
  const general = words && columnsOf(words)
  await scope
    .insertInto('resume_paper', {
      job_seeker_id: jobSeekerId,
      reason: '',
      wish: '',
      dated_on: null,
      ...row,
      ...general,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet({ ...row, ...general }))
    .execute()
}

/** Stores what somebody writes for the employer of a posting. The account is locked. */
export async function storeWords(
  scope: TenantScope,
  {
    jobSeekerId,
    jobPostingId,
    words,
    now,
  }: { jobSeekerId: string; jobPostingId: string; words: PaperWords; now: Date },
): Promise<void> {
  const row = { ...columnsOf(words), updated_at: now }
  await scope
    .insertInto('resume_reason', { job_seeker_id: jobSeekerId, job_posting_id: jobPostingId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id', 'job_posting_id']).doUpdateSet(row))
    .execute()
}

/** Whether a message was sent under this name of its sender. The account is locked. */
export async function wasHandedOver(
  scope: TenantScope,
  { jobSeekerId, clientMessageId }: { jobSeekerId: string; clientMessageId: string },
): Promise<boolean> {
  const row = await scope
    .selectFrom('message')
    .select('id')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('direction', '=', 'from_job_seeker')
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst()
  return row !== undefined
}

/** A printed paper, stored. */
export interface NewCopy {
  id: string
  kind: PaperKind
  name: string
  size: number
  sha256: Buffer
}

/** Enters printed papers as files of a message that is sent in the same transaction: nobody can change them from then on. */
export async function insertCopies(
  scope: TenantScope,
  { jobSeekerId, copies, now }: { jobSeekerId: string; copies: readonly NewCopy[]; now: Date },
): Promise<void> {
  const rows = copies.map(({ kind, ...copy }) => ({
    ...copy,
    job_seeker_id: jobSeekerId,
    kind: 'message' as const,
    document_type: kind,
    content_type: 'application/pdf',
    created_at: now,
  }))
  await scope.insertInto('stored_file', rows).execute()
}
