import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { listHires } from '#server/hiring/records/hire.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Answers that the ledger of job seekers contains: name, address, date of birth, and the wanted work. */
const ledgerKeys = [
  'family_name',
  'given_name',
  'birth_date',
  'zip_code',
  'prefecture',
  'city',
  'address1',
  'address2',
  'occupation_categories',
]

/** What followed an accepted offer. */
export interface Hire {
  startDay: string
  isPermanent: boolean
  /** Missing in older records. */
  placementId?: string
  /** What is known six months after joining; `''` where nothing is. */
  sixMonths?: string
}

/** What was done for somebody about one posting; moves in their order. */
export interface Referral {
  sourceId: string
  title: string
  employer: string
  status: ProgressStatus
  moves: { action: string; to: string; actor: string; at: string }[]
  /** What followed an accepted offer; missing in older records. */
  hire?: Hire | null
}

/** Somebody in the ledgers, and what was done for them (職業安定法 32条の15, 施行規則 24条の7). */
export interface LedgerEntry {
  registeredAt: string
  /** When the account ended; null while it exists. */
  endedAt: string | null
  answers: FormElementState[]
  referrals: Referral[]
}

/** What belongs to a job seeker among several. */
type OfJobSeeker<T> = T & { jobSeekerId: string }

async function listMoves(scope: TenantScope, ids: readonly string[]) {
  return scope
    .selectFrom('progress_move')
    .select(['job_seeker_id as jobSeekerId', 'job_posting_id as jobPostingId'])
    .select(['action', 'to_status as to', 'actor', 'moved_at as at'])
    .where('job_seeker_id', 'in', ids)
    .orderBy('moved_at')
    .execute()
}

/** Of the progress of a job seeker with a posting. */
const keyOf = ({ jobSeekerId, jobPostingId }: { jobSeekerId: string; jobPostingId: string }) =>
  `${jobSeekerId}/${jobPostingId}`

async function listReferrals(scope: TenantScope, ids: readonly string[]): Promise<OfJobSeeker<Referral>[]> {
  const rows = await scope
    .selectFrom('progress')
    .innerJoin('job_posting', (join) =>
      join.onRef('job_posting.tenant', '=', 'progress.tenant').onRef('job_posting.id', '=', 'progress.job_posting_id'),
    )
    .select(['job_posting.id as jobPostingId', 'job_posting.source_id as sourceId', 'job_posting.document as document'])
    .select(['progress.job_seeker_id as jobSeekerId', 'status'])
    .where('progress.job_seeker_id', 'in', ids)
    .orderBy('progress.created_at')
    .execute()
  const movesOf = Map.groupBy(await listMoves(scope, ids), keyOf)
  const hires = new Map((await listHires(scope, ids)).map(({ hire, ...of }) => [keyOf(of), hire]))
  return rows.map(({ document, sourceId, status, ...of }) => {
    return {
      jobSeekerId: of.jobSeekerId,
      sourceId,
      title: document.title,
      employer: document.hiringOrganization.name,
      status,
      moves: (movesOf.get(keyOf(of)) ?? []).map(({ action, to, actor, at }) => ({
        action,
        to,
        actor,
        at: at.toISOString(),
      })),
      hire: (status === 'offer_accepted' && hires.get(keyOf(of))) || null,
    }
  })
}

async function listLedgerAnswers(scope: TenantScope, ids: readonly string[]) {
  return scope
    .selectFrom('profile_answer')
    .select(['job_seeker_id as jobSeekerId', 'state'])
    .where('job_seeker_id', 'in', ids)
    .where('key', 'in', ledgerKeys)
    .execute()
}

const ownerOf = ({ jobSeekerId }: { jobSeekerId: string }) => jobSeekerId

/**
 * Job seekers as the ledgers have them, by id. Who was never referred to anybody, and never applied, is in none. A bounded
 * number of statements, however many are asked for.
 */
export async function readLedgerEntries(scope: TenantScope, ids: readonly string[]): Promise<Map<string, LedgerEntry>> {
  if (ids.length === 0) return new Map()
  const referralsOf = Map.groupBy(await listReferrals(scope, ids), ownerOf)
  const answersOf = Map.groupBy(await listLedgerAnswers(scope, ids), ownerOf)
  const accounts = await scope
    .selectFrom('job_seeker')
    .select(['id', 'created_at as registeredAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(
    accounts.flatMap(({ id, registeredAt }) => {
      const referrals = referralsOf.get(id)?.map(({ jobSeekerId: _owner, ...referral }) => referral)
      if (!referrals) return []
      const answers = (answersOf.get(id) ?? []).map(({ state }) => state)
      return [[id, { registeredAt: registeredAt.toISOString(), endedAt: null, answers, referrals }]]
    }),
  )
}

/** A job seeker as the ledgers have them; null who was never referred to anybody, and never applied: they are in none. */
export async function readLedgerEntry(scope: TenantScope, jobSeekerId: string): Promise<LedgerEntry | null> {
  const id = jobSeekerId.toLowerCase()
  return (await readLedgerEntries(scope, [id])).get(id) ?? null
}
