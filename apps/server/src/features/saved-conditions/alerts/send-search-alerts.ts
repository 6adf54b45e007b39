import { type AlertChannel, alertLimits } from '@tsunagu/contract/search/search-alerts.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { addNotices } from '#server/hiring/notices/add-notices.ts'
import { noteOnLine } from '#server/hiring/notices/note-on-line.ts'
import { type NewOfSearch, searchAlertMail } from '#server/mails/templates/search-alert.ts'
import { unsubscribeUrls } from '#server/mails/unsubscribe-link.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { promotionPriority } from '#server/platform/mail/mail-priority.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { afterQuiet } from '#server/platform/time/quiet-times.ts'
import { readPassedOver } from '#server/postings/passed-over.queries.ts'
import { hiddenOf } from '#server/postings/passed-over.ts'
import { getJobPostingCards } from '#server/postings/posting-cards.ts'
import type { Services } from '#server/request/services.ts'
import {
  listAlerts,
  lockActiveAccount,
  readSetting,
  type StoredAlert,
  type StoredSetting,
  waysOf,
} from './alert.queries.ts'
import { endOfPause, isPausedOn, nextDay, type Pause } from './alert-times.ts'
import { countMail, dropRemoved, listDue, putOff, readName, takeWaiting, type WaitingPosting } from './send.queries.ts'

/** A job does so many job seekers and hands on to the next one: none lasts long, and a restart goes on where it was. */
const ordinaryBatch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'
/** The portal's page of saved searches. With `new` it opens the new postings of one. */
const listPath = '/job_postings/search_conditions'
/** Postings of a search that a mail names. */
const namedPerSearch = 3

interface Round {
  services: Services
  tenant: Tenant
  now: Date
}

/** Until when a pause puts off what is due; undefined where it does not. */
function pausedUntil(pause: Pause, setting: StoredSetting, now: Date): Date | null | undefined {
  if (!isPausedOn(pause, dayInTokyo(now))) return undefined
  const end = endOfPause(pause)
  return end && afterQuiet(end, setting)
}

/** Until when what is due has to wait whatever the search: null for no end, undefined where it may go now. */
function waitOf(setting: StoredSetting, due: readonly StoredAlert[], now: Date): Date | null | undefined {
  if (due.every((alert) => waysOf(alert, setting).length === 0)) return null
  const paused = pausedUntil(setting, setting, now)
  if (paused !== undefined) return paused
  const open = afterQuiet(now, setting)
  if (open > now) return open
  const isSpent = setting.mailedOn === dayInTokyo(now) && setting.mails >= alertLimits.mailsPerDay
  // What comes once a day has its hour: it is not put off by others
  return isSpent && due.every(({ frequency }) => frequency === 'at_once')
    ? afterQuiet(nextDay(now), setting)
    : undefined
}

/** What a mail says of each search: a posting is named once, under the first search that finds it. */
async function describe(scope: TenantScope, round: Round, due: readonly StoredAlert[], waiting: WaitingPosting[]) {
  const named = new Set<string>()
  const perSearch = due.flatMap(({ hash, name }) => {
    const ids = waiting
      .filter((one) => one.hash === hash && !named.has(one.postingId))
      .map(({ postingId }) => postingId)
    for (const id of ids) named.add(id)
    return ids.length > 0 ? [{ hash, name, ids }] : []
  })
  const shown = perSearch.flatMap(({ ids }) => ids.slice(0, namedPerSearch))
  const today = dayInTokyo(round.now)
  const documents = round.services.postingDocuments
  const cards = await getJobPostingCards(scope, { ids: shown, jobSeekerId: null, today, documents })
  const page = round.services.originsOf(round.tenant).page
  const searches = perSearch.map<NewOfSearch>(({ hash, name, ids }) => ({
    name,
    count: ids.length,
    postings: cards
      .filter(({ id }) => ids.includes(id))
      .map(({ title, companyName, shopName }) => ({
        title,
        employer: [...new Set([companyName, shopName])].filter(Boolean).join('　'),
      })),
    url: `${page}${listPath}?new=${hash}`,
  }))
  return { searches, count: named.size, settingUrl: `${page}${listPath}` }
}

/** The searches of somebody that are sent now; those that are paused wait for the end of it, the others for something new. */
async function takeDue(
  scope: TenantScope,
  { now }: Round,
  { jobSeekerId, setting, due }: { jobSeekerId: string; setting: StoredSetting; due: readonly StoredAlert[] },
): Promise<StoredAlert[]> {
  const sent: StoredAlert[] = []
  for (const alert of due) {
    const paused = waysOf(alert, setting).length > 0 ? pausedUntil(alert, setting, now) : null
    if (paused === undefined) sent.push(alert)
    else await putOff(scope, jobSeekerId, { hashes: [alert.hash], until: paused })
  }
  await putOff(scope, jobSeekerId, { hashes: sent.map(({ hash }) => hash), until: null })
  return sent
}

/** What is new of the searches that go out together. */
interface News {
  jobSeekerId: string
  /** Those that found something, with the ways of each. */
  found: readonly { alert: StoredAlert; ways: readonly AlertChannel[] }[]
  waiting: WaitingPosting[]
}

/** Enqueues the one mail of all searches that are mailed; none where they found nothing. */
async function mailNews(scope: TenantScope, round: Round, { jobSeekerId, found, waiting }: News): Promise<void> {
  const { services, tenant } = round
  const mailed = found.filter(({ ways }) => ways.includes('mail')).map(({ alert }) => alert)
  if (mailed.length === 0) return
  const content = await describe(scope, round, mailed, waiting)
  const promotion = { kind: 'saved_search', jobSeekerId } as const
  const owner = { tenant: tenant.key, ...promotion }
  const unsubscribeUrl = unsubscribeUrls(services.keyring, services.originsOf(tenant), owner).page
  const text = searchAlertMail(tenant, { ...content, name: await readName(scope, jobSeekerId), unsubscribeUrl })
  await services.enqueue(scope.transaction, 'send_mail', { tenant: tenant.key, ...text, promotion }, promotionPriority)
}

/** Says what is new in each of its ways; the centre of notices has it whatever the way. */
async function sendNews(scope: TenantScope, round: Round, news: News): Promise<void> {
  const { services, now } = round
  const { jobSeekerId, found } = news
  const goesBy = (way: AlertChannel) => found.some(({ ways }) => ways.includes(way))
  const about = found.map(({ alert }) => alert.name).join('、')
  const notice = { event: 'search_found', key: 'searches', about, path: listPath } as const
  await addNotices(scope, services, { jobSeekerIds: [jobSeekerId], isPushed: goesBy('push'), ...notice }, now)
  if (goesBy('line')) await noteOnLine(scope, services, { jobSeekerId, kind: 'search' })
  await mailNews(scope, round, news)
}

/** Sends one job seeker what is new, if it may go now: what is sent and its marks exist together or not at all. */
async function alertOne(scope: TenantScope, round: Round, jobSeekerId: string): Promise<void> {
  const { now } = round
  const isActive = await lockActiveAccount(scope, jobSeekerId)
  await dropRemoved(scope, jobSeekerId)
  const setting = await readSetting(scope, jobSeekerId)
  const due = (await listAlerts(scope, jobSeekerId)).filter((alert) => alert.nextAt !== null && alert.nextAt <= now)
  const wait = isActive ? waitOf(setting, due, now) : null
  if (wait !== undefined) return putOff(scope, jobSeekerId, { hashes: due.map(({ hash }) => hash), until: wait })
  const sent = await takeDue(scope, round, { jobSeekerId, setting, due })
  const hashes = sent.map(({ hash }) => hash)
  const today = dayInTokyo(now)
  const hidden = hiddenOf(await readPassedOver(scope, [jobSeekerId]))
  const waiting = await takeWaiting(scope, jobSeekerId, { hashes, now, today, hidden })
  if (waiting.length === 0) return
  await countMail(scope, jobSeekerId, today)
  const found = sent
    .filter(({ hash }) => waiting.some((one) => one.hash === hash))
    .map((alert) => ({ alert, ways: waysOf(alert, setting) }))
  await sendNews(scope, round, { jobSeekerId, found, waiting })
}

/** One failure does not delay the others; a failed one is still due in the next round. */
async function tryToAlert(round: Round, jobSeekerId: string): Promise<void> {
  const { services, tenant } = round
  try {
    await services.runInScope(tenant.key, (scope) => alertOne(scope, round, jobSeekerId))
  } catch (error) {
    services.log(
      { tenant: tenant.key, cause: (error as Error).message },
      'A mail of saved searches failed; it is due again in the next round.',
    )
  }
}

async function alertBatch(round: Round, after: string, batchSize: number): Promise<void> {
  const { services, tenant, now } = round
  const ids = await services.runInScope(tenant.key, (scope) => listDue(scope, { now, after, limit: batchSize }))
  for (const id of ids) await tryToAlert(round, id)
  const last = ids.at(-1)
  if (last === undefined || ids.length < batchSize) return
  await services.runInScope(tenant.key, ({ transaction }) =>
    services.enqueue(transaction, 'send_search_alerts', { tenant: tenant.key, after: last }),
  )
}

/**
 * Mails job seekers what is new of their saved searches and due, all of it in one mail each. Done again, at once elsewhere
 * or after a stop half-way, it mails no posting twice.
 */
export async function sendSearchAlerts(
  services: Services,
  { tenant: key, after = beforeAll }: { tenant?: string; after?: string },
  batchSize = ordinaryBatch,
): Promise<void> {
  const now = services.clock()
  for (const tenant of services.tenants().values()) {
    if (key === undefined || key === tenant.key) await alertBatch({ services, tenant, now }, after, batchSize)
  }
}
