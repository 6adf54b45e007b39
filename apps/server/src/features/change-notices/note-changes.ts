import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { NoticeStake } from '@tsunagu/contract/hiring/change-notice.ts'
import { changeTodoKey } from '#server/hiring/applications/terms-todo.ts'
import { addNotices } from '#server/hiring/notices/add-notices.ts'
import { takeNoticesBack } from '#server/hiring/notices/notice-rows.queries.ts'
import { closeSystemTodo, openSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import { announceChanges } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import {
  type Concerned,
  keepPlace,
  listConcerned,
  type NewNotice,
  type PresentPosting,
  readPresent,
  readVersions,
  revokeNotices,
  type StoredNotice,
  storeNotices,
  takeChangedPosting,
} from './note-changes.queries.ts'
import { noticeTerms } from './notice-rules.ts'

/** Job seekers of one posting in a transaction. */
const ordinaryBatch = 200

/** Whether a change is also something to do, and mailed: by law for whom the posting's terms were stated to. */
const isObliged = (stake: NoticeStake): boolean => stake === 'application' || stake === 'referral'

/** The names of the terms that differ from the present ones, for each version that somebody knows. */
async function readTerms(
  scope: TenantScope,
  { id, present, concerned }: { id: string; present: PresentPosting; concerned: readonly Concerned[] },
): Promise<(known: number) => string[]> {
  const numbers = [...new Set(concerned.map(({ knownVersion }) => knownVersion))]
  const earlier = await readVersions(
    scope,
    id,
    numbers.filter((number) => number < present.version),
  )
  const named = new Map([...earlier].map(([number, document]) => [number, namesOf(document, present.document)]))
  return (known) => named.get(known) ?? []
}

const namesOf = (before: JobPostingFeedItem, after: JobPostingFeedItem) =>
  noticeTerms(before, after).map(({ name }) => name)

/** Opens and takes away the to-dos of those whose application or referral is open. */
async function keepTodos(
  scope: TenantScope,
  {
    id,
    opened,
    ended,
    about,
    now,
  }: { id: string; opened: StoredNotice[]; ended: StoredNotice[]; about: string; now: Date },
): Promise<void> {
  const key = changeTodoKey(id)
  // One that was done is to be done again: it goes first, because opening leaves done what is done
  for (const { jobSeekerId } of [...ended, ...opened].filter(({ stake }) => isObliged(stake))) {
    await closeSystemTodo(scope, { jobSeekerId, key, as: 'gone' }, now)
  }
  for (const { jobSeekerId } of opened) {
    await openSystemTodo(scope, { jobSeekerId, key, about, expireDate: null }, now)
  }
}

/** Says in the centre that a posting has changed, and takes that back where it says nothing any more. */
async function keepNotices(
  scope: TenantScope,
  services: Services,
  {
    id,
    present,
    stored,
    revoked,
  }: { id: string; present: PresentPosting; stored: StoredNotice[]; revoked: StoredNotice[] },
): Promise<void> {
  const key = `change:${id}`
  const idsOf = (notices: readonly StoredNotice[]) => notices.map(({ jobSeekerId }) => jobSeekerId)
  const about = present.document['x-tsunagu'].shopName
  const notice = { event: 'posting_changed', key, about, path: `/job_postings/${id}` } as const
  await addNotices(scope, services, { jobSeekerIds: idsOf(stored), ...notice }, services.clock())
  await takeNoticesBack(scope, idsOf(revoked), key)
}

/** Does so many job seekers of one posting. @returns whether there may be more to do */
async function noteNext(scope: TenantScope, services: Services, batchSize: number): Promise<boolean> {
  const now = services.clock()
  const changed = await takeChangedPosting(scope)
  if (!changed) return false
  const { id } = changed
  const present = await readPresent(scope, id, dayInTokyo(now))
  if (!present) {
    await keepPlace(scope, id, null)
    return true
  }
  const concerned = await listConcerned(scope, { ...changed, limit: batchSize })
  const termsSince = await readTerms(scope, { id, present, concerned })
  const notices = concerned.map<NewNotice>((one) => {
    const terms = termsSince(one.knownVersion)
    return { ...one, terms, isMailDue: terms.length > 0 && isObliged(one.stake) }
  })
  const isNews = ({ terms, knownClosed }: NewNotice) => terms.length > 0 || knownClosed !== present.isClosed
  const stored = await storeNotices(scope, { id, present, notices: notices.filter(isNews), now })
  const silent = notices.filter((notice) => !isNews(notice)).map(({ jobSeekerId }) => jobSeekerId)
  const revoked = await revokeNotices(scope, { id, jobSeekerIds: silent, now })
  const withTodo = new Set(notices.filter(({ isMailDue }) => isMailDue).map(({ jobSeekerId }) => jobSeekerId))
  const hasTodo = ({ jobSeekerId }: StoredNotice) => withTodo.has(jobSeekerId)
  await keepTodos(scope, {
    id,
    opened: stored.filter(hasTodo),
    ended: [...revoked, ...stored.filter((notice) => !hasTodo(notice))],
    about: present.document['x-tsunagu'].shopName,
    now,
  })
  await keepNotices(scope, services, { id, present, stored, revoked })
  const ids = [...stored, ...revoked].map(({ jobSeekerId }) => jobSeekerId)
  await announceChanges(scope, ids, 'work')
  const last = concerned.length === batchSize ? concerned.at(-1) : undefined
  await keepPlace(scope, id, last?.jobSeekerId ?? null)
  return true
}

/**
 * Gives notices of postings that have changed, closed or opened again. Each transaction does a bounded number of job seekers
 * of one posting. Done again, at once elsewhere or after a stop half-way, it makes no notice twice.
 */
export async function noteChanges(services: Services, batchSize = ordinaryBatch): Promise<void> {
  for (const tenant of services.tenants().values()) {
    const noteOne = (scope: TenantScope) => noteNext(scope, services, batchSize)
    while (await services.runInScope(tenant.key, noteOne));
  }
}
