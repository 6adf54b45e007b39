import { randomUUID } from 'node:crypto'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { addYears } from '#server/features/clock.ts'

/** How long an agency keeps its ledger of job seekers after completion (職業安定法 32条の15, 施行規則 24条の7). */
const keptYears = 2

/** Answers that the ledger of job seekers names: who, where, born when, and the work that was wanted. */
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

/** What was done for somebody about one posting. */
interface Referral {
  sourceId: string
  title: string
  employer: string
  status: string
  moves: { action: string; to: string; actor: string; at: string }[]
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
  return rows.map(({ id, sourceId, document, status }) => ({
    sourceId,
    title: document.title,
    employer: document.hiringOrganization.name,
    status,
    moves: (movesOf.get(id) ?? []).map(({ action, to, actor, at }) => ({ action, to, actor, at: at.toISOString() })),
  }))
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

/**
 * Sets apart what the agency's ledger must keep of somebody who leaves. Whoever was never referred to anybody, and never
 * applied, is in no ledger: nothing is kept of them.
 */
export async function keepLedger(scope: TenantScope, jobSeekerId: string, now: Date): Promise<void> {
  const referrals = await listReferrals(scope, jobSeekerId)
  if (referrals.length === 0) return
  const { registeredAt } = await scope
    .selectFrom('job_seeker')
    .select('created_at as registeredAt')
    .where('id', '=', jobSeekerId)
    .executeTakeFirstOrThrow()
  const document = {
    registeredAt: registeredAt.toISOString(),
    endedAt: now.toISOString(),
    answers: await listLedgerAnswers(scope, jobSeekerId),
    referrals,
  }
  await scope
    .insertInto('ledger_record', {
      id: randomUUID(),
      document: JSON.stringify(document),
      created_at: now,
      delete_after: addYears(now, keptYears),
    })
    .execute()
}
