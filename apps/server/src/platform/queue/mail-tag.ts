import { createHash } from 'node:crypto'
import type { QueuedMail } from '#server/platform/mail/queued-mail.ts'
import type { JobName, Jobs } from './job-queue.ts'

/**
 * The queue's key of a mail's recipient, since the mail itself is sealed: a hash, so that no table of the queue
 * contains the address. The queue allows several jobs with one tag.
 * @param to the address, or the job seeker's id if the address is looked up later
 */
export const mailTag = ({ tenant, to }: { tenant: string; to: string }): string =>
  createHash('sha256').update(`${tenant}\0${to}`).digest('hex')

const isPlainMail = (data: object): data is QueuedMail => 'tenant' in data

/** The tag of a job; null for what is no mail, or was sealed before (a restored one). */
export function tagOf<N extends JobName>(name: N, data: Jobs[N]): string | null {
  if (name !== 'send_mail' || !isPlainMail(data)) return null
  return mailTag({ tenant: data.tenant, to: 'promotion' in data ? data.promotion.jobSeekerId : data.to })
}
