import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { countedKeys } from '@tsunagu/contract/search/search-states.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { type RecommendedPosting, recommendationMail } from '#server/mails/templates/recommendation.ts'
import { unsubscribeUrls } from '#server/mails/unsubscribe-link.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { promotionPriority } from '#server/platform/mail/mail-priority.ts'
import { addDays, dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { findRecommendations, type PostingSource } from './find-recommendations.ts'
import { holdRecommendations, listDue, noteRecommended, readAnswersOf } from './recommendation.queries.ts'

/** A mail is sent a week after the last one at the earliest, with that week's postings; the first one covers a week, too. */
const everyDays = 7
/** Older postings are not recommended, however long ago the last mail was. */
const newForDays = 14
const postingsPerMail = 5
/** Nobody is mailed at night (Tokyo): a job that is late waits for the next day. */
const firstHour = 9
const lastHour = 20
/** A job does so many job seekers and hands on to the next one: none lasts long, and a restart goes on where it was. */
const ordinaryBatch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

const isDaytime = (now: Date): boolean => {
  const hour = Number(dateTimeInTokyo(now).slice(11, 13))
  return hour >= firstHour && hour < lastHour
}

/** The keys of the profile's wishes that a search understands too. */
function wishKeys(tenant: Tenant): string[] {
  const form = tenant.forms.get('profile_desired_condition')
  const keys = new Set(form ? fieldsOf(form).map(({ element }) => element.state.key) : [])
  return ['salary_type', ...countedKeys].filter((key) => keys.has(key))
}

const nameKeys = ['family_name', 'given_name'] as const
/** What a mail says of a posting beside its title: enough to know whether it is worth opening. */
const shownFacts: ReadonlySet<string> = new Set(['yen', 'location', 'train'])

const postingOf = (card: JobPostingCard, origin: string): RecommendedPosting => ({
  title: card.title,
  employer: [...new Set([card.companyName, card.shopName])].filter(Boolean).join('　'),
  facts: card.attachmentInfo
    .filter(({ iconType }) => shownFacts.has(iconType))
    .map(({ title, text }) => `${title}：${text}`),
  url: `${origin}/job_postings/${card.id}`,
})

interface Round {
  services: Services
  source: PostingSource
  tenant: Tenant
  now: Date
}

function mailOf({ services, tenant }: Round, name: string, jobSeekerId: string, cards: readonly JobPostingCard[]) {
  const origins = services.originsOf(tenant)
  return recommendationMail(tenant, {
    name,
    postings: cards.map((card) => postingOf(card, origins.page)),
    resultUrl: `${origins.page}/job_postings/search/result?ids=${cards.map(({ id }) => id).join(',')}`,
    unsubscribeUrl: unsubscribeUrls(services.keyring, origins, { tenant: tenant.key, kind: 'recommend', jobSeekerId })
      .page,
  })
}

/** Mails one job seeker what is new for them, if they are due: the mail and the note of it exist together or not at all. */
async function recommendTo(scope: TenantScope, round: Round, jobSeekerId: string): Promise<void> {
  const { services, source, tenant, now } = round
  const today = dayInTokyo(now)
  const held = await holdRecommendations(scope, jobSeekerId)
  if (held === 'not_wanted') return
  const lastDay = held.lastMailedAt && dayInTokyo(held.lastMailedAt)
  if (lastDay !== null && lastDay > addDays(today, -everyDays)) return
  const keys = wishKeys(tenant)
  const answers = await readAnswersOf(scope, jobSeekerId, [...keys, ...nameKeys])
  const states = answers.filter(({ key }) => keys.includes(key))
  const oldest = addDays(today, -newForDays)
  const from = lastDay ?? addDays(today, -everyDays)
  const since = from > oldest ? from : oldest
  const cards = await findRecommendations(scope, source, { jobSeekerId, states, since, limit: postingsPerMail })
  if (cards.length === 0) return
  const name = nameKeys
    .map((key) => textOf(answers, key))
    .join(' ')
    .trim()
  await noteRecommended(
    scope,
    jobSeekerId,
    cards.map(({ id }) => id),
    now,
  )
  const promotion = { kind: 'recommend', jobSeekerId } as const
  const mail = { tenant: tenant.key, ...mailOf(round, name, jobSeekerId, cards), promotion }
  await services.enqueue(scope.transaction, 'send_mail', mail, promotionPriority)
}

/** One failure does not delay the others; a failed one is due again the next day. */
async function tryToRecommend(round: Round, jobSeekerId: string): Promise<void> {
  const { services, tenant } = round
  try {
    await services.runInScope(tenant.key, (scope) => recommendTo(scope, round, jobSeekerId))
  } catch (error) {
    services.log(
      { tenant: tenant.key, cause: (error as Error).message },
      'Recommendations for a job seeker failed; they are due again tomorrow.',
    )
  }
}

async function recommendInBatch(round: Round, after: string, batchSize: number): Promise<void> {
  const { services, tenant, now } = round
  const { runInScope, enqueue } = services
  // The day's beginning: a mail of last week's noon does not put off this week's of the morning
  const mailedBefore = new Date(`${addDays(dayInTokyo(now), 1 - everyDays)}T00:00:00+09:00`)
  const ids = await runInScope(tenant.key, (scope) => listDue(scope, { mailedBefore, after, limit: batchSize }))
  for (const id of ids) await tryToRecommend(round, id)
  const last = ids.at(-1)
  if (last === undefined || ids.length < batchSize) return
  await runInScope(tenant.key, ({ transaction }) =>
    enqueue(transaction, 'recommend_postings', { tenant: tenant.key, after: last }),
  )
}

/**
 * Mails new postings that fit the wishes of a profile to active job seekers who have asked for it: once a week at most, by
 * day, five at most, none twice. Done again, at once elsewhere or after a stop half-way, it mails only who is still due.
 */
export async function recommendPostings(
  services: Services,
  source: (tenant: Tenant) => PostingSource,
  { tenant: key, after = beforeAll }: { tenant?: string; after?: string },
  batchSize = ordinaryBatch,
): Promise<void> {
  const now = services.clock()
  if (!isDaytime(now)) return
  if (key === undefined) {
    for (const tenant of services.tenants().keys()) {
      await services.runInScope(tenant, ({ transaction }) =>
        services.enqueue(transaction, 'recommend_postings', { tenant }),
      )
    }
    return
  }
  const tenant = services.tenants().get(key)
  if (tenant) await recommendInBatch({ services, source: source(tenant), tenant, now }, after, batchSize)
}
