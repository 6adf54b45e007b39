import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { beforeEach, expect } from 'vitest'
import type { StoredMail } from '#server/platform/mail/outbox.queries.ts'
import { type MadeJobSeeker, makeJobSeeker } from './factories.ts'
import { makeJobPosting } from './job-posting.factories.ts'
import { askFor, queryIn } from './mail-choices.ts'
import { list } from './profile-answers.ts'
import { useTestApp } from './test-app.ts'

/** What job seekers wish for unless a test says otherwise; the contract's sample posting fits it. */
export const wishes = [list('areas', ['13112']), list('employment_types', ['full_time'])]

interface SeekerOptions {
  tenant?: string
  states?: readonly FormElementState[]
  hasAsked?: boolean
}

/** A portal at ten past ten in the morning of 20 November, empty at each test, with rounds of recommendations. */
export function useRecommendations() {
  const portal = useTestApp()
  beforeEach(async () => {
    for (const tenant of ['kango', 'kaigo']) {
      await portal().services.runInScope(tenant, async (scope) => {
        await scope.deleteFrom('job_seeker').execute()
        await scope.deleteFrom('job_posting').execute()
        await scope.deleteFrom('mail_outbox').execute()
      })
    }
    portal().setNow('2026-11-20T10:07:00+09:00')
  })

  /** A job seeker with wishes who has asked for recommendations. */
  async function seeker({ tenant = 'kango', states = wishes, hasAsked = true }: SeekerOptions = {}) {
    const made = await makeJobSeeker(portal(), { tenant })
    const session = await portal().signedIn(made)
    const { status } = await portal().call('updateProfile', { tenant, session, body: { states: [...states] } })
    expect(status).toBe(204)
    if (hasAsked) await askFor(portal(), made, ['recommend'])
    return made
  }

  /** A posting that was renewed on a day. */
  const posting = (day = '2026-11-19', parts: Parameters<typeof makeJobPosting>[1] = {}) =>
    makeJobPosting(portal(), { ...parts, extension: { updatedAt: `${day}T10:00:00+09:00`, ...parts.extension } })

  async function postings(count: number, day?: string): Promise<string[]> {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) ids.push(await posting(day))
    return ids
  }

  /** Begins a round as the clock does, and works it off. */
  async function round(now?: string): Promise<void> {
    if (now) portal().setNow(now)
    await portal().services.runInScope('kango', ({ transaction }) =>
      portal().services.enqueue(transaction, 'recommend_postings', {}),
    )
    await portal().work()
  }

  /** The mails that somebody has got, the newest first. */
  const mailsTo = async ({ tenant, email }: MadeJobSeeker): Promise<StoredMail[]> =>
    (await portal().mails(tenant)).filter(({ recipient }) => recipient === email)

  return { portal, seeker, posting, postings, round, mailsTo }
}

/** The postings that a mail names. */
export const idsIn = ({ text }: StoredMail): string[] => (queryIn(text, '/search/result')['ids'] ?? '').split(',')
