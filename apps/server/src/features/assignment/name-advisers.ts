import { sendServiceMessage } from '#server/hiring/messages/send-service-message.ts'
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

/** Names their adviser to job seekers who got one ten minutes ago, once each. Safe to repeat. */
export async function nameAdvisers(services: Services): Promise<void> {
  const now = services.clock()
  const until = new Date(now.getTime() - waitMs)
  for (const tenant of services.tenants().values()) {
    const sender = { name: tenant.appConfig.title, email: tenant.adviser.email }
    await services.runInScope(tenant.key, async (scope) => {
      for (const person of await takeUnnamed(scope, until)) {
        const { id: jobSeekerId, email } = person
        const message = { sender, jobSeekerId, email, ...textFor(person, sender.name) }
        await sendServiceMessage(scope, message, now)
      }
    })
  }
}
