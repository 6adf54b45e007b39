import { expect, it } from 'vitest'
import { decideMove } from '#server/hiring/applications/progress.policy.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { loadDemoData } from '../load-demo-data.ts'
import { fillDemo } from './fill-demo.ts'

const portal = useTestApp()
const size = 100
const dayMs = 86_400_000

const readCrowd = async (scope: TenantScope) => ({
  people: await scope.selectFrom('job_seeker').selectAll().where('email', 'like', '%@example.net').execute(),
  moves: await scope.selectFrom('progress_move').selectAll().orderBy('moved_at').execute(),
  progress: await scope.selectFrom('progress').selectAll().execute(),
  offers: await scope.selectFrom('offer').selectAll().execute(),
  interviews: await scope.selectFrom('interview').selectAll().execute(),
  placements: await scope.selectFrom('placement').selectAll().execute(),
  messages: await scope.selectFrom('message').selectAll().execute(),
  conversations: await scope.selectFrom('conversation').selectAll().execute(),
})
type Crowd = Awaited<ReturnType<typeof readCrowd>>

const pairOf = (row: { job_seeker_id: string; job_posting_id: string }) => `${row.job_seeker_id} ${row.job_posting_id}`

/** Every move is one that the policy allows from where the application was. */
function expectAllowedMoves({ moves, progress }: Crowd, ids: ReadonlySet<string>) {
  const own = moves.filter((move) => ids.has(move.job_seeker_id))
  const statusOf = new Map(progress.map((row) => [pairOf(row), row.status]))
  for (const [pair, steps] of Map.groupBy(own, pairOf)) {
    for (const step of steps) {
      const isAnswer = step.to_status === 'offer_accepted'
      const offer = isAnswer ? { id: step.reference ?? '', isAnswerable: true } : null
      const facts = { progressStatus: step.from_status, statusBeforeClosed: null, lastMove: null, isOpen: true }
      const wanted = { action: step.action as 'apply', by: step.actor, reference: isAnswer ? step.reference : null }
      const decision = decideMove({ ...facts, isAnswered: false, offer }, wanted)
      expect([step.action, decision]).toEqual([step.action, { kind: 'move', to: step.to_status }])
    }
    expect(steps.at(-1)?.to_status).toBe(statusOf.get(pair))
  }
}

it('fills a service with people of two years, goes on after a cut, and adds nobody twice', async () => {
  const { services } = portal()
  const now = new Date('2026-11-26T02:00:00Z')
  const tenants = new Map([...services.tenants()].slice(0, 1))
  const only = { ...services, tenants: () => tenants, clock: () => now }
  await loadDemoData(only)
  const ended = new AbortController()
  const fill = (people: number) => fillDemo(only, { size: people, signal: ended.signal })
  await fill(30)
  await fill(size)
  await fill(size)
  const crowd = await services.runInScope('kango', readCrowd)
  const ids = new Set(crowd.people.map(({ id }) => id))

  expect(crowd.people).toHaveLength(size)
  expect(new Set(crowd.people.map(({ tel }) => tel)).size).toBe(size)
  const ages = crowd.people.map(({ created_at }) => (now.getTime() - created_at.getTime()) / dayMs)
  expect(Math.max(...ages)).toBeLessThanOrEqual(731)
  expect(Math.max(...ages)).toBeGreaterThan(365)
  expectAllowedMoves(crowd, ids)
  const statuses = new Set(crowd.progress.filter((row) => ids.has(row.job_seeker_id)).map(({ status }) => status))
  for (const status of ['entered', 'under_consideration', 'offer_accepted', 'closed'] as const) {
    expect(statuses).toContain(status)
  }

  // Nothing is of the future, or before the registration
  const registered = new Map(crowd.people.map(({ id, created_at }) => [id, created_at]))
  for (const { job_seeker_id, moved_at } of crowd.moves.filter((move) => ids.has(move.job_seeker_id))) {
    expect(moved_at <= now && moved_at >= (registered.get(job_seeker_id) ?? now)).toBe(true)
  }
  expect(crowd.messages.filter(({ sent_at }) => sent_at > now)).toEqual([])
  const placed = crowd.placements.filter(({ job_seeker_id }) => job_seeker_id !== null && ids.has(job_seeker_id))
  expect(placed.filter((row) => row.joining_state === 'joined' && row.fee_yen !== null).length).toBeGreaterThan(5)
  const accepted = crowd.offers.filter((offer) => offer.status === 'accepted')
  expect(accepted.length).toBeGreaterThan(5)
  const soon = crowd.interviews.filter(
    ({ starts_at }) => starts_at && Math.abs(starts_at.getTime() - now.getTime()) < 12 * dayMs,
  )
  expect(soon.length).toBeGreaterThan(5)
  const states = Map.groupBy(
    crowd.conversations.filter((row) => ids.has(row.job_seeker_id)),
    ({ state }) => state,
  )
  expect(states.get('open')?.length).toBeGreaterThanOrEqual(3)
  expect(states.get('done')?.length).toBeGreaterThan(30)
  expect(crowd.people.filter(({ adviser_id }) => adviser_id === null).length).toBeLessThan(10)
})
