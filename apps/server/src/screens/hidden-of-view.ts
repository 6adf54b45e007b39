import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { type PassedOver, readPassedOver } from '#server/postings/passed-over.queries.ts'
import { entriesHiding, hiddenOf } from '#server/postings/passed-over.ts'
import { findPostings } from '#server/postings/posting.queries.ts'
import { oncePerView, type ScreenContext } from './screen-context.ts'

const readByScope = new WeakMap<TenantScope, Promise<PassedOver[]>>()

/**
 * What the job seeker of a view has passed over, read once in its transaction; nothing for visitors. Asked for before the view's
 * posting is known, it travels with it.
 */
export function passedOverOfView({
  scope,
  jobSeekerId,
}: Pick<ScreenContext, 'scope' | 'jobSeekerId'>): Promise<PassedOver[]> {
  if (jobSeekerId === null) return Promise.resolve([])
  const reading = readByScope.get(scope) ?? readPassedOver(scope, [jobSeekerId])
  readByScope.set(scope, reading)
  return reading
}

/** The postings that its lists leave out; null for none. */
export const hiddenOfView = oncePerView(async (context) => hiddenOf(await passedOverOfView(context)))

/** Whether the job seeker of a view has passed over a posting that it names. */
export async function isPassedOverInView(context: ScreenContext, jobPostingId: string): Promise<boolean> {
  const entries = await passedOverOfView(context)
  if (entries.length === 0) return false
  const [posting] = await findPostings(context.scope, [jobPostingId], null, context.services.postingDocuments)
  return posting !== undefined && entriesHiding(entries, posting).length > 0
}
