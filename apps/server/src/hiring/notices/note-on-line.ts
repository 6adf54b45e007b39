import { randomUUID } from 'node:crypto'
import type { LineNoticeKind } from '@tsunagu/contract/base/line.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { isReachedByLine } from './line-target.queries.ts'

/** LINE knows an attempt again for a day: what is later than that could arrive twice. */
const tryForMs = 20 * 60 * 60_000

/** Until when a notice whose first attempt is at `start` is tried. */
export const triedUntil = (start: Date): string => new Date(start.getTime() + tryForMs).toISOString()

/**
 * Enqueues a notice by LINE beside the mail of the same event, in its transaction. Does nothing for those who have not linked their
 * account, and costs no statement where the service has no channels.
 */
export async function noteOnLine(
  scope: TenantScope,
  { line, enqueue, clock }: Pick<Services, 'clock' | 'enqueue' | 'line'>,
  { jobSeekerId, kind }: { jobSeekerId: string; kind: LineNoticeKind },
): Promise<void> {
  if (!line.has(scope.tenant) || !(await isReachedByLine(scope, jobSeekerId))) return
  await enqueue(scope.transaction, 'send_line', {
    tenant: scope.tenant,
    jobSeekerId,
    kind,
    retryKey: randomUUID(),
    until: triedUntil(clock()),
  })
}
