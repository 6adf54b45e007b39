import { toJsonLines } from '#seed/base/json-lines.ts'
import { generatePostings } from '#seed/postings/generate-postings.ts'
import { createAccount } from '#server/accounts/account.queries.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { importPostings } from '#server/features/feed-import/import-postings.ts'
import { keepProfileTodo } from '#server/features/profile/profile-todo.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { vocabularyFor } from '#server/request/vocabulary.ts'
import { addDemoDay } from './day/add-demo-day.ts'
import { addAdviserLife } from './demo-adviser.ts'
import { demoDays } from './demo-days.ts'
import { addDemoDocuments } from './demo-documents.ts'
import { addDemoOffer } from './demo-offer.ts'
import { demoJobSeeker, postingsPerService } from './demo-people.ts'
import { addDemoPlacements } from './demo-placements.ts'
import { findDemoPostings } from './demo-postings.ts'
import { careerOf, demoProfile } from './demo-profiles.ts'
import { addDemoProgress, addDemoTraces } from './demo-progress.ts'
import { addDemoStaff } from './demo-staff.ts'
import { addDemoTodos } from './demo-todos.ts'

/** How a newcomer signs in. */
export interface DemoAccount {
  email: string
  password: string
}

/** A job seeker, and a member of staff. */
export interface DemoAccounts {
  jobSeeker: DemoAccount
  staff: DemoAccount
}
const demoPassword = 'tsunagu-demo-2026'
/** The service whose demo job seeker has an offer to answer. */
const offerService = 'kango'

/**
 * The demo job seeker of one service, with a life so far: postings at each status, favourites, history, to-dos, messages;
 * papers of her own are for the one of the demo data alone, since journeys begin without any. Returns the id.
 * @param email of the account; there may be several of them, each with the same life
 */
export async function addDemoJobSeeker(services: Services, tenant: Tenant, email: string): Promise<string> {
  const days = demoDays(services.clock())
  return services.runInScope(tenant.key, async (scope) => {
    const states = demoProfile(tenant, vocabularyFor(services, tenant))
    const { tel } = demoJobSeeker
    const account = { keyring: services.keyring, email, password: demoPassword, tel, states }
    const jobSeekerId = await createAccount(scope, account, days.evening(35, 20, 30))
    const { certifications = [], occupations = [] } = careerOf(tenant.key) ?? {}
    const postings = await findDemoPostings(scope, { now: days.now, certifications, occupations })
    const { storage } = services
    const person = { tenantKey: tenant.key, jobSeekerId, days }
    await addDemoProgress(scope, jobSeekerId, postings, days)
    await addDemoTraces(scope, jobSeekerId, postings, days)
    const offered = tenant.key === offerService ? postings.offered : undefined
    if (offered) await addDemoOffer(scope, storage, { ...person, posting: offered })
    await addDemoTodos(scope, storage, person)
    await keepProfileTodo(scope, tenant, jobSeekerId, days.office(34, 9, 10))
    await addAdviserLife(scope, storage, { tenant, jobSeekerId, postings, hasOffer: offered !== undefined, days })
    return jobSeekerId
  })
}

async function hasJobSeeker(scope: TenantScope): Promise<boolean> {
  return (await scope.selectFrom('job_seeker').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Fills each service that nobody has joined yet: postings through the same import as an agency's, then the demo job
 * seeker. That one comes last, so that a start that was cut off between the two is made good by the next; importing again
 * changes nothing. A service added to those that ship has no demo postings and begins empty. Then further job seekers and
 * what waits for the staff, and the staff. Returns how to sign in.
 */
export async function loadDemoData(services: Services): Promise<DemoAccounts> {
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
    if (created + unchanged === 0) continue
    const jobSeekerId = await addDemoJobSeeker(services, tenant, demoJobSeeker.email)
    const papers = { tenantKey: tenant.key, jobSeekerId, days: demoDays(now) }
    await run((scope) => addDemoDocuments(scope, services.storage, papers))
    await addDemoDay(services, tenant)
    await run((scope) => addDemoPlacements(scope, now))
  }
  const staff = await addDemoStaff(services)
  return { jobSeeker: { email: demoJobSeeker.email, password: demoPassword }, staff }
}
