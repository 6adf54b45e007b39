import { randomUUID } from 'node:crypto'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { beforeEach } from 'vitest'
import { noteChanges } from '#server/features/change-notices/note-changes.ts'
import { type MadeJobSeeker, makeJobSeeker } from './factories.ts'
import { briefItem, importItems, postingIdOf } from './job-posting.factories.ts'
import type { CallAnswer } from './operation-calls.ts'
import type { TestApp } from './test-app.ts'

const usualPay = briefItem().baseSalary.value
/** The pay of the posting, and two that are lower. */
export const pays = {
  usual: usualPay,
  lower: { ...usualPay, minValue: usualPay.minValue - 6_000 },
  lowest: { ...usualPay, minValue: usualPay.minValue - 9_000 },
}
type Pay = typeof usualPay

interface Given {
  person: MadeJobSeeker
  session: string
  reference: string
  id: string
}

/** A posting with a pay, as an import brings it: short, since the text index takes most of an import's time. */
function itemOf(reference: string, pay: Pay, more: Partial<JobPostingFeedItem>): JobPostingFeedItem {
  const item = briefItem({ reference, ...more })
  return { ...item, baseSalary: { ...item.baseSalary, value: pay } }
}

/** What the posting's agency does. */
function agencyActs(portal: () => TestApp, given: Given) {
  const bring = (pay: Pay, more: Partial<JobPostingFeedItem> = {}) =>
    importItems(portal(), [itemOf(given.reference, pay, more)])
  return {
    bring,
    /** A later import; the clock goes on, since versions differ by their times. */
    change: async (pay: Pay, at: string, more: Partial<JobPostingFeedItem> = {}) => {
      portal().setNow(at)
      await bring(pay, more)
      await noteChanges(portal().served)
    },
    close: () =>
      portal().services.runInScope('kango', (scope) =>
        scope
          .updateTable('job_posting')
          .set({ withdrawn_at: portal().services.clock(), closed_reason: 'withdrawn' })
          .where('id', '=', given.id)
          .execute(),
      ),
  }
}

const componentsOf = ({ view }: CallAnswer<'getJobPostingView'>['body']) =>
  view.layoutType === 'single_view' ? view.data.screen.components : []

/** What the job seeker does, and sees; of somebody else by another session. */
function ownCalls(portal: () => TestApp, given: Given) {
  const params = () => ({ jobPostingId: given.id })
  const shown = async (session = given.session) => {
    const { body } = await portal().call('getJobPostingView', { session, params: params() })
    const found = componentsOf(body).find(({ type }) => type === 'change_notice')
    return found?.type === 'change_notice' ? found.component.notice : null
  }
  return {
    like: (session = given.session) =>
      portal().call('updateFavorite', { session, params: params(), body: { status: 'like' } }),
    act: (actionType: 'apply' | 'decline', more: object = {}) =>
      portal().call('takeJobPostingAction', {
        session: given.session,
        params: params(),
        body: { actionType, ...more },
      }),
    notices: async (session = given.session) => {
      const { body } = await portal().call('getView', { session, params: { id: 'changes' } })
      const found = componentsOf(body).find(({ type }) => type === 'change_notice_list')
      return found?.type === 'change_notice_list' ? found.component.entries : []
    },
    shown,
    /** The newest notice on the posting's page. */
    seen: async () => {
      const notice = await shown()
      if (!notice) throw new Error('There is no notice on the page.')
      return notice
    },
    mark: (
      operation: 'readChangeNotice' | 'confirmChangeNotice',
      notice: { id: string; toVersion: number },
      session = given.session,
    ) => portal().call(operation, { session, params: { id: notice.id }, body: { toVersion: notice.toVersion } }),
  }
}

/** Before each test a job seeker and a posting of their own, with the calls of both sides. */
export function useChangedPosting(portal: () => TestApp) {
  const given: Given = { person: { tenant: '', id: '', email: '' }, session: '', reference: '', id: '' }
  beforeEach(async () => {
    portal().setNow('2026-11-20T10:00:00+09:00')
    given.reference = randomUUID()
    given.person = await makeJobSeeker(portal())
    given.session = await portal().signedIn(given.person)
    const item = itemOf(given.reference, pays.usual, {})
    await importItems(portal(), [item])
    given.id = await postingIdOf(portal(), item)
  })
  return { given, ...agencyActs(portal, given), ...ownCalls(portal, given) }
}
