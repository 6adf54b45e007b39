import { alertLimits } from '@tsunagu/contract/search/search-alerts.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { addNotices } from '#server/hiring/notices/add-notices.ts'
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
import { listAlerts, lockActiveAccount, readSetting, type StoredAlert, type StoredSetting } from './alert.queries.ts'
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
  if (!setting.isMailOn) return null
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

const isDue = ({ nextAt, frequency, channels }: StoredAlert, now: Date): boolean =>
  nextAt !== null && nextAt <= now && frequency !== 'never' && channels.includes('mail')

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
  const cards = await getJobPostingCards(scope, { ids: shown, jobSeekerId: null, today: dayInTokyo(round.now) })
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

/** Mails one job seeker what is new, if it may go now: the mail and its marks exist together or not at all. */
async function alertOne(scope: TenantScope, round: Round, jobSeekerId: string): Promise<void> {
  const { services, tenant, now } = round
  const isActive = await lockActiveAccount(scope, jobSeekerId)
  await dropRemoved(scope, jobSeekerId)
  const setting = await readSetting(scope, jobSeekerId)
  const due = (await listAlerts(scope, jobSeekerId)).filter((alert) => alert.nextAt !== null && alert.nextAt <= now)
  const wait = isActive ? waitOf(setting, due, now) : null
  if (wait !== undefined) return putOff(scope, jobSeekerId, { hashes: due.map(({ hash }) => hash), until: wait })
  const mailed: StoredAlert[] = []
  for (const alert of due) {
    const paused = isDue(alert, now) ? pausedUntil(alert, setting, now) : null
    if (paused === undefined) mailed.push(alert)
    else await putOff(scope, jobSeekerId, { hashes: [alert.hash], until: paused })
  }
  const hashes = mailed.map(({ hash }) => hash)
  await putOff(scope, jobSeekerId, { hashes, until: null })
  const today = dayInTokyo(now)
  const hidden = hiddenOf(await readPassedOver(scope, [jobSeekerId]))
  const waiting = await takeWaiting(scope, jobSeekerId, { hashes, now, today, hidden })
  if (waiting.length === 0) return
  const content = await describe(scope, round, mailed, waiting)
  const origins = services.originsOf(tenant)
  const promotion = { kind: 'saved_search', jobSeekerId } as const
  const unsubscribeUrl = unsubscribeUrls(services.keyring, origins, { tenant: tenant.key, ...promotion }).page
  const text = searchAlertMail(tenant, { ...content, name: await readName(scope, jobSeekerId), unsubscribeUrl })
  await countMail(scope, jobSeekerId, today)
  const about = content.searches.map(({ name }) => name).join('、')
  const notice = { event: 'search_found', key: 'searches', about, path: listPath } as const
  await addNotices(scope, services, { jobSeekerIds: [jobSeekerId], ...notice }, now)
  await services.enqueue(scope.transaction, 'send_mail', { tenant: tenant.key, ...text, promotion }, promotionPriority)
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
