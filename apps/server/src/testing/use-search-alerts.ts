import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { beforeEach, expect } from 'vitest'
import type { StoredMail } from '#server/platform/mail/outbox.queries.ts'
import { type MadeJobSeeker, makeJobSeeker } from './factories.ts'
import { briefItem, importItems } from './job-posting.factories.ts'
import { type TestAppOptions, useTestApp } from './test-app.ts'

type Alerts = Output<'getSearchAlerts'>
type Alert = Alerts['alerts'][number]
type Change = Partial<Input<'putSearchAlert'>['body']>
type Workplace = { employer?: string; shopName?: string }
type SettingChange = Partial<Input<'putSearchAlertSetting'>['body']>

/** A saved search for a word. */
export const wordSearch = (word: string): FormElementState[] => [
  elementState('text', 'keyword', [textContent(word, word)]),
]

/** A service on the morning of Friday, 20 November, empty at each test, whose saved searches are matched and mailed. */
export function useSearchAlerts(options: TestAppOptions = {}) {
  const portal = useTestApp(options)
  let made = 0
  beforeEach(async () => {
    for (const tenant of ['kango', 'kaigo']) {
      await portal().services.runInScope(tenant, async (scope) => {
        await scope.deleteFrom('job_seeker').execute()
        await scope.deleteFrom('job_posting').execute()
        await scope.deleteFrom('mail_outbox').execute()
      })
    }
    portal().setNow('2026-11-20T10:00:00+09:00')
  })

  /** A job seeker, signed in, with what they can do about their saved searches. */
  async function seeker({ tenant = 'kango' }: { tenant?: string } = {}) {
    const jobSeeker = await makeJobSeeker(portal(), { tenant })
    const caller = { tenant, session: await portal().signedIn(jobSeeker) }
    const alerts = async (): Promise<Alerts> => {
      const { status, body } = await portal().call('getSearchAlerts', caller)
      expect(status).toBe(200)
      return body
    }
    const alertOf = async (id: string): Promise<Alert> => {
      const alert = (await alerts()).alerts.find((one) => one.id === id)
      if (!alert) throw new Error('The search is saved.')
      return alert
    }
    const put = async (id: string, change: Change) => {
      const { frequency, channels, hour, weekday, isPaused, pausedUntil, version } = await alertOf(id)
      const body = { frequency, channels, hour, weekday, isPaused, pausedUntil, version, ...change }
      return portal().call('putSearchAlert', { ...caller, params: { hash: id }, body })
    }
    /** Saves a search, and says how it is mailed. @returns its id */
    const save = async (word: string, change?: Change): Promise<string> => {
      const saved = { name: `${word}の求人`, savedDatetime: portal().services.clock().toISOString() }
      const { body } = await portal().call('mergeSavedSearchConditions', {
        ...caller,
        body: { saved: [{ ...saved, formElementStates: wordSearch(word) }], removedIds: [] },
      })
      const id = body.savedSearchConditions.find(({ name }) => name === saved.name)?.id ?? ''
      if (change) expect((await put(id, change)).status).toBe(200)
      return id
    }
    const set = async (change: SettingChange) => {
      const { setting } = await alerts()
      return portal().call('putSearchAlertSetting', { ...caller, body: { ...setting, ...change } })
    }
    return { jobSeeker, caller, alerts, alertOf, put, save, set }
  }

  /** Imports postings whose titles hold a word, of a workplace if it matters. @returns their references */
  async function post(word: string, count = 1, { employer, shopName }: Workplace = {}): Promise<string[]> {
    const references = Array.from({ length: count }, () => `A-${(made += 1)}`)
    const at = {
      ...(employer && { hiringOrganization: { '@type': 'Organization' as const, name: employer } }),
      ...(shopName && { extension: { shopName } }),
    }
    await importItems(
      portal(),
      references.map((reference) => briefItem({ reference, title: `${word}の求人 ${reference}`, ...at })),
    )
    return references
  }

  /** Matches and mails as the clock does, at a time. */
  async function round(now?: string): Promise<void> {
    if (now) portal().setNow(now)
    for (const name of ['match_new_postings', 'send_search_alerts'] as const) {
      await portal().services.runInScope('kango', ({ transaction }) => portal().services.enqueue(transaction, name, {}))
      await portal().work()
    }
  }

  /** The mails that somebody has got, the newest first. */
  const mailsTo = async ({ tenant, email }: MadeJobSeeker): Promise<StoredMail[]> =>
    (await portal().mails(tenant)).filter(({ recipient }) => recipient === email)

  return { portal, seeker, post, round, mailsTo }
}
