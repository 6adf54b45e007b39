import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
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

/** What was done for somebody about one posting; moves in their order. */
export interface Referral {
  sourceId: string
  title: string
  employer: string
  status: ProgressStatus
  moves: { action: string; to: string; actor: string; at: string }[]
  /** The terms of an accepted offer; missing in older records. */
  hire?: { startDay: string; isPermanent: boolean } | null
}

/** Somebody in the ledgers, and what was done for them (職業安定法 32条の15, 施行規則 24条の7). */
export interface LedgerEntry {
  registeredAt: string
  /** When the account ended; null while it exists. */
  endedAt: string | null
  answers: FormElementState[]
  referrals: Referral[]
}

/** The first day of accepted offers by posting. */
async function listStartDays(scope: TenantScope, jobSeekerId: string): Promise<Map<string, string>> {
  const offers = await scope
    .selectFrom('offer')
    .select(['job_posting_id as jobPostingId', 'terms'])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('status', '=', 'accepted')
    .orderBy('made_at')
    .execute()
  return new Map(offers.map(({ jobPostingId, terms }) => [jobPostingId, terms.startDay]))
}

async function listReferrals(scope: TenantScope, jobSeekerId: string): Promise<Referral[]> {
  const rows = await scope
    .selectFrom('progress')
    .innerJoin('job_posting', (join) =>
      join.onRef('job_posting.tenant', '=', 'progress.tenant').onRef('job_posting.id', '=', 'progress.job_posting_id'),
    )
    .select(['job_posting.id as id', 'job_posting.source_id as sourceId', 'job_posting.document as document', 'status'])
    .where('progress.job_seeker_id', '=', jobSeekerId)
    .orderBy('progress.created_at')
    .execute()
  const moves = await scope
    .selectFrom('progress_move')
    .select(['job_posting_id as jobPostingId', 'action', 'to_status as to', 'actor', 'moved_at as at'])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('moved_at')
    .execute()
  const movesOf = Map.groupBy(moves, ({ jobPostingId }) => jobPostingId)
  const startDays = await listStartDays(scope, jobSeekerId)
  return rows.map(({ id, sourceId, document, status }) => {
    const startDay = startDays.get(id)
    const isPermanent = document['x-tsunagu'].terms.contract.kind === 'indefinite'
    return {
      sourceId,
      title: document.title,
      employer: document.hiringOrganization.name,
      status,
      moves: (movesOf.get(id) ?? []).map(({ action, to, actor, at }) => ({ action, to, actor, at: at.toISOString() })),
      hire: status === 'offer_accepted' && startDay !== undefined ? { startDay, isPermanent } : null,
    }
  })
}

async function listLedgerAnswers(scope: TenantScope, jobSeekerId: string): Promise<FormElementState[]> {
  const rows = await scope
    .selectFrom('profile_answer')
    .select('state')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('key', 'in', ledgerKeys)
    .execute()
  return rows.map(({ state }) => state)
}

/** A job seeker as the ledgers have them; null who was never referred to anybody, and never applied: they are in none. */
export async function readLedgerEntry(scope: TenantScope, jobSeekerId: string): Promise<LedgerEntry | null> {
  const referrals = await listReferrals(scope, jobSeekerId)
  if (referrals.length === 0) return null
  const { registeredAt } = await scope
    .selectFrom('job_seeker')
    .select('created_at as registeredAt')
    .where('id', '=', jobSeekerId)
    .executeTakeFirstOrThrow()
  const answers = await listLedgerAnswers(scope, jobSeekerId)
  return { registeredAt: registeredAt.toISOString(), endedAt: null, answers, referrals }
}
