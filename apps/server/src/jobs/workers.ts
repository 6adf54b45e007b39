import type { Tenants } from '#server/definitions/tenant.ts'
import { senderOf, type SendMail } from '#server/mail/mailer.ts'
import type { JobWorkers } from './job-queue.ts'

/** What each job does. */
export const createWorkers = (tenants: () => Tenants, sendMail: SendMail): JobWorkers => ({
  send_mail: async ({ tenant: key, ...mail }) => {
    const tenant = tenants().get(key)
    if (!tenant) throw new Error(`No service "${key}" is defined any more: its mail waits.`)
    await sendMail({ tenant: key, from: senderOf(tenant.mail), ...mail })
  },
})
