import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tenant } from '#server/definitions/tenant.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'

/** A mistaken assignment is corrected within this time, and nobody is told of it. */
const waitMs = 10 * 60_000
const batchSize = 200

interface Unnamed {
  id: string
  email: string
  adviserName: string
  isFirst: boolean
}

/** Takes job seekers whose adviser is to be named to them. Who was stopped meanwhile is named to nobody. */
async function takeUnnamed(scope: TenantScope, until: Date): Promise<Unnamed[]> {
  const { rows } = await scope.execute<Unnamed>(sql`
    with due as (
      select id, adviser_named_id, adviser_name(adviser_id) as name from job_seeker
      where tenant = ${scope.tenant} and adviser_unnamed_since <= ${until}::timestamptz and status = 'active'
      order by adviser_unnamed_since limit ${batchSize}::int
      for no key update skip locked)
    update job_seeker set
      adviser_unnamed_since = null,
      adviser_named_id = case when due.name is null then job_seeker.adviser_named_id else adviser_id end
    from due
    where job_seeker.tenant = ${scope.tenant} and job_seeker.id = due.id
    returning job_seeker.id, email, due.name as "adviserName", due.adviser_named_id is null as "isFirst"`)
  return rows.filter(({ adviserName }) => adviserName !== null)
}

const textFor = ({ adviserName, isFirst }: Unnamed, service: string) => ({
  subject: isFirst ? '担当アドバイザーが決まりました' : '担当アドバイザーが変わりました',
  body: `いつも${service}をご利用いただき、ありがとうございます。\nこれからは、アドバイザーの${adviserName}が担当します。${
    isFirst ? '' : 'これまでのやりとりは引き継いでいます。'
  }\nご質問やご希望は、いつでもメッセージでお知らせください。`,
})

/** A message of the service by itself: it answers nothing, and no mail is sent about it. */
async function nameOne(scope: TenantScope, tenant: Tenant, person: Unnamed, now: Date): Promise<void> {
  await scope
    .insertInto('message', {
      id: randomUUID(),
      job_seeker_id: person.id,
      direction: 'to_job_seeker',
      icon_type: 'person',
      ...textFor(person, tenant.appConfig.title),
      sender_name: tenant.appConfig.title,
      mail_from: tenant.adviser.email,
      mail_to: person.email,
      sent_at: now,
    })
    .execute()
  await announceChange(scope, person.id, 'messages')
}

/** Names their adviser to job seekers who got one ten minutes ago, once each. Safe to repeat. */
export async function nameAdvisers(services: Services): Promise<void> {
  const now = services.clock()
  const until = new Date(now.getTime() - waitMs)
  for (const tenant of services.tenants().values()) {
    await services.runInScope(tenant.key, async (scope) => {
      for (const person of await takeUnnamed(scope, until)) await nameOne(scope, tenant, person, now)
    })
  }
}
