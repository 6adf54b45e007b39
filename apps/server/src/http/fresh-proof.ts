import { Problem } from '#server/platform/errors/problem.ts'
import type { DeskContext, RequestContext } from '#server/request/handler.ts'

/** How long a proof of who one is counts for the calls that ask for it. */
const freshMs = 10 * 60_000

/** When the member of staff who calls last proved who they are; undefined where no member of staff calls. */
function provedAtOf(context: RequestContext | DeskContext): Date | null | undefined {
  if ('staff' in context) return context.staff?.provedAt
  return context.operator?.kind === 'staff' ? context.operator.provedAt : undefined
}

/**
 * A session that somebody else has got hold of must not make keys or take data along: staff prove again who they are.
 * @throws Problem `permission_denied` with the code `confirmation_needed`
 */
export function requireFreshProof(context: RequestContext | DeskContext): void {
  const provedAt = provedAtOf(context)
  if (provedAt === undefined) return
  const age = provedAt === null ? Number.POSITIVE_INFINITY : context.services.clock().getTime() - provedAt.getTime()
  if (age < freshMs) return
  throw new Problem('permission_denied', {
    code: 'confirmation_needed',
    message: 'この操作の前に、ご本人であることをもう一度確認してください。',
  })
}
