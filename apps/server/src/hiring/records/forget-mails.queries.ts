import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { mailTag } from '#server/platform/queue/mail-tag.ts'

/**
 * Takes mails that wait for somebody out of the queue, those that were given up too. One that is being sent at this moment goes.
 * @param to addresses, and ids of job seekers for mails whose address is looked up when they are sent
 */
export async function forgetMails(
  scope: TenantScope,
  { tenant, to }: { tenant: string; to: readonly string[] },
): Promise<number> {
  const tags = to.map((one) => mailTag({ tenant, to: one }))
  const { rows } = await scope.execute<{ id: string }>(sql`
    delete from job_queue.job where name = 'send_mail' and singleton_key = any(${tags}::text[])
      and state in ('created', 'retry', 'failed') returning id`)
  return rows.length
}
