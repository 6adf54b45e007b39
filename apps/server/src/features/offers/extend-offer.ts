import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { lockPair } from '#server/hiring/applications/progress-pair.queries.ts'
import { openOfferTodo } from '#server/hiring/applications/terms-todo.ts'
import { noteOnLine } from '#server/hiring/notices/note-on-line.ts'
import { offerExtendedMail } from '#server/mails/templates/offer-extended.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { addOfferNotice } from './add-offer-notice.ts'
import { farthestDeadline } from './make-offer.ts'
import { extendDeadline, findOffer, type OfferRow, readMailFacts } from './offer.queries.ts'

type Context = HandlerContext<'extendOffer'>
type Extension = Input<'extendOffer'>['body']

const refused = (message: string) => new Problem('failed_precondition', { message })
const invalid = (message: string) => new Problem('invalid_argument', { message, generalErrors: [message] })

function checkExtension(offer: OfferRow, { replyDeadline, seenReplyDeadline }: Extension, today: string): void {
  if (offer.status !== 'pending') throw refused(`The offer waits for no answer: it is ${offer.status}.`)
  if (offer.replyDeadline !== seenReplyDeadline) {
    throw refused(`The offer can be answered until ${offer.replyDeadline}, not ${seenReplyDeadline}: read it first.`)
  }
  if (replyDeadline < offer.replyDeadline)
    throw invalid(`replyDeadline is before ${offer.replyDeadline}: no extension.`)
  if (replyDeadline < today) throw invalid(`replyDeadline ${replyDeadline} is over; today is ${today} in Tokyo.`)
  if (replyDeadline > addDays(today, farthestDeadline)) {
    throw invalid(`replyDeadline is more than ${farthestDeadline} days ahead.`)
  }
}

/** Mails the job seeker the new day and gives their to-do the same one. */
async function inform(scope: TenantScope, { tenant, services }: Context, offer: OfferRow, replyDeadline: string) {
  const { jobSeekerId, jobPostingId } = offer
  const { email, employer } = await readMailFacts(scope, offer)
  await openOfferTodo(scope, offer, { employer, replyDeadline }, services.clock())
  const url = `${services.originsOf(tenant).page}/job_postings/offer_acceptance/${jobPostingId}`
  await services.enqueue(scope.transaction, 'send_mail', {
    tenant: tenant.key,
    to: email,
    account: { id: jobSeekerId, reason: 'notice' },
    expiresAt: new Date(`${addDays(replyDeadline, 1)}T00:00:00+09:00`).toISOString(),
    ...offerExtendedMail(tenant, { employer, replyDeadline, url }),
  })
  await addOfferNotice(scope, services, { event: 'offer_extended', jobSeekerId, jobPostingId, employer })
  await noteOnLine(scope, services, { jobSeekerId, kind: 'offer' })
}

/**
 * Moves the last day of a pending offer to a later one, also after it is over, and informs the job seeker once. Returns
 * whether it was that day already.
 * @throws Problem `failed_precondition` for an offer that is settled, or whose day is another than the caller has seen;
 * `invalid_argument` for a day that gives no more time
 */
export async function extendOffer(
  context: Context,
  scope: TenantScope,
  known: OfferRow,
  body: Extension,
): Promise<boolean> {
  await lockPair(scope, known)
  // As it is behind the lock: it may have been answered meanwhile
  const offer = (await findOffer(scope, known.id)) ?? known
  const { replyDeadline } = body
  if (offer.status === 'pending' && offer.replyDeadline === replyDeadline) return true
  checkExtension(offer, body, dayInTokyo(context.services.clock()))
  await extendDeadline(scope, offer.id, replyDeadline, context.services.clock())
  await inform(scope, context, offer, replyDeadline)
  await announceChange(scope, offer.jobSeekerId, 'work')
  return false
}
