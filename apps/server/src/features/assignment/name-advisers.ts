import { randomUUID } from 'node:crypto'
import type { Tenant } from '#server/definitions/tenant.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { takeUnnamed, type Unnamed } from './unnamed-advisers.queries.ts'

/** A mistaken assignment is corrected within this time, and the job seeker hears nothing of it. */
const waitMs = 10 * 60_000

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
