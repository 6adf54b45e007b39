import { randomUUID } from 'node:crypto'
import type { ProgressStatus } from '@tsunagu/contract/progress.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { createAccount } from '#server/features/auth/account.queries.ts'
import { addDays, dayInTokyo } from '#server/features/clock.ts'
import { importPostings } from '#server/features/job-postings/import-postings.ts'
import { listNewestPostingIds } from '#server/features/job-postings/posting.queries.ts'
import { keepProfileTodo } from '#server/features/profile/profile-todo.ts'
import { moveProgress, type NewMove } from '#server/features/progress-pair.queries.ts'
import type { Services } from '#server/features/services.ts'
import { vocabularyFor } from '#server/features/vocabulary.ts'
import { addAdviserLife, keepDemoFile } from './demo-adviser.ts'
import { addDemoOffer } from './demo-offer.ts'
import { demoJobSeeker } from './demo-people.ts'
import { demoProfile } from './demo-profiles.ts'
import { demoTodos } from './demo-todos.ts'
import { generatePostings } from './generate-postings.ts'
import { toJsonLines } from './json-lines.ts'

/** How a newcomer signs in. */
export interface DemoAccount {
  email: string
  password: string
}
const demoPassword = 'tsunagu-demo-2026'
const postingsPerService = 240
const dayMs = 24 * 60 * 60_000

/** Statuses of some postings, by their place among the newest: the first is left alone, so that it can be applied for. */
const demoStandings: {
  place: number
  moves: Pick<NewMove, 'action' | 'to' | 'actor' | 'reason'>[]
}[] = [
  { place: 2, moves: [{ action: 'inquiry', to: 'waiting', actor: 'job_seeker' }] },
  { place: 4, moves: [{ action: 'refer', to: 'referral', actor: 'operator' }] },
  { place: 5, moves: [{ action: 'refer', to: 'referral', actor: 'operator' }] },
  { place: 7, moves: [{ action: 'apply', to: 'entered', actor: 'job_seeker' }] },
  {
    place: 9,
    moves: [
      { action: 'apply', to: 'entered', actor: 'job_seeker' },
      { action: 'start_selection', to: 'under_consideration', actor: 'operator' },
    ],
  },
  {
    place: 12,
    moves: [
      { action: 'inquiry', to: 'waiting', actor: 'job_seeker' },
      { action: 'decline', to: 'closed', actor: 'job_seeker' },
    ],
  },
]
const likedPlaces = [1, 4, 8]
/** The place of the posting that is under consideration: its interview is settled. */
const interviewPlace = 9
/** The service whose demo job seeker has an offer to answer, and on which posting. */
const offerService = 'kango'
const offerPlace = 14
const viewedPlaces = [3, 1, 9, 5]

async function addStandings(scope: TenantScope, jobSeekerId: string, postingIds: string[], now: Date): Promise<void> {
  for (const { place, moves } of demoStandings) {
    const jobPostingId = postingIds[place]
    if (!jobPostingId) continue
    let from: ProgressStatus | null = null
    for (const [step, move] of moves.entries()) {
      const movedAt = new Date(now.getTime() - (moves.length - step) * dayMs)
      await moveProgress(scope, { jobSeekerId, jobPostingId }, { ...move, from }, movedAt)
      from = move.to
    }
  }
}

async function addTraces(scope: TenantScope, jobSeekerId: string, postingIds: string[], now: Date): Promise<void> {
  const rowsAt = (places: number[]) =>
    places.flatMap((place, index) => {
      const id = postingIds[place]
      return id
        ? [{ job_seeker_id: jobSeekerId, job_posting_id: id, at: new Date(now.getTime() - index * 60_000) }]
        : []
    })
  const liked = rowsAt(likedPlaces).map(({ at, ...row }) => ({ ...row, created_at: at }))
  const viewed = rowsAt(viewedPlaces).map(({ at, ...row }) => ({ ...row, viewed_at: at }))
  await scope.insertInto('favorite', liked).execute()
  await scope.insertInto('browsing_history', viewed).execute()
}

async function addTodos(
  scope: TenantScope,
  { storage }: Services,
  person: { tenant: Tenant; jobSeekerId: string; now: Date },
): Promise<void> {
  const { tenant, jobSeekerId, now } = person
  for (const { file, expiresInDays, ...todo } of demoTodos) {
    const id = randomUUID()
    await scope
      .insertInto('todo', {
        id,
        job_seeker_id: jobSeekerId,
        title: todo.title,
        description: todo.description,
        status_type: todo.statusType,
        expire_date: expiresInDays === null ? null : addDays(dayInTokyo(now), expiresInDays),
        created_at: now,
        updated_at: now,
      })
      .execute()
    if (!file) continue
    const fileId = await keepDemoFile(scope, storage, person, { kind: 'todo', ...file })
    await scope.insertInto('todo_attachment', { todo_id: id, position: 0, stored_file_id: fileId }).execute()
  }
  await keepProfileTodo(scope, tenant, jobSeekerId, now)
}

/**
 * The demo job seeker of one service, with a life so far: postings at each status, favourites, history, to-dos, messages.
 * Answers the id.
 * @param email of the account; there may be several of them, each with the same life
 */
export async function addDemoJobSeeker(services: Services, tenant: Tenant, email: string): Promise<string> {
  const now = services.clock()
  return services.runInScope(tenant.key, async (scope) => {
    const states = demoProfile(tenant, vocabularyFor(services, tenant))
    const { tel } = demoJobSeeker
    const account = { keyring: services.keyring, email, password: demoPassword, tel, states }
    const jobSeekerId = await createAccount(scope, account, now)
    const postingIds = await listNewestPostingIds(scope, { today: dayInTokyo(now), limit: 20 })
    await addStandings(scope, jobSeekerId, postingIds, now)
    await addTraces(scope, jobSeekerId, postingIds, now)
    const offeredId = tenant.key === offerService ? postingIds[offerPlace] : undefined
    if (offeredId) {
      const offer = { tenantKey: tenant.key, jobSeekerId, jobPostingId: offeredId, now }
      await addDemoOffer(scope, services.storage, offer)
    }
    await addTodos(scope, services, { tenant, jobSeekerId, now })
    await addAdviserLife(scope, services, { tenant, jobSeekerId, jobPostingId: postingIds[interviewPlace], now })
    return jobSeekerId
  })
}

async function hasJobSeeker(scope: TenantScope): Promise<boolean> {
  return (await scope.selectFrom('job_seeker').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Fills each service that nobody has joined yet: postings through the same import as an agency's, then the demo job
 * seeker. That one comes last, so that a start that was cut off between the two is made good by the next; importing again
 * changes nothing. A service added to those that ship has no demo postings and begins empty. Answers how to sign in.
 */
export async function loadDemoData(services: Services): Promise<DemoAccount> {
  const now = services.clock()
  for (const tenant of services.tenants().values()) {
    const run = <T>(work: (scope: TenantScope) => Promise<T>) => services.runInScope(tenant.key, work)
    if (await run(hasJobSeeker)) continue
    const postings = generatePostings({
      service: tenant.key,
      count: postingsPerService,
      now,
      seed: 1,
      near: demoJobSeeker.municipalityCode,
    })
    const { created, unchanged } = await importPostings({
      tenant,
      run,
      services,
      operator: null,
      stream: toJsonLines(postings),
    })
    if (created + unchanged > 0) await addDemoJobSeeker(services, tenant, demoJobSeeker.email)
  }
  return { email: demoJobSeeker.email, password: demoPassword }
}
